import { IconCheck } from '@tabler/icons-react';
import { hasRight, type StaffRight, staffRights, staffRoles } from '@wayhouse/contract/account/permissions';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { DataTable } from '@wayhouse/ui/table/data-table';
import styles from './staff.module.css';

/** The table of roles and rights that the server enforces. */
export function RightsTable() {
  const { t } = useI18n();
  return (
    <section className={styles.rights}>
      <h2 className="t14 b6">{t('console.rights.title')}</h2>
      <DataTable
        onPhone="scroll"
        label={t('console.rights.title')}
        columns={[
          { head: t('console.rights.right'), cell: (right) => t(`console.right.${right}`) },
          ...staffRoles.map((role) => ({
            head: t(`console.role.${role}`),
            centered: true,
            cell: (right: StaffRight) => <Mark isGranted={hasRight(role, right)} />,
          })),
        ]}
        rows={staffRights}
        keyOf={(right) => right}
      />
    </section>
  );
}

function Mark({ isGranted }: { isGranted: boolean }) {
  const { t } = useI18n();
  return (
    <>
      {isGranted && <Icon of={IconCheck} size={16} />}
      <span className="vh">{t(isGranted ? 'console.rights.yes' : 'console.rights.no')}</span>
    </>
  );
}
