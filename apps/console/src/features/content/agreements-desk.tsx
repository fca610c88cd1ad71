import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffAgreement } from '@wayhouse/contract/console/content';
import { Badge } from '@wayhouse/ui/badge';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import styles from './content.module.css';
import { agreementsQuery } from './content-queries.ts';

/** All editions of all agreements, each with the number of people who accepted it. */
export function AgreementsDesk() {
  const { t } = useI18n();
  const list = useQuery(agreementsQuery);
  if (list.isLoading) return <RowsLoading />;
  if (!list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  const codes = [...new Set(list.data.map((one) => one.code))];
  return (
    <div className={styles.editor}>
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
  const columns: Column<(typeof rows)[number]>[] = [
    {
      head: t('console.content.edition'),
      cell: (row) => (
        <Link
          className="b6"
          to="/content/agreements/$code/$version"
          params={{ code: row.code, version: row.version }}
        >
          {row.version}
        </Link>
      ),
    },
    {
      head: t('console.content.status'),
      labeled: true,
      cell: (row) =>
        row.holds ? (
          <Badge tone="success">{t('console.content.edition.holds')}</Badge>
        ) : (
          <Badge>{t(`console.content.state.${row.status}`)}</Badge>
        ),
    },
    {
      head: t('console.content.edition.since'),
      labeled: true,
      cell: (row) => (row.published_at ? <Moment at={row.published_at} /> : t('common.dash')),
    },
    {
      head: t('console.content.edition.accepted'),
      numeric: true,
      labeled: true,
      cell: (row) => t('console.content.edition.people', { count: row.accepted }),
    },
  ];
  return <DataTable columns={columns} rows={rows} keyOf={(row) => row.version} />;
}
