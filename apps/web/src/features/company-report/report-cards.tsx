import type { CompanyReport } from '@wayhouse/contract/account/company-report';
import { toCents } from '@wayhouse/contract/money';
import { formatMonth, money } from '@wayhouse/i18n/format';
import { BarList } from '@wayhouse/ui/charts/bar-list';
import { ChartCard } from '@wayhouse/ui/charts/chart-card';
import { ColumnChart } from '@wayhouse/ui/charts/column-chart';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import styles from './report.module.css';

type Month = CompanyReport['months'][number];

/** The spending of each of the report's twelve months; a press on a month opens its report. */
export function MonthsCard({ report, onMonth }: { report: CompanyReport; onMonth: (month: string) => void }) {
  const { t, lang } = useI18n();
  const title = t('report.per_month');
  const nameOf = (month: string) => formatMonth(`${month}-01`, lang);
  const columns: Column<Month>[] = [
    { head: t('report.month'), isRowHead: true, cell: ({ month }) => nameOf(month) },
    {
      head: t('report.spent_usd'),
      numeric: true,
      labeled: true,
      cell: ({ spent }) => money(spent, ''),
    },
  ];
  return (
    <ChartCard
      title={title}
      note="US$"
      table={
        <DataTable
          columns={columns}
          rows={report.months}
          keyOf={({ month }) => month}
          onOpen={({ month }) => onMonth(month)}
          caption={title}
        />
      }
    >
      <ColumnChart
        label={title}
        height={300}
        columns={report.months.map(({ month, spent }) => ({
          key: month,
          // Only the month: “11月”, “Nov”.
          label: lang === 'zh' ? nameOf(month).slice(5) : nameOf(month).slice(0, 3),
          name: nameOf(month),
          value: Number(spent),
        }))}
        selected={report.months.at(-1)?.month}
        onSelect={onMonth}
        formatValue={(value) => money(value.toFixed(2))}
        formatAxis={(value) => (value < 1_000 ? String(value) : `${value / 1_000}k`)}
      />
    </ChartCard>
  );
}

/** The amounts saved by coupons, and by cancellations free of charge. */
export function SavedCard({ report: { saved } }: { report: CompanyReport }) {
  const { t } = useI18n();
  return (
    <ChartCard title={t('report.saved')} note="US$">
      <BarList
        bars={(['coupons', 'canceled_free'] as const).map((kind) => ({
          key: kind,
          name: t(`report.saved.${kind}`),
          value: toCents(saved[kind]),
          text: <b className="b6">{money(saved[kind], '')}</b>,
        }))}
      />
      <p className="t12 c3 mt8">{t('report.saved.note')}</p>
    </ChartCard>
  );
}

type Person = NonNullable<CompanyReport['people']>[number];

/** `people`: those of the report, which not every report has. */
export function PeopleCard({ people, report }: { people: readonly Person[]; report: CompanyReport }) {
  const { t } = useI18n();
  const columns: Column<Person>[] = [
    { head: t('report.person'), isRowHead: true, cell: ({ name }) => name },
    {
      head: t('report.spent_usd'),
      numeric: true,
      labeled: true,
      sortBy: ({ spent }) => toCents(spent),
      cell: ({ spent }) => <b className="b6">{money(spent, '')}</b>,
    },
    {
      head: t('report.bookings'),
      numeric: true,
      labeled: true,
      sortBy: ({ bookings }) => bookings,
      cell: ({ bookings }) => bookings,
    },
    { head: t('report.canceled'), numeric: true, labeled: true, cell: ({ canceled }) => canceled },
    {
      head: t('report.missed'),
      numeric: true,
      labeled: true,
      cell: ({ missed }) => <span className={missed > 0 ? 'cw b6' : undefined}>{missed}</span>,
    },
  ];
  const title = t('report.people');
  return (
    <ChartCard title={title} note={t('report.people.count', { count: people.length })}>
      <DataTable
        columns={columns}
        rows={people}
        keyOf={({ id }) => id}
        caption={title}
        foot={[{ key: 'total', label: t('report.total'), value: money(report.figures.spent) }]}
      />
    </ChartCard>
  );
}

/** The cities, hotels and client references with the highest spending. */
export function PlacesCards({ report }: { report: CompanyReport }) {
  const { t, lang } = useI18n();
  const { cities, hotels, references } = report;
  return (
    <div className={styles.thirds}>
      <ChartCard
        title={t('report.cities')}
        note={t('report.top_of', { shown: cities.length, total: report.cities_total })}
      >
        <BarList
          bars={cities.map(({ id, name, bookings, spent }) => ({
            key: id,
            name: name[lang],
            note: t('report.bookings_count', { count: bookings }),
            value: toCents(spent),
            text: money(spent, ''),
          }))}
        />
      </ChartCard>
      <ChartCard
        title={t('report.hotels')}
        note={t('report.top_of', { shown: hotels.length, total: report.hotels_total })}
      >
        <BarList
          bars={hotels.map(({ hotel, nights, spent }) => ({
            key: hotel.id,
            name: hotel.name[lang],
            note: t('report.nights', { count: nights }),
            value: toCents(spent),
            text: money(spent, ''),
          }))}
        />
      </ChartCard>
      {references.length > 0 && (
        <ChartCard
          title={t('report.references')}
          note={t('report.top_of', { shown: references.length, total: report.references_total })}
        >
          <BarList
            bars={references.map(({ reference, bookings, spent }) => ({
              key: reference,
              name: reference,
              note: t('report.bookings_count', { count: bookings }),
              value: toCents(spent),
              text: money(spent, ''),
            }))}
          />
          <p className="t12 c3 mt8">{t('report.references.note')}</p>
        </ChartCard>
      )}
    </div>
  );
}

/** Bookings whose free cancellation ended in the month; `missed` were canceled later, with a fee. */
export function DeadlinesCard({ report: { deadlines } }: { report: CompanyReport }) {
  const { t } = useI18n();
  const { stayed, canceled_free: free, missed } = deadlines;
  return (
    <ChartCard
      title={t('report.deadlines')}
      note={t('report.deadlines.passed', { count: stayed + free + missed })}
    >
      <BarList
        bars={(['stayed', 'canceled_free', 'missed'] as const).map((kind) => ({
          key: kind,
          name: t(`report.deadlines.${kind}`),
          value: deadlines[kind],
          text: <b className={kind === 'missed' && missed > 0 ? 'cw b6' : 'b6'}>{deadlines[kind]}</b>,
        }))}
      />
    </ChartCard>
  );
}
