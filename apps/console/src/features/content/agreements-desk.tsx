import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffAgreement } from '@wayhouse/contract/console/content';
import { Badge } from '@wayhouse/ui/badge';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Moment } from '../../shared/moment.tsx';
import { ListFailed, RowsLoading } from '../../shared/table-states.tsx';
import { agreementsQuery } from './content-queries.ts';

/** Every edition of every agreement, with how many people accepted it. */
export function AgreementsDesk() {
  const { t } = useI18n();
  const list = useQuery(agreementsQuery);
  if (list.isLoading) return <RowsLoading />;
  if (!list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  const codes = [...new Set(list.data.map((one) => one.code))];
  return (
    <div className="cnt-edit">
      {codes.map((code) => (
        <section key={code} className="card pad col g12" aria-label={t(`console.content.code.${code}`)}>
          <div className="row btw fw g12">
            <h2 className="t16 b6">{t(`console.content.code.${code}`)}</h2>
            <Link
              className={buttonClass({ kind: 'secondary', size: 'sm' })}
              to="/content/agreements/$code/$version"
              params={{ code, version: 'new' }}
            >
              <Icon of={IconPlus} size={16} />
              {t('console.content.edition.new')}
            </Link>
          </div>
          <Editions rows={list.data.filter((one) => one.code === code)} />
        </section>
      ))}
    </div>
  );
}

function Editions({ rows }: { rows: readonly StaffAgreement[] }) {
  const { t } = useI18n();
  return (
    <div className="tblw">
      <table className="tbl stack">
        <thead>
          <tr>
            <th>{t('console.content.edition')}</th>
            <th>{t('console.content.status')}</th>
            <th>{t('console.content.edition.since')}</th>
            <th className="num">{t('console.content.edition.accepted')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.version}>
              <td>
                <Link
                  className="b6"
                  to="/content/agreements/$code/$version"
                  params={{ code: row.code, version: row.version }}
                >
                  {row.version}
                </Link>
              </td>
              <td data-label={t('console.content.status')}>
                {row.holds ? (
                  <Badge tone="success">{t('console.content.edition.holds')}</Badge>
                ) : (
                  <Badge>{t(`console.content.state.${row.status}`)}</Badge>
                )}
              </td>
              <td data-label={t('console.content.edition.since')}>
                {row.published_at ? <Moment at={row.published_at} /> : t('common.dash')}
              </td>
              <td className="num" data-label={t('console.content.edition.accepted')}>
                {t('console.content.edition.people', { count: row.accepted })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
