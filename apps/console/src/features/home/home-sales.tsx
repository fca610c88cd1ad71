import { useNavigate } from '@tanstack/react-router';
import type { SalesByDay } from '@wayhouse/contract/console/work/home';
import { formatDate, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import { SoldChart } from '../../shared/sold-chart.tsx';
import { splitPath } from '../../shared/split-path.ts';
import { PathLink } from './path-link.tsx';

type Day = SalesByDay['days'][number];

/**
 * The sales of the period, beside those of the equally long period before. A bar opens the bookings of its day or week.
 */
export function HomeSales({ sales: { days, before, step } }: { sales: SalesByDay }) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const title = t(`console.reports.sold_by.${step}`);
  const lastDay = days.at(-1)?.day;
  const columns = days.map(({ day, sold, before_sold }) => ({
    key: day,
    sold,
    soldBefore: before_sold,
    isOpen: day === lastDay,
    label: formatDate(day, { lang, year: false, weekday: false }),
    name: formatDate(day, { lang, year: false, weekday: true }),
  }));
  const openDay = (openedDay: string) => {
    const path = days.find(({ day }) => day === openedDay)?.path;
    if (path) void navigate(splitPath(path));
  };
  return (
    <SoldChart
      title={title}
      columns={columns}
      before={before}
      table={<DaysTable days={days} title={title} />}
      onSelect={openDay}
    />
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
