import { IconCheck } from '@tabler/icons-react';
import { hasRight, staffRights, staffRoles } from '@wayhouse/contract/permissions';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';

/** The written table of roles, as the server enforces it. */
export function RightsTable() {
  const { t } = useI18n();
  return (
    <section className="rights">
      <h2 className="t14 b6">{t('console.rights.title')}</h2>
      <div className="tblw">
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('console.rights.right')}</th>
              {staffRoles.map((role) => (
                <th key={role} className="mid">
                  {t(`console.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {staffRights.map((right) => (
              <tr key={right}>
                <td>{t(`console.right.${right}`)}</td>
                {staffRoles.map((role) => (
                  <td key={role} className="mid">
                    {hasRight(role, right) ? (
                      <>
                        <Icon of={IconCheck} size={16} />
                        <span className="vh">{t('console.rights.yes')}</span>
                      </>
                    ) : (
                      <span className="vh">{t('console.rights.no')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
