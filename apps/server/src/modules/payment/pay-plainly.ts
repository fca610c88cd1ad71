/**
 * The plain payment by balance: read without a lock, then one statement that holds only if all of it still stands.
 * Two round trips; whoever was overtaken, or has anything special, goes the way under locks (`pay-by-balance.ts`).
 */
import { type ActorCtx, orderScope } from '../../context.ts';
import { inOneStatement, violatedConstraint } from '../../platform/database.ts';
import { hasAccepted } from '../content/accept-agreement.ts';
import { prepaidLeft } from '../ledger/find-pockets.ts';
import { takesAmount } from './decide-method.ts';
import { refusalOf } from './decide-payable.ts';
import { type Standing, selectStanding } from './done-payment.store.ts';
import { writeDonePayment } from './pay-by-balance.ts';
import type { ShownPayment } from './present-payment.ts';

/**
 * Pays when everything is open, in time and free of other payments, the prepaid money suffices and the terms that hold
 * were accepted before. Undefined when it is not so: then nothing was written and nothing is refused yet.
 */
export async function payPlainly(ctx: ActorCtx, references: string[]): Promise<ShownPayment | undefined> {
  const { accountId, userId } = ctx.actor;
  return ctx.db.connection().execute(async (db) => {
    const payables = await selectStanding(db, references, {
      scope: orderScope(ctx.actor),
      prepaidLeft: prepaidLeft(accountId),
      accepted: hasAccepted({ clock: ctx.clock, code: 'balance', userId }),
    });
    if (!isPlain(payables, references, ctx.clock.now())) return undefined;
    const prepaidCents = sumOf(payables);
    try {
      return await inOneStatement(db, (tx) =>
        writeDonePayment(ctx, tx, { payables, split: { prepaidCents, creditCents: 0 }, onlyIfFree: true }),
      );
    } catch (error) {
      if (wasOvertaken(error)) return undefined;
      throw error;
    }
  });
}

function isPlain(payables: readonly Standing[], references: readonly string[], now: Date): boolean {
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

function sumOf(payables: readonly Standing[]): number {
  return payables.reduce((sum, payable) => sum + payable.amount_cents, 0);
}

/** What was read has changed, two of us met on several orders, or the same press came twice: nothing was written. */
function wasOvertaken(error: unknown): boolean {
  const { code } = error as { code?: string };
  return (
    code === '40001' ||
    code === '40P01' ||
    ['within_floor', 'payments_idempotency'].includes(violatedConstraint(error) ?? '')
  );
}
