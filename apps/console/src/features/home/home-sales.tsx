import { useNavigate } from '@tanstack/react-router';
import type { SalesByDay } from '@wayhouse/contract/console/work/home';
import { formatDate, formatDateRange, money } from '@wayhouse/i18n/format';
import { ChartCard } from '@wayhouse/ui/charts/chart-card';
import chartStyles from '@wayhouse/ui/charts/charts.module.css';
import { ColumnChart } from '@wayhouse/ui/charts/column-chart';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { axisText } from '../../shared/numbers/share.ts';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import { splitPath } from '../../shared/split-path.ts';
import { PathLink } from './path-link.tsx';

type Day = SalesByDay['days'][number];

/** The sales of the last 28 days, beside those of the weeks before. A bar opens the bookings of its day. */
export function HomeSales({ sales: { days, before } }: { sales: SalesByDay }) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const title = t('console.reports.sold_by.day');
  const today = days.at(-1)?.day;
  const columns = days.map(({ day, sold, before_sold }) => {
    const name = formatDate(day, { lang, year: false, weekday: true });
    const isOpen = day === today;
    return {
      ...{ key: day, isOpen, value: Number(sold), compared: Number(before_sold) },
      label: formatDate(day, { lang, year: false, weekday: false }),
      name: isOpen ? `${name}, ${t('console.reports.still_open')}` : name,
    };
  });
  const open = (key: string) => {
    const path = days.find(({ day }) => day === key)?.path;
    if (path) void navigate(splitPath(path));
  };
  return (
    <ChartCard
      title={title}
      note="US$"
      legend={
        <>
          <span className={chartStyles.key}>{t('console.reports.this_period')}</span>
          <span className={chartStyles.key} data-tick="">
            {t('console.reports.before', { range: formatDateRange(before.from, before.to, { lang }) })}
          </span>
        </>
      }
      table={<DaysTable days={days} title={title} />}
    >
      <ColumnChart
        label={title}
        columns={columns}
        onSelect={open}
        formatValue={(value) => money(value.toFixed(2))}
        formatAxis={axisText}
        comparedName={t('console.reports.before_short')}
      />
    </ChartCard>
  );
}

function DaysTable({ days, title }: { days: readonly Day[]; title: string }) {
  const { t, lang } = useI18n();
  const inUsd = useInUsd();
  const columns: Column<Day>[] = [
    {
      head: t('console.reports.date'),
      isRowHead: true,
      cell: ({ day, path }) => (
        <PathLink path={path}>{formatDate(day, { lang, year: false, weekday: true })}</PathLink>
      ),
    },
    {
      head: inUsd('console.reports.sold_short'),
      numeric: true,
      labeled: true,
      cell: ({ sold }) => money(sold, ''),
    },
    {
      head: t('console.reports.before_short'),
      numeric: true,
      labeled: true,
      cell: ({ before_sold: sold }) => money(sold, ''),
    },
  ];
  return <DataTable columns={columns} rows={days} keyOf={({ day }) => day} caption={title} />;
}
