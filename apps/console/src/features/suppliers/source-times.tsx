import type { Supplier } from '@wayhouse/contract/console/suppliers';
import { localOffset, wallClock } from '@wayhouse/i18n/format';
import { sourceName } from '@wayhouse/i18n/source-name';
import { ChartCard } from '@wayhouse/ui/charts/chart-card';
import { TwoLineChart } from '@wayhouse/ui/charts/two-line-chart';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { secondsText } from './sources-table.tsx';

type HalfHour = Supplier['calls']['searches'][number];

/**
 * How long the source took to answer searches in the last 24 hours: median and 95th percentile of each half hour, over
 * all servers.
 */
export function SourceTimes({ supplier }: { supplier: Supplier }) {
  const { t } = useI18n();
  const { searches } = supplier.calls;
  const title = t('console.suppliers.times', { source: sourceName(supplier.name) });
  const points = searches.map(({ at, p50_ms, p95_ms }) => ({
    key: at,
    label: clockTime(at),
    name: clockTime(at),
    value: p50_ms,
    second: p95_ms,
  }));
  return (
    <ChartCard title={title} note={t('console.suppliers.times_note')} table={<Table rows={searches} />}>
      {points.length === 0 ? (
        <p className="t13 c3">{t('console.suppliers.no_searches')}</p>
      ) : (
        <TwoLineChart
          label={title}
          points={points}
          valueName={t('console.suppliers.usual')}
          secondName={t('console.suppliers.slow')}
          limit={{
            value: supplier.budget_ms,
            name: t('console.suppliers.budget', { time: secondsText(supplier.budget_ms) }),
          }}
          formatValue={secondsText}
          formatAxis={(ms) => `${ms / 1_000} s`}
        />
      )}
    </ChartCard>
  );
}

/** Hour and minute on the reader's clock. */
function clockTime(at: string): string {
  return wallClock(at, localOffset(new Date(at))).time;
}

function Table({ rows }: { rows: readonly HalfHour[] }) {
  const { t } = useI18n();
  const columns: Column<HalfHour>[] = [
    { head: t('console.suppliers.half_hour'), isRowHead: true, cell: ({ at }) => clockTime(at) },
    { head: t('console.suppliers.calls'), numeric: true, labeled: true, cell: ({ calls }) => calls },
    {
      head: t('console.suppliers.usual'),
      numeric: true,
      labeled: true,
      cell: ({ p50_ms }) => secondsText(p50_ms),
    },
    {
      head: t('console.suppliers.slow'),
      numeric: true,
      labeled: true,
      cell: ({ p95_ms }) => secondsText(p95_ms),
    },
  ];
  return <DataTable columns={columns} rows={rows} keyOf={({ at }) => at} isTall />;
}
