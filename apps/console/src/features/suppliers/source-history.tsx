import { useQuery } from '@tanstack/react-query';
import type { SourceHistory as History } from '@wayhouse/contract/console/supply/source-history';
import { percentText, count as plainCount } from '@wayhouse/i18n/format';
import { sourceName } from '@wayhouse/i18n/source-name';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { fetchData } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';

const historyDays = 30;

const shareText = (bp: number) => percentText(bp / 100, 1);

/** How often each source won and lost against others, for the stays that customers opened in the last 30 days. */
export function SourceHistory() {
  const { t } = useI18n();
  const history = useQuery({
    queryKey: ['source-history', historyDays],
    queryFn: () => fetchData('GET /api/console/v1/suppliers/history', { days: historyDays }),
  });
  if (history.isLoading) return <RowsLoading />;
  if (!history.data) return <ListFailed error={history.error} onRetry={() => void history.refetch()} />;
  const { contests } = history.data;
  return (
    <section className="card pad col g16" aria-label={t('console.history.title')}>
      <div>
        <h2 className="t16">{t('console.history.title')}</h2>
        <p className="t13 c3">{t('console.history.text', { days: historyDays })}</p>
      </div>
      {contests === 0 ? (
        <p className="t13 c2">{t('console.history.none')}</p>
      ) : (
        <Scores history={history.data} />
      )}
    </section>
  );
}

function Scores({ history: { contests, sources } }: { history: History }) {
  const { t } = useI18n();
  const columns: Column<History['sources'][number]>[] = [
    {
      head: t('console.compare.source'),
      isRowHead: true,
      cell: ({ source }) => (source === null ? t('console.compare.own') : sourceName(source)),
    },
    { head: t('console.compare.won'), numeric: true, labeled: true, cell: ({ won }) => plainCount(won) },
    { head: t('console.compare.lost'), numeric: true, labeled: true, cell: ({ lost }) => plainCount(lost) },
    {
      head: t('console.history.won_share'),
      numeric: true,
      labeled: true,
      cell: ({ won, lost }) => shareText((10_000 * won) / (won + lost)),
    },
    {
      head: t('console.history.above'),
      numeric: true,
      labeled: true,
      cell: ({ lost, above_bp: aboveBp }) => (lost === 0 ? t('common.dash') : shareText(aboveBp)),
    },
  ];
  return (
    <div className="col g8">
      <p className="t13 c2">{t('console.history.contests', { count: contests })}</p>
      <DataTable
        label={t('console.history.title')}
        columns={columns}
        rows={sources}
        keyOf={({ source }) => source ?? 'own'}
      />
    </div>
  );
}
