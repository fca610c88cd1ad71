import { Link } from '@tanstack/react-router';
import { amount, formatLocalInstant } from '@wayhouse/i18n/format';
import { regionName } from '@wayhouse/i18n/region-names';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { Narrow } from '@wayhouse/ui/table/narrow';
import { useSort } from '@wayhouse/ui/table/use-sort';
import { useState } from 'react';
import { hasMorePages, type ListPage } from '../../shared/list/has-more-pages.ts';
import { useItemKeys } from '../../shared/list/use-item-keys.ts';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import type { CustomerBrief } from './customer-queries.ts';

const tones = { pending: 'info', approved: 'success', rejected: 'danger', suspended: 'warning' } as const;

const idOf = (item: CustomerBrief) => item.id;

type Props = { page: ListPage<CustomerBrief>; onOpen: (id: string) => void };

/** A page of customers. J and K move through the sorted rows. */
export function CustomerTable({ page, onOpen }: Props) {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  const [current, setCurrent] = useState<string | null>(null);
  const countryOf = (country: string) => regionName(country, lang) ?? country;
  const columns: Column<CustomerBrief>[] = [
    {
      head: t('console.customers.customer'),
      sortBy: (item) => pick(item.name, lang),
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
      head: t('console.customers.status'),
      sortBy: (item) => t(`console.customers.status.${item.status}`),
      cell: (item) => (
        <>
          <CustomerStatus status={item.status} />
          <div className="t12 c3 nb">{t(`console.type.${item.account_type}`)}</div>
          {item.country && <Narrow>{countryOf(item.country)}</Narrow>}
        </>
      ),
    },
    {
      head: t('console.field.tier'),
      sortBy: (item) => item.tier.name,
      labeled: true,
      cell: (item) => (
        <>
          {item.tier.name} {item.is_package && <Badge look="line">{t('console.field.package')}</Badge>}
        </>
      ),
    },
    {
      head: t('console.field.country'),
      sortBy: (item) => item.country || null,
      labeled: true,
      isWide: true,
      cell: (item) => (item.country ? countryOf(item.country) : t('common.dash')),
    },
    {
      head: usd('console.customers.prepaid_free'),
      sortBy: (item) => Number(item.prepaid),
      numeric: true,
      labeled: true,
      cell: (item) => amount(item.prepaid),
    },
    {
      head: usd('console.customers.credit_free'),
      sortBy: (item) => Number(item.credit_free),
      numeric: true,
      labeled: true,
      cell: (item) => (item.account_type === 'corporate' ? amount(item.credit_free) : t('common.dash')),
    },
    {
      head: t('console.customers.last_order'),
      sortBy: (item) => (item.last_order_at ? Date.parse(item.last_order_at) : null),
      labeled: true,
      cell: (item) => (
        <>
          {item.last_order_at ? (
            formatLocalInstant(item.last_order_at, { lang, weekday: false })
          ) : (
            <span className="c3">{t('console.customers.no_order')}</span>
          )}
          {item.owner_name && <Narrow>{item.owner_name}</Narrow>}
        </>
      ),
    },
    {
      head: t('console.customers.owner'),
      sortBy: (item) => item.owner_name,
      labeled: true,
      isWide: true,
      cell: (item) => item.owner_name ?? <span className="c3">{t('console.customers.owner.nobody')}</span>,
    },
  ];
  const { rows, sorting } = useSort({ columns, rows: page.items, isPartOfList: hasMorePages(page) });
  useItemKeys({ items: rows, idOf, current, onMove: setCurrent, onOpen });
  return (
    <DataTable
      isTall
      columns={columns}
      rows={rows}
      sorting={sorting}
      isPartOfList={hasMorePages(page)}
      keyOf={idOf}
      isCurrent={(item) => item.id === current}
    />
  );
}

export function CustomerStatus({ status }: { status: CustomerBrief['status'] }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`console.customers.status.${status}`)}</Badge>;
}
