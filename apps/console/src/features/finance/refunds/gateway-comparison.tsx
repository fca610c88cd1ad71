import { useAction } from '@wayhouse/client/use-action';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { productNow } from '@wayhouse/ui/pure/product-time';
import disclosureStyles from '@wayhouse/ui/styles/disclosure.module.css';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { type FormEvent, useState } from 'react';
import { call, problemOf } from '../../../shared/api.ts';
import listStyles from '../../../shared/list/list.module.css';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { DayField } from '../../../shared/time/day-field.tsx';
import type { ReconciliationResult } from '../finance-queries.ts';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Compares the gateway's report of a period (UTC days, inclusive) with our ledger. */
export function GatewayComparison() {
  const { t } = useI18n();
  const [from, setFrom] = useState(() => dayOf(productNow() - 6 * dayMs));
  const [to, setTo] = useState(() => dayOf(productNow()));
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState<ReconciliationResult | null>(null);
  const { busy, run: compare } = useAction(async () => {
    setResult(null);
    if (!from || !to || from > to) return setFailure(t('console.finance.reconcile.dates'));
    setFailure(null);
    const range = { from: `${from}T00:00:00Z`, to: new Date(Date.parse(to) + dayMs).toISOString() };
    const answer = await call('POST /api/console/v1/payments/reconcile', range, { quiet: true }).catch(
      () => null,
    );
    if (answer?.code !== 0) return setFailure(problemOf(answer));
    setResult(answer.data ?? null);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void compare();
  };
  return (
    <details className={`${listStyles.viewBar} ${disclosureStyles.disclosure}`}>
      <summary className="t14 b6">{t('console.finance.reconcile')}</summary>
      <div className="col g8 mt8">
        <form className="row fw g8" onSubmit={submit}>
          <DayField label={t('console.finance.reconcile.from')} value={from} onChange={setFrom} />
          <DayField label={t('console.finance.reconcile.to')} value={to} onChange={setTo} />
          <PrivilegedButton right="finance.read" kind="secondary" size="xs" type="submit" busy={busy}>
            {t('console.finance.reconcile.run')}
          </PrivilegedButton>
        </form>
        <p className="t12 c3">{t('console.finance.reconcile.text')}</p>
        <div aria-live="polite">
          {failure && <Note tone="danger">{failure}</Note>}
          {result && <Outcome result={result} />}
        </div>
      </div>
    </details>
  );
}

function Outcome({ result }: { result: ReconciliationResult }) {
  const { t } = useI18n();
  const usd = useInUsd();
  const { payments, refunds, differences } = result;
  if (differences.length === 0)
    return <Note tone="success">{t('console.finance.reconcile.agrees', { payments, refunds })}</Note>;
  return (
    <div className="col g8">
      <Note tone="danger">{t('console.finance.reconcile.differs', { count: differences.length })}</Note>
      <DataTable
        columns={[
          {
            head: t('console.finance.reconcile.number'),
            className: 'wide',
            cell: (each) => (
              <>
                {t(`console.finance.reconcile.what.${each.what}`)} <code>{each.no}</code>
                {each.gateway_id && <div className="t12 c3">{each.gateway_id}</div>}
              </>
            ),
          },
          {
            head: t('console.finance.reconcile.difference'),
            labeled: true,
            cell: (each) => t(`console.finance.reconcile.kind.${each.kind}`),
          },
          {
            head: usd('console.finance.reconcile.ours'),
            numeric: true,
            labeled: true,
            cell: (each) => <BookSide side={each.ours} />,
          },
          {
            head: usd('console.finance.reconcile.theirs'),
            numeric: true,
            labeled: true,
            cell: (each) => <BookSide side={each.theirs} />,
          },
        ]}
        rows={differences}
        keyOf={(each) => `${each.what} ${each.no}`}
      />
    </div>
  );
}

type Side = ReconciliationResult['differences'][number]['ours'];

/** The states of payments and refunds, and the reasons of failed payments, that have a text. */
const states = [
  'succeeded',
  'pending',
  'failed',
  'asked',
  'sent',
  'declined',
  'insufficient_funds',
  'card_expired',
  'challenge_failed',
  'expired',
  'canceled',
  'unreachable',
  'not_started',
  'refused',
  'late',
] as const;

/**
 * Amount and state in one of the two books: the gateway's report or our ledger. A state without a text is shown as the
 * gateway writes it.
 */
export function BookSide({ side }: { side: Side }) {
  const { t } = useI18n();
  const state = states.find((each) => each === side?.state);
  return (
    <>
      {side ? amount(side.amount) : t('console.finance.reconcile.missing')}
      {side && (
        <div className="t12 c3">{state ? t(`console.finance.reconcile.state.${state}`) : side.state}</div>
      )}
    </>
  );
}
