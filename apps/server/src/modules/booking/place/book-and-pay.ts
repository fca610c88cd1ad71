/**
 * An order of the partner API: created and, unless it pays later, paid in one transaction, so that a refusal leaves no
 * unpaid order. At most one order per client reference of an account, also for concurrent calls (constraint
 * `orders_client_ref`).
 */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { acceptAgreement } from '../../content/accept-agreement.ts';
import { payByBalance } from '../../payment/pay/pay-by-balance.ts';
import { selectOrderByClientRef } from '../booking.store.ts';
import { createInTransaction, type Outcome, recheckOutside, termsChanged } from './create-booking.ts';
import type { CreateInput } from './create-input.ts';

type BookAndPayInput = CreateInput & { clientRef: string };

/**
 * The order's number; a retry with the same key returns the same. Throws the errors of booking and paying, and
 * booking.reference_taken with the number of the order that has the reference. After an error no order is written.
 */
export async function bookAndPay(ctx: ActorCtx, input: BookAndPayInput): Promise<string> {
  const outside = await recheckOutside(ctx, input.session_no);
  const outcome = await inTransaction(ctx.db, (tx) => book(ctx, tx, { ...input, outside })).catch(
    async (error: unknown) => {
      throw violatedConstraint(error) === 'orders_client_ref' ? await referenceTaken(ctx, input) : error;
    },
  );
  if (outcome.kind === 'terms_changed') throw termsChanged(outcome);
  if (outcome.kind === 'ask_outside') throw appError('request.try_again');
  await ctx.deliverEvents();
  return outcome.orderNo;
}

async function book(
  ctx: ActorCtx,
  tx: Tx,
  input: Parameters<typeof createInTransaction>[2],
): Promise<Outcome> {
  const outcome = await createInTransaction(ctx, tx, input);
  if (outcome.kind !== 'placed' || input.payment === 'later') return outcome;
  await acceptAgreement(tx, { clock: ctx.clock, code: 'balance', ...ctx.actor, ip: ctx.ip });
  const payment = await payByBalance(ctx, tx, { references: [outcome.orderNo], force: false });
  if (payment.kind === 'conflicting') throw appError('request.try_again');
  return outcome;
}

async function referenceTaken(ctx: ActorCtx, { clientRef }: BookAndPayInput): Promise<AppError> {
  const existingOrder = await selectOrderByClientRef(ctx.db, { accountId: ctx.actor.accountId, clientRef });
  return appError('booking.reference_taken', { data: { order_no: existingOrder?.order_no } });
}
