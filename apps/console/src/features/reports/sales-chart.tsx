import type { SalesReport } from '@wayhouse/contract/console/reports/sales';
import { formatDate, formatMonth, money } from '@wayhouse/i18n/format';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import { SoldChart } from '../../shared/sold-chart.tsx';
import { operatorToday } from '../../shared/time/operator-today.ts';
import { marginPercent } from './sales-numbers.ts';
import type { Sales } from './use-sales.ts';

type Day = SalesReport['days'][number];

/** The name of a day or of a month. A week has the name of its first day. */
export function stepName(day: string, step: SalesReport['step'], { lang }: I18n): string {
  if (step === 'month') return formatMonth(day, lang);
  return formatDate(day, { lang, year: false, weekday: step === 'day' });
}

/** The sold sums per day, week or month, with those of the period before as ticks. */
export function SalesChart({ sales, report }: { sales: Sales; report: SalesReport }) {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const { days, before, step } = report;
  const today = operatorToday();
  const title = t(`console.reports.sold_by.${step}`);
  const columns = days.map((each, index) => {
    const nextDay = days[index + 1]?.day;
    const hasToday = each.day <= today && (nextDay === undefined || nextDay > today);
    const isOpen = hasToday && sales.query.to >= today;
    const name = stepName(each.day, step, i18n);
    return {
      key: each.day,
      sold: each.sold,
      soldBefore: each.before_sold,
      name,
      isOpen,
      label: step === 'month' ? name : formatDate(each.day, { lang, year: false, weekday: false }),
    };
  });
  return (
    <SoldChart
      title={title}
      columns={columns}
      before={before}
      table={<DaysTable sales={sales} report={report} />}
      selected={sales.address.mark?.replace('day:', '')}
      onSelect={(day) => sales.toggle(`day:${day}`)}
    />
  );
}

function DaysTable({ sales, report: { days, step } }: { sales: Sales; report: SalesReport }) {
  const i18n = useI18n();
  const { t } = i18n;
  const inUsd = useInUsd();
  const columns: Column<Day>[] = [
    { head: t('console.reports.date'), isRowHead: true, cell: ({ day }) => stepName(day, step, i18n) },
    { head: t('console.reports.bookings'), numeric: true, labeled: true, cell: ({ bookings }) => bookings },
    {
      head: inUsd('console.reports.sold_short'),
      numeric: true,
      labeled: true,
      cell: ({ sold }) => money(sold, ''),
    },
    {
      head: inUsd('console.reports.margin'),
      numeric: true,
      labeled: true,
      cell: (day) => `${money(day.margin, '')} (${marginPercent(day)})`,
    },
    {
      head: t('console.reports.before_short'),
      numeric: true,
      labeled: true,
      cell: ({ before_sold: sold }) => money(sold, ''),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={days}
      keyOf={({ day }) => day}
      isCurrent={({ day }) => sales.address.mark === `day:${day}`}
      onOpen={({ day }) => sales.toggle(`day:${day}`)}
      caption={t(`console.reports.sold_by.${step}`)}
    />
  );
}
