import { Link } from '@tanstack/react-router';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { Moment } from '../../shared/moment.tsx';
import type { CustomerBrief } from './customer-queries.ts';

const tones = { pending: 'info', approved: 'success', rejected: 'danger', suspended: 'warning' } as const;

export function CustomerTable({
  items,
  current,
}: {
  items: readonly CustomerBrief[];
  current: string | null;
}) {
  const { t, lang } = useI18n();
  const columns: Column<CustomerBrief>[] = [
    {
      head: t('console.customers.customer'),
      cell: (item) => (
        <>
          <Link className="b6" to="/customers/$id" params={{ id: item.id }}>
            {pick(item.name, lang)}
          </Link>
          <div className="t12 c3">{item.email}</div>
        </>
      ),
    },
    {
      head: t('console.customers.type'),
      cell: (item) => t(`console.type.${item.account_type}`),
    },
    {
      head: t('console.customers.status'),
      cell: (item) => <CustomerStatus status={item.status} />,
    },
    {
      head: t('console.field.tier'),
      labelled: true,
      cell: (item) => (
        <>
          {item.tier.name} {item.is_package && <Badge look="line">{t('console.field.package')}</Badge>}
        </>
      ),
    },
    {
      head: t('console.field.country'),
      labelled: true,
      cell: (item) => item.country || t('common.dash'),
    },
    {
      head: t('console.customers.people'),
      numeric: true,
      labelled: true,
      cell: (item) => item.people,
    },
    {
      head: t('console.customers.since'),
      labelled: true,
      cell: (item) => <Moment at={item.created_at} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={items}
      keyOf={(item) => item.id}
      isCurrent={(item) => item.id === current}
    />
  );
}

export function CustomerStatus({ status }: { status: CustomerBrief['status'] }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`console.customers.status.${status}`)}</Badge>;
}
