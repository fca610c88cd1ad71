import { IconCalculator } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useOptimisticLock } from '@wayhouse/client/form/use-optimistic-lock';
import { basisPointsOf, percentOf } from '@wayhouse/client/percent';
import { useAction } from '@wayhouse/client/use-action';
import type { RuleReplay } from '@wayhouse/contract/console/supply/source-history';
import type { SourceRules } from '@wayhouse/contract/console/supply/source-rules';
import { money, count as plainCount } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call, fetchData, problemOf } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import { useAnswerTo } from '../../shared/use-answer-to.ts';
import { AvoidedSources } from './avoided-sources.tsx';
import styles from './source-rules.module.css';

/** The rule is replayed on the stays that customers opened within this many past days. */
const replayDays = 30;
/** 100 %. */
const preferOwnMaxBp = 10_000;

const rulesQuery = queryOptions({
  queryKey: ['source-rules'],
  queryFn: () => fetchData('GET /api/console/v1/suppliers/rules', {}),
});

/** The rule for the optimistic lock: its version is the time of its last change. */
const versioned = (rules: SourceRules) => ({ ...rules, version: rules.changed_at ?? '' });

/**
 * The form of the rule that chooses among the sources of a hotel. It can compute what a changed rule would have cost
 * for the stays that customers opened in the last 30 days.
 */
export function SourceRulesCard({ sources }: { sources: readonly string[] }) {
  const { t } = useI18n();
  const rules = useQuery(rulesQuery);
  if (rules.isLoading) return <RowsLoading />;
  if (!rules.data) return <ListFailed error={rules.error} onRetry={() => void rules.refetch()} />;
  const { changed_at: changedAt } = rules.data;
  return (
    <section className="card pad col g16" aria-label={t('console.rules.title')}>
      <div>
        <h2 className="t16">{t('console.rules.title')}</h2>
        <p className="t13 c3">{t('console.rules.text')}</p>
        {changedAt !== null && (
          <p className="t13 c3">
            {t('console.rules.in_force')} <Moment at={changedAt} />
          </p>
        )}
      </div>
      <RuleForm rules={rules.data} sources={sources} />
    </section>
  );
}

/** The text of the preference; empty without one. */
const preferTextOf = ({ prefer_own_bp: basisPoints }: SourceRules): string =>
  basisPoints === null ? '' : percentOf(basisPoints);

function RuleForm({ rules, sources }: { rules: SourceRules; sources: readonly string[] }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [preferText, setPreferText] = useState(() => preferTextOf(rules));
  const [avoid, setAvoid] = useState(rules.avoid);
  const [problem, setProblem] = useState<string | null>(null);
  const lock = useOptimisticLock({
    record: versioned(rules),
    newest: async () => versioned(await client.fetchQuery({ ...rulesQuery, staleTime: 0 })),
    onTheirs: (current) => {
      setPreferText(preferTextOf(current));
      setAvoid(current.avoid);
    },
  });
  const basisPoints = basisPointsOf(preferText, preferOwnMaxBp);
  const isValid = basisPoints !== null || preferText.trim() === '';
  // This draft is sent only when the percentage is valid.
  const draft = {
    prefer_own_bp: basisPoints,
    avoid: avoid.map(({ source, hotel }) => ({ source, hotel_id: hotel?.id ?? null })),
  };
  const replay = useAnswerTo<RuleReplay>({ preferText, avoid: draft.avoid });
  const compute = useAction(async () => {
    if (!isValid) return;
    const outcome = await call(
      'POST /api/console/v1/suppliers/replay',
      { days: replayDays, ...draft },
      { quiet: true },
    );
    setProblem(outcome.code === 0 ? null : problemOf(outcome));
    replay.show(outcome.code === 0 ? (outcome.data ?? null) : null);
  });
  const save = useAction(async () => {
    if (!isValid) return;
    const outcome = await call(
      'POST /api/console/v1/suppliers/rules',
      { ...draft, changed_at: (lock.base ?? rules).changed_at },
      { quiet: true },
    );
    // No error text, because the notice of the conflict explains the refusal.
    if (lock.isConflict(outcome)) return setProblem(null);
    if (outcome.code !== 0 || !outcome.data) return setProblem(problemOf(outcome));
    setProblem(null);
    client.setQueryData(rulesQuery.queryKey, outcome.data);
    lock.setBase(versioned(outcome.data));
    toast(t('console.saved'), { tone: 'success' });
  });
  return (
    <form
      className="col g16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <div className={styles.prefer}>
        <TextField
          label={t('console.rules.prefer_own')}
          hint={t('console.rules.prefer_hint')}
          inputMode="decimal"
          value={preferText}
          error={isValid ? undefined : t('console.rules.percent_invalid')}
          onChange={(event) => setPreferText(event.target.value)}
        />
      </div>
      <AvoidedSources avoid={avoid} sources={sources} onChange={setAvoid} />
      {problem && <Note tone="danger">{problem}</Note>}
      <ConflictNotice form={lock} />
      {replay.answer && <Cost replay={replay.answer} />}
      <div className="row g12 fw">
        <Button type="submit" kind="primary" busy={save.busy}>
          {t('console.rules.save')}
        </Button>
        <Button icon={IconCalculator} busy={compute.busy} onClick={() => void compute.run()}>
          {t('console.rules.compute')}
        </Button>
      </div>
    </form>
  );
}

function Cost({ replay }: { replay: RuleReplay }) {
  const { t } = useI18n();
  const facts = [
    [t('console.history.changed'), `${plainCount(replay.changed)} / ${plainCount(replay.contests)}`],
    [t('console.history.cost'), money(replay.net)],
    [t('console.history.price'), money(replay.total)],
    [t('console.history.unsold'), plainCount(replay.unsold)],
  ];
  return (
    <div className="col g8" aria-live="polite">
      <p className="t13 c2">{t('console.rules.cost', { days: replayDays })}</p>
      <dl className={styles.result}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="t12 c3">{name}</dt>
            <dd className="t16 b6">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
