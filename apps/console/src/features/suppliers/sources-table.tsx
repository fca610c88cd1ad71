import { leastForShare } from '@wayhouse/contract/console/reports/least-for-share';
import type { Supplier } from '@wayhouse/contract/console/suppliers';
import { percentText, count as plainCount } from '@wayhouse/i18n/format';
import { sourceName } from '@wayhouse/i18n/source-name';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import listStyles from '../../shared/list/list.module.css';
import { quotaState } from './quota-state.ts';
import { isSlow, SourceState } from './source-state.tsx';
import supplierStyles from './suppliers.module.css';

type Props = {
  suppliers: readonly Supplier[];
  selected: string | undefined;
  onSelect: (name: string) => void;
};

const searchCallsOf = ({ calls }: Supplier) => calls.verbs.find(({ verb }) => verb === 'search');

/**
 * The figures of each source: its calls of the last 24 hours from all servers, price checks of the last 30 days,
 * requests of today (UTC), and current counts. A press on a source shows its details below.
 */
export function SourcesTable({ suppliers, selected, onSelect }: Props) {
  const { t } = useI18n();
  const columns: Column<Supplier>[] = [
    {
      head: t('console.suppliers.source'),
      isRowHead: true,
      cell: (row) => (
        <button
          type="button"
          className={supplierStyles.name}
          aria-pressed={row.name === selected}
          onClick={() => onSelect(row.name)}
        >
          {sourceName(row.name)}
        </button>
      ),
    },
    { head: t('console.suppliers.state'), cell: (row) => <SourceState supplier={row} /> },
    {
      head: t('console.suppliers.search_times'),
      numeric: true,
      labeled: true,
      cell: (row) => {
        const times = searchCallsOf(row);
        if (!times) return t('common.dash');
        const text = `${secondsText(times.p50_ms)} / ${secondsText(times.p95_ms)}`;
        return isSlow(row) ? <span className={supplierStyles.warning}>{text}</span> : text;
      },
    },
    {
      head: t('console.suppliers.failed_share'),
      numeric: true,
      labeled: true,
      cell: (row) => <FailedShare supplier={row} />,
    },
    {
      head: t('console.suppliers.checks_failed'),
      numeric: true,
      labeled: true,
      cell: (row) => <FailedChecks checks={row.checks} />,
    },
    {
      head: t('console.suppliers.requests_today'),
      labeled: true,
      cell: (row) => <Requests requests={row.requests} />,
    },
    {
      head: t('console.suppliers.hotels_mapped'),
      numeric: true,
      labeled: true,
      cell: (row) => plainCount(row.hotels_mapped),
    },
    {
      head: t('console.suppliers.waiting_count'),
      numeric: true,
      labeled: true,
      cell: (row) => (row.waiting > 0 ? <b className="b6">{row.waiting}</b> : t('common.dash')),
    },
  ];
  return (
    <section className={listStyles.list} data-part="sources">
      <DataTable
        columns={columns}
        rows={suppliers}
        keyOf={(row) => row.name}
        isCurrent={(row) => row.name === selected}
        onOpen={(row) => onSelect(row.name)}
        caption={t('console.suppliers')}
      />
    </section>
  );
}

/** Milliseconds as seconds: “1.9 s”, below a second “0.42 s”. */
export function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(ms < 1_000 ? 2 : 1)} s`;
}

function FailedShare({ supplier: { calls } }: { supplier: Supplier }) {
  const { t } = useI18n();
  const sum = (field: 'calls' | 'failures') => calls.verbs.reduce((total, verb) => total + verb[field], 0);
  const [callCount, failures] = [sum('calls'), sum('failures')];
  if (callCount === 0) return t('common.dash');
  const share = callCount < leastForShare ? `${failures}` : percentText((100 * failures) / callCount, 1);
  return (
    <>
      {share}
      <div className="t12 c3">{t('console.suppliers.of_calls', { count: plainCount(callCount) })}</div>
    </>
  );
}

function FailedChecks({ checks: { failed, of } }: { checks: Supplier['checks'] }) {
  const { t } = useI18n();
  if (of < leastForShare) return <span className="c3">{t('console.suppliers.too_few')}</span>;
  return (
    <>
      {percentText((100 * failed) / of, 1)}
      <div className="t12 c3">{t('console.suppliers.of_checks', { count: plainCount(of) })}</div>
    </>
  );
}

function Requests({ requests }: { requests: Supplier['requests'] }) {
  const { t } = useI18n();
  const { today, quota } = requests;
  const state = quotaState(requests);
  if (quota === null)
    return (
      <>
        {plainCount(today)}
        <div className="t12 c3">{t('console.suppliers.no_quota')}</div>
      </>
    );
  return (
    <div className={supplierStyles.quota} data-state={state}>
      {t('console.suppliers.of_quota', { today: plainCount(today), quota: plainCount(quota) })}
      <span className={supplierStyles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * today) / quota)}%` }} />
      </span>
    </div>
  );
}
