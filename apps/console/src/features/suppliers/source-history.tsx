import { IconCalculator } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { SourceHistory as History, RuleReplay } from '@wayhouse/contract/console/supply/source-history';
import { money, count as plainCount } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call, fetchData, problemOf } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { sourceName } from '../../shared/source-name.ts';
import styles from './source-history.module.css';

const days = 30;
/** Up to 100 % above the lowest price, with two decimals. */
const percentPattern = /^\d{1,3}(\.\d{1,2})?$/;

const share = (bp: number) => `${(bp / 100).toFixed(1)}%`;

/**
 * The source that won each stay that customers opened. It also shows the cost of a rule for sources on the same days.
 */
export function SourceHistory() {
  const { t } = useI18n();
  const history = useQuery({
    queryKey: ['source-history', days],
    queryFn: () => fetchData('GET /api/console/v1/suppliers/history', { days }),
  });
  if (history.isLoading) return <RowsLoading />;
  if (!history.data) return <ListFailed error={history.error} onRetry={() => void history.refetch()} />;
  const { contests, sources } = history.data;
  return (
    <section className="card pad col g16" aria-label={t('console.history.title')}>
      <div>
        <h2 className="t16">{t('console.history.title')}</h2>
        <p className="t13 c3">{t('console.history.text', { days })}</p>
      </div>
      {contests === 0 ? (
        <p className="t13 c2">{t('console.history.none')}</p>
      ) : (
        <>
          <Scores history={history.data} />
          <Rule sources={sources.flatMap(({ source }) => (source === null ? [] : [source]))} />
        </>
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
      cell: ({ won, lost }) => share((10_000 * won) / (won + lost)),
    },
    {
      head: t('console.history.above'),
      numeric: true,
      labeled: true,
      cell: ({ lost, above_bp: aboveBp }) => (lost === 0 ? t('common.dash') : share(aboveBp)),
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

function Rule({ sources }: { sources: readonly string[] }) {
  const { t } = useI18n();
  const [prefer, setPrefer] = useState('');
  const [avoided, setAvoided] = useState('');
  const [answer, setAnswer] = useState<RuleReplay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isValid = prefer.trim() === '' || (percentPattern.test(prefer.trim()) && Number(prefer) <= 100);
  const { busy, run } = useAction(async () => {
    if (!isValid) return setProblem(null);
    const outcome = await call(
      'POST /api/console/v1/suppliers/replay',
      {
        days,
        prefer_own_bp: prefer.trim() === '' ? null : Math.round(Number(prefer) * 100),
        avoid: avoided === '' ? [] : [{ source: avoided, hotel_id: null }],
      },
      { quiet: true },
    );
    setProblem(outcome.code === 0 ? null : problemOf(outcome));
    setAnswer(outcome.code === 0 ? (outcome.data ?? null) : null);
  });
  return (
    <div className="col g12">
      <div>
        <h3 className="t14 b6">{t('console.history.rule')}</h3>
        <p className="t13 c3">{t('console.history.rule_text', { days })}</p>
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <TextField
          label={t('console.history.prefer_own')}
          inputMode="decimal"
          value={prefer}
          error={isValid ? undefined : t('console.history.percent_invalid')}
          onChange={(event) => setPrefer(event.target.value)}
        />
        <Select
          label={t('console.history.avoid')}
          options={[
            { value: '', label: t('console.history.avoid_none') },
            ...sources.map((value) => ({ value, label: sourceName(value) })),
          ]}
          value={avoided}
          onChange={setAvoided}
        />
        <Button type="submit" icon={IconCalculator} busy={busy}>
          {t('console.history.compute')}
        </Button>
      </form>
      {problem && <Note tone="danger">{problem}</Note>}
      {answer && <Result answer={answer} />}
    </div>
  );
}

function Result({ answer }: { answer: RuleReplay }) {
  const { t } = useI18n();
  const facts = [
    [t('console.history.changed'), `${plainCount(answer.changed)} / ${plainCount(answer.contests)}`],
    [t('console.history.cost'), money(answer.net)],
    [t('console.history.price'), money(answer.total)],
    [t('console.history.unsold'), plainCount(answer.unsold)],
  ];
  return (
    <dl className={styles.result} aria-live="polite">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="t12 c3">{name}</dt>
          <dd className="t16 b6">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
