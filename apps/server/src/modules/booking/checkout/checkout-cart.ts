/**
 * `cart/checkout`: several hotels, one payment (product.md section 7). Each item is booked in its own transaction,
 * so that a failure never blocks the others; the page "Settlement details" shows each result.
 */
import type { cartEndpoints } from '@wayhouse/contract/booking/cart';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { mapConcurrent } from '../../../platform/concurrency/map-concurrent.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { type AppError, appError, isAppError } from '../../../platform/errors.ts';
import { lockCartItem, removeBookedItem } from '../../cart/book-items.ts';
import { hasOption } from '../../identity/session/has-option.ts';
import { recheckedAtOnce } from '../../supply/outside/recheck-outside.ts';
import { selectBookedOrder } from '../booking.store.ts';
import { createInTransaction, type Outcome, recheckOutside, termsChanged } from '../place/create-booking.ts';
import { isSessionOfItem, keyOfItem } from '../session/items-session.ts';
import { rankByCoupon } from '../session/rank-by-coupon.ts';
import { selectSession } from '../session/sessions.store.ts';
import { insertBatchItem, openBatch } from './batches.store.ts';
import type { CheckoutInput, CheckoutItem } from './checkout-input.ts';
import { presentItemResult } from './item-result.ts';

type Checkout = OutputOf<(typeof cartEndpoints)['POST /api/v2/cart/checkout']>;

/**
 * A batch with the result of each item. Throws before anything is booked: request.invalid for a repeated item or an
 * unknown coupon, cart.no_batches for several items without the right to them, coupons.not_applicable when the coupon
 * fits no item. A retry with the same key continues where the first call ended.
 */
export async function checkoutCart(ctx: ActorCtx, input: CheckoutInput): Promise<Checkout> {
  await refuseSeveral(ctx, input.items);
  const batchNo = await openBatch(ctx.db, {
    accountId: ctx.actor.accountId,
    userId: ctx.actor.userId,
    key: ctx.idempotencyKey,
    payment: input.payment,
    now: ctx.clock.now(),
  });
  const ranking = await rankByCoupon(ctx, { items: input.items, couponId: input.coupon_id });
  const answers = await askSources(ctx, ranking.items);
  const results = new Map<string, ReturnType<typeof presentItemResult>>();
  let { coupon } = ranking;
  for (const [item, answer] of answers) {
    const couponId = coupon?.itemIds.has(item.id) ? coupon.id : undefined;
    const result = await settleItem(ctx, { item, batchNo, input, couponId, answer });
    // Items to which the coupon applies come first. So the first item that becomes an order takes it, or no item does.
    if (typeof result === 'string') coupon = undefined;
    results.set(item.id, presentItemResult({ id: item.id, result }));
  }
  await ctx.deliverEvents();
  return { batch_no: batchNo, orders: input.items.flatMap(({ id }) => results.get(id) ?? []) };
}

/**
 * Refuses a repeated item, and several items without the option "batch reservation". Main accounts and people without a
 * company do not need the option.
 */
async function refuseSeveral(ctx: ActorCtx, items: readonly CheckoutItem[]): Promise<void> {
  if (new Set(items.map(({ id }) => id)).size !== items.length) {
    throw appError('request.invalid', { fields: [{ path: 'items', key: 'fields.choice' }] });
  }
  const { is_main, companyId, userId } = ctx.actor;
  if (items.length === 1 || is_main || companyId === null) return;
  if (!(await hasOption(ctx.db, userId, 'batch_reservation'))) throw appError('cart.no_batches');
}

type SourceAnswer = Awaited<ReturnType<typeof recheckOutside>>;
type SettledAnswer = PromiseSettledResult<SourceAnswer>;

/** Sources take seconds, so several are asked at once. An error concerns only its own item. */
function askSources(ctx: ActorCtx, items: readonly CheckoutItem[]): Promise<[CheckoutItem, SettledAnswer][]> {
  return mapConcurrent(items, recheckedAtOnce, async (item) => {
    const [recheck] = await Promise.allSettled([recheckOutside(ctx, item.session_no)]);
    return [item, recheck];
  });
}

interface ItemToBook {
  item: CheckoutItem;
  batchNo: string;
  input: CheckoutInput;
  couponId: string | undefined;
  answer: SettledAnswer;
}

/** The item's order number, or the reason of its failure. The result is stored. */
async function settleItem(ctx: ActorCtx, booking: ItemToBook): Promise<string | AppError> {
  const { item, batchNo, input } = booking;
  const result = await book(ctx, booking).catch((error: unknown) => {
    if (isAppError(error)) return error;
    ctx.log.error(
      { err: error, batch_no: batchNo, item_id: item.id },
      'an item of a checkout failed unexpectedly',
    );
    return appError('request.try_again');
  });
  const position = input.items.indexOf(item);
  await insertBatchItem(ctx.db, { batchNo, itemId: item.id, position, result });
  return result;
}

async function book(ctx: ActorCtx, booking: ItemToBook): Promise<string> {
  const { answer, ...item } = booking;
  if (answer.status === 'rejected') throw answer.reason;
  const outcome = await inTransaction(ctx.db, (tx) => bookItem(ctx, tx, { ...item, outside: answer.value }));
  if (outcome.kind === 'terms_changed') throw termsChanged(outcome);
  if (outcome.kind === 'ask_outside') throw appError('request.try_again');
  return outcome.orderNo;
}

/** When two tabs book the same item, the second gets request.wrong_state, unless it is a retry with the same key. */
async function bookItem(
  caller: ActorCtx,
  tx: Tx,
  {
    item: { id, ...reservation },
    batchNo,
    input,
    couponId,
    outside,
  }: Omit<ItemToBook, 'answer'> & { outside: SourceAnswer },
): Promise<Outcome> {
  const key = keyOfItem(caller, id);
  const ctx = { ...caller, idempotencyKey: key };
  const { userId } = ctx.actor;
  const cartItem = await lockCartItem(tx, ctx, id);
  const { session_no: sessionNo } = reservation;
  if (cartItem.removed_at !== null) {
    const earlierOrder = await selectBookedOrder(tx, { sessionNo, userId, idempotencyKey: key });
    if (earlierOrder?.order_no !== cartItem.order_no || earlierOrder?.idempotency_key !== key)
      throw appError('request.wrong_state');
    return { kind: 'placed', orderNo: earlierOrder.order_no };
  }
  const session = await selectSession(tx, { sessionNo, userId, lock: true });
  if (!session || !isSessionOfItem(session, cartItem)) throw appError('request.not_found');
  const outcome = await createInTransaction(ctx, tx, {
    ...reservation,
    payment: input.payment,
    coupon_id: couponId,
    batchNo,
    outside,
  });
  if (outcome.kind === 'placed') await removeBookedItem(tx, ctx, { id, orderNo: outcome.orderNo });
  return outcome;
}
