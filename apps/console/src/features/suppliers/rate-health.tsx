import { useQuery } from '@tanstack/react-query';
import type { PlanHealth } from '@wayhouse/contract/console/supply/rate-health';
import { percentText, count as plainCount } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { fetchData } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';

/** Shares are shown only from this number of checks on. `rate-health.ts` of the server uses the same minimum. */
const checksMin = 20;

/** Price checks and bookings of a source by hotel and plan, the worst first. */
export function RateHealth({ source }: { source: string }) {
  const { t } = useI18n();
  const health = useQuery({
    queryKey: ['rate-health', source],
    queryFn: () => fetchData('GET /api/console/v1/suppliers/rate-health', { source }),
  });
  if (health.isLoading) return <RowsLoading />;
  if (!health.data) return <ListFailed error={health.error} onRetry={() => void health.refetch()} />;
  const { plans, count } = health.data;
  return (
    <div className="col g8" data-part="rate-health">
      <div className="pad col g4">
        <h3 className="t13 b6">{t('console.rate_health')}</h3>
        <p className="t13 c3">
          {t('console.rate_health.text')}
          {count > plans.length && ` ${t('console.rate_health.worst', { shown: plans.length, count })}`}
        </p>
        {count === 0 && <p className="t13 c2">{t('console.rate_health.none')}</p>}
      </div>
      {count > 0 && <Plans plans={plans} />}
    </div>
  );
}

function Plans({ plans }: { plans: readonly PlanHealth[] }) {
  const { t, lang } = useI18n();
  const countColumn = (head: string, countOf: (plan: PlanHealth) => number): Column<PlanHealth> => ({
    head,
    numeric: true,
    labeled: true,
    cell: (plan) => plainCount(countOf(plan)),
  });
  const columns: Column<PlanHealth>[] = [
    {
      head: t('console.rate_health.hotel'),
      isRowHead: true,
      cell: ({ name, withheld }) => (
        <>
          {pick(name, lang)}
          {withheld && (
            <div>
              <Badge tone="danger">{t('console.rate_health.withheld')}</Badge>
            </div>
          )}
        </>
      ),
    },
    { head: t('console.rate_health.plan'), labeled: true, cell: (plan) => <Plan plan={plan} /> },
    {
      head: t('console.rate_health.fails'),
      numeric: true,
      labeled: true,
      cell: ({ checks, fails_at_least_bp: bp }) =>
        checks < checksMin ? (
          <span className="c3">{t('console.suppliers.too_few')}</span>
        ) : (
          percentText(bp / 100, 1)
        ),
    },
    countColumn(t('console.rate_health.checks'), ({ checks }) => checks),
    countColumn(t('console.rate_health.gone'), ({ gone }) => gone),
    countColumn(t('console.rate_health.dearer'), ({ dearer }) => dearer),
    countColumn(t('console.rate_health.refused'), ({ refused }) => refused),
    countColumn(t('console.rate_health.silent'), ({ silent }) => silent),
  ];
  return (
    <DataTable
      label={t('console.rate_health')}
      columns={columns}
      rows={plans}
      keyOf={({ hotel_id: id, board, refundable }) => `${id} ${board} ${refundable}`}
    />
  );
}

function Plan({ plan: { board, refundable } }: { plan: PlanHealth }) {
  const { t } = useI18n();
  if (board === null) return <span className="c3">{t('console.rate_health.no_plan')}</span>;
  return (
    <>
      {t(`console.calendar.board.${board}`)}
      <div className="t12 c3">
        {t(refundable ? 'console.rate_health.refundable' : 'console.rate_health.strict')}
      </div>
    </>
  );
}
