import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SalesReport, SoldBooking } from '@wayhouse/contract/console/reports/sales';
import { leadTimes } from '@wayhouse/contract/console/reports/sales-marks';
import { formatDate, money } from '@wayhouse/i18n/format';
import { IconButton } from '@wayhouse/ui/button';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { TwoLines } from '@wayhouse/ui/table/two-lines';
import { useState } from 'react';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import { OrderLink } from '../../shared/order-link.tsx';
import styles from './reports.module.css';
import type { SalesMark } from './sales-address.ts';
import { stepName } from './sales-chart.tsx';
import { marginLevel, marginPercent } from './sales-numbers.ts';
import { rowsPerPage, soldBookingsQuery } from './sales-queries.ts';
import type { Sales } from './use-sales.ts';

type Props = { sales: Sales; mark: SalesMark; report: SalesReport };

/**
 * The bookings behind a mark of the report, the lowest margin first, with their sums. Left and Right open a neighboring
 * mark, Escape closes.
 */
export function SoldBookings({ sales, mark, report }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const [page, setPage] = useState(1);
  const list = useQuery(soldBookingsQuery(sales.query, mark, page));
  const [previous, next] = neighborsOf(mark, report);
  const go = (to: string | undefined) => to !== undefined && sales.change({ mark: to });
  useSingleKeys((key) => {
    if (key === 'arrowleft' && previous) go(previous);
    else if (key === 'arrowright' && next) go(next);
    else if (key === 'escape') sales.change({ mark: '' });
    else return false;
    return true;
  });
  const title = titleOf(mark, report, i18n);
  return (
    <section className={styles.rows} aria-label={title}>
      <header>
        <div>
          <h2 className="t16">{title}</h2>
          <span className="t12 c3">{t('console.reports.rows.lowest', { count: list.data?.total ?? 0 })}</span>
        </div>
        <span className="mla row">
          <IconButton
            icon={IconChevronLeft}
            label={t('console.reports.rows.previous')}
            disabled={!previous}
            onClick={() => go(previous)}
          />
          <IconButton
            icon={IconChevronRight}
            label={t('console.reports.rows.next')}
            disabled={!next}
            onClick={() => go(next)}
          />
          <IconButton
            icon={IconX}
            label={t('console.reports.rows.close')}
            onClick={() => sales.change({ mark: '' })}
          />
        </span>
      </header>
      {list.data && <Sums {...list.data} />}
      <ListScreen
        list={list}
        emptyState={{ title: t('console.reports.none') }}
        page={page}
        pageSize={rowsPerPage}
        onPage={setPage}
      >
        <BookingsTable items={list.data?.items ?? []} title={title} />
      </ListScreen>
    </section>
  );
}

function Sums({ sold, cost, margin }: { sold: string; cost: string; margin: string }) {
  const { t } = useI18n();
  return (
    <dl className={styles.sums}>
      <dt>{t('console.reports.sold_short')}</dt>
      <dd>{money(sold)}</dd>
      <dt>{t('console.reports.cost')}</dt>
      <dd>{money(cost)}</dd>
      <dt>{t('console.reports.margin')}</dt>
      <dd>
        <b className="b6">{money(margin)}</b> ({marginPercent({ sold, margin })})
      </dd>
    </dl>
  );
}

function BookingsTable({ items, title }: { items: readonly SoldBooking[]; title: string }) {
  const { t, lang } = useI18n();
  const inUsd = useInUsd();
  const columns: Column<SoldBooking>[] = [
    {
      head: t('console.reports.rows.order'),
      isRowHead: true,
      cell: (row) => (
        <>
          <OrderLink order={row.order_no} />
          {row.canceled && <span className="t12 c3"> {t('console.reports.rows.canceled')}</span>}
          <div className="t12 c3">
            {row.hotel.name[lang]}, {row.customer.name[lang]}
          </div>
          <div className="t12 c3">
            {t('console.reports.rows.booked', { date: formatDate(row.booked_on, { lang, weekday: false }) })}
          </div>
        </>
      ),
    },
    {
      head: inUsd('console.reports.sold_short'),
      width: 112,
      numeric: true,
      labeled: true,
      cell: ({ sold }) => money(sold, ''),
    },
    {
      head: t('console.reports.margin'),
      width: 96,
      numeric: true,
      labeled: true,
      cell: (row) => <TwoLines first={<MarginText {...row} />} second={marginPercent(row)} />,
    },
  ];
  return <DataTable columns={columns} rows={items} keyOf={(row) => row.order_no} caption={title} />;
}

/** The margin, in the warning color when it is thin and in the danger color below zero. */
function MarginText(sums: { sold: string; margin: string }) {
  const level = marginLevel(sums);
  const text = money(sums.margin, '');
  if (level === 'good') return <>{text}</>;
  return <b className={level === 'loss' ? styles.loss : styles.thin}>{text}</b>;
}

/** The marks before and after this mark in its chart. Only days and lead times have neighbors. */
function neighborsOf(
  { day, lead_time }: SalesMark,
  { days }: SalesReport,
): [previous: string | undefined, next: string | undefined] {
  const keys = day ? days.map((each) => `day:${each.day}`) : leadTimes.map((each) => `lead_time:${each}`);
  const index = keys.indexOf(day ? `day:${day}` : `lead_time:${lead_time}`);
  return index < 0 ? [undefined, undefined] : [keys[index - 1], keys[index + 1]];
}

function titleOf({ day, lead_time, cancel_kind }: SalesMark, { step }: SalesReport, i18n: I18n): string {
  const { t } = i18n;
  if (day) return stepName(day, step, i18n);
  if (lead_time)
    return `${t('console.reports.leads')}: ${t('console.reports.lead_days', { count: lead_time })}`;
  if (cancel_kind) return t(`console.reports.why.${cancel_kind}`);
  return t('console.reports.rows.all');
}
