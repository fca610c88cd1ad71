/**
 * The fast path of payment by balance (ADR 41): reads without locks, then one statement that fails if anything has
 * changed. Two round trips, batched with concurrent calls. After a conflict, and for special cases, the locked path
 * decides (`pay-by-balance.ts`).
 */
import { type ActorCtx, orderScope } from '../../../context.ts';
import { batchQueries, batchWrites } from '../../../platform/database/batch-queries.ts';
import { inOneStatement, violatedConstraint } from '../../../platform/database.ts';
import { hasAccepted } from '../../content/accept-agreement.ts';
import { prepaidLeft } from '../../ledger/balance/find-funds.ts';
import { refusalOf } from '../payable/decide-payable.ts';
import { takesAmount } from './decide-method.ts';
import {
  type PaymentFacts,
  type PaymentFactsQuestion,
  questionColumn,
  selectPaymentFacts,
} from './done-payment.store.ts';
import { decidedPayment, writeDonePayments } from './pay-by-balance.ts';
import type { ShownPayment } from './present-payment.ts';

/**
 * Pays when every payable is open, in time and without another payment in progress. The method must take the amount,
 * the prepaid money must be enough, and the caller must have accepted the current terms. Otherwise returns undefined:
 * nothing was written, and the locked path must decide.
 */
export async function payByBalanceFastPath(
  ctx: ActorCtx,
  references: string[],
): Promise<ShownPayment | undefined> {
  const { userId } = ctx.actor;
  const at = ctx.clock.now();
  const payables = await findPaymentFacts(ctx.db, { references, scope: orderScope(ctx.actor), userId, at });
  if (!fitsFastPath(payables, references, at)) return undefined;
  const split = { prepaidCents: sumOf(payables), creditCents: 0 };
  try {
    return await writePayment(ctx.db, decidedPayment(ctx, { payables, split, onlyIfFree: true }));
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}

const findPaymentFacts = batchQueries((db, questions: readonly PaymentFactsQuestion[]) =>
  selectPaymentFacts(db, questions, {
    prepaidLeft: prepaidLeft(questionColumn('account_id')),
    accepted: hasAccepted('balance', { userId: questionColumn('user_id'), at: questionColumn('at') }),
  }),
);

const writePayment = batchWrites((db, payments: Parameters<typeof writeDonePayments>[1]) =>
  inOneStatement(db, (tx) => writeDonePayments(tx, payments)),
);

function fitsFastPath(payables: readonly PaymentFacts[], references: readonly string[], now: Date): boolean {
  const [first] = payables;
  return (
    first !== undefined &&
    payables.length === references.length &&
    first.accepted &&
    takesAmount(first.rules, sumOf(payables)) &&
    payables.every((payable) => refusalOf(payable, now) === undefined && payable.paying === null) &&
    sumOf(payables) <= (first.prepaid_cents ?? 0)
  );
}

function sumOf(payables: readonly PaymentFacts[]): number {
  return payables.reduce((sum, payable) => sum + payable.amount_cents, 0);
}

/** Codes of PostgreSQL; `platform.must_hold` raises the first one. */
const changedData = '40001';
const deadlock = '40P01';

/**
 * True when the data has changed, two payments of several orders collided, or a call was repeated. Nothing was
 * written.
 */
function isConflict(error: unknown): boolean {
  const { code } = error as { code?: string };
  return (
    code === changedData ||
    code === deadlock ||
    ['within_floor', 'payments_idempotency'].includes(violatedConstraint(error) ?? '')
  );
}
