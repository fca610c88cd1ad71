/** `order/change` and its preview: another stay at the same hotel with one consent to the price difference (ADR 62). */
import type { StayChangePreview, stayChangesEndpoints } from '@wayhouse/contract/booking/stay-changes';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inDiscardedTransaction, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { buyerOf } from '../../search/offers/buyer-of.ts';
import { actorOf } from '../actor-of.ts';
import { customersPartOf } from '../after-sale/wayhouse-share.ts';
import { changedStay, refuseUnapproved } from '../approvals/approval-needed.ts';
import { lockOrder, type OrderRow, selectOrder } from '../booking.store.ts';
import { selectOrderInScope } from '../booking.views.ts';
import { applyChange } from './apply-change.ts';
import type { NewLead } from './guests-after.ts';
import { isEnding } from './is-ending.ts';
import { mayChangeStay, mayRebook } from './may-change-stay.ts';
import { type PlannedChange, planChange, refusedPreview, type StayTarget } from './plan-change.ts';
import { previewRebooking, rebookStay } from './rebook-stay.ts';
import { selectChangeByKey } from './stay-changes.store.ts';

type Calls = typeof stayChangesEndpoints;
type Change = Calls['POST /api/v3/order/change'];
type EarlierChange = NonNullable<Awaited<ReturnType<typeof selectChangeByKey>>>;

/**
 * For our own contracts, plans the change under the same locks as `changeStay`, and writes nothing. For an outside
 * source, opens a booking session at the new price. Throws request.not_found, and request.invalid for impossible dates.
 */
export async function previewChange(
  ctx: ActorCtx,
  { order_no, ...target }: ParsedInputOf<Calls['POST /api/v3/order/change/preview']>,
): Promise<StayChangePreview> {
  const outsideOrder = await findRebookable(ctx, order_no);
  if (outsideOrder) return previewRebooking(ctx, outsideOrder, target);
  return inDiscardedTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, order_no, orderScope(ctx.actor));
    if (!order) throw appError('request.not_found');
    return (await planOwnChange(ctx, tx, { order, target, leads: [] })).preview;
  });
}

/**
 * A retry with the same key gets the answer of the first call. Throws not_found, booking.change_outdated with a new
 * preview, and the errors of `refuseUnapproved`, `applyChange` and `rebookStay`.
 */
export async function changeStay(ctx: ActorCtx, input: ParsedInputOf<Change>): Promise<OutputOf<Change>> {
  // First handles payments that have just succeeded, so that the change includes their money.
  await ctx.deliverEvents();
  if (input.session_no !== undefined) return rebook(ctx, input, input.session_no);
  const answer = await inTransaction(ctx.db, (tx) => changeOwnStay(ctx, tx, input));
  await ctx.deliverEvents();
  return answer;
}

/** The order, when it can be changed by a new booking at its outside source; otherwise undefined. */
async function findRebookable(ctx: ActorCtx, orderNo: string): Promise<OrderRow | undefined> {
  const order = await selectOrderInScope(ctx.db, orderNo, orderScope(ctx.actor));
  return order && mayRebook(order, ctx.clock.now()) ? order : undefined;
}

async function rebook(
  ctx: ActorCtx,
  { order_no, digest, leads = [], balance_terms: balanceTerms }: ParsedInputOf<Change>,
  sessionNo: string,
): Promise<OutputOf<Change>> {
  const order = await selectOrderInScope(ctx.db, order_no, orderScope(ctx.actor));
  if (!order) throw appError('request.not_found');
  const consent = { order, sessionNo, digest, leads: leadNames(leads), balanceTerms };
  const orderNo = await rebookStay(ctx, consent);
  const newOrder = await selectOrder(ctx.db, orderNo);
  const total = toMoney(newOrder?.total_cents ?? 0);
  // For a paid order, the new booking is paid in full, and the payment of the old one is refunded in full.
  const isPaid = order.paid_cents > 0;
  return {
    order_no: orderNo,
    change_no: orderNo,
    total,
    to_pay: isPaid ? total : toMoney(0),
    refund: toMoney(await customersPartOf(ctx.db, order, order.paid_cents)),
  };
}

function leadNames(leads: NonNullable<ParsedInputOf<Change>['leads']>): NewLead[] {
  return leads.map(({ room, first_name, last_name }) => ({
    room,
    firstName: first_name,
    lastName: last_name,
  }));
}

async function changeOwnStay(
  ctx: ActorCtx,
  tx: Tx,
  {
    order_no: orderNo,
    leads = [],
    digest,
    balance_terms: balanceTerms,
    session_no: _,
    ...target
  }: ParsedInputOf<Change>,
): Promise<OutputOf<Change>> {
  const order = await lockOrder(tx, orderNo, orderScope(ctx.actor));
  if (!order) throw appError('request.not_found');
  const key = ctx.idempotencyKey;
  const earlierChange = key === undefined ? undefined : await selectChangeByKey(tx, orderNo, key);
  if (earlierChange) return answerOfEarlier(tx, order, earlierChange);
  const { preview, change } = await planOwnChange(ctx, tx, { order, target, leads: leadNames(leads) });
  if (!change || preview.digest !== digest) throw appError('booking.change_outdated', { data: preview });
  const { sold, money } = change;
  if (money.deltaCents > 0) await refuseUnapproved(ctx, tx, changedStay(order, { sold }));
  const changeNo = await applyChange(tx, {
    order,
    planned: { preview, change },
    actor: actorOf(ctx.actor),
    payer: ctx,
    feeCents: 0,
    hotelChargeCents: 0,
    idempotencyKey: key,
    balanceTerms,
  });
  const { to_pay, refund } = preview;
  return { order_no: orderNo, change_no: changeNo, total: toMoney(money.totalCents), to_pay, refund };
}

async function planOwnChange(
  ctx: ActorCtx,
  tx: Tx,
  { order, target, leads }: { order: OrderRow; target: StayTarget; leads: readonly NewLead[] },
): Promise<PlannedChange> {
  if (!mayChangeStay(order, ctx.clock.now()) || (await isEnding(tx, order.order_no)))
    return { preview: refusedPreview(order, 'booking.not_changeable') };
  const terms = { feeCents: 0, hotelChargeCents: 0, byStaff: false };
  return planChange(tx, ctx.clock, { order, target, leads, buyer: buyerOf(ctx.actor), ...terms });
}

async function answerOfEarlier(
  tx: Tx,
  order: OrderRow,
  { change_no, seq, before, after, delta_cents }: EarlierChange,
): Promise<OutputOf<Change>> {
  // A paid order was paid in full before the change. Changes of older releases store no paid sum.
  const { total_cents: paidCents, paid_cents: storedPaidCents = order.paid_cents } = before as {
    total_cents: number;
    paid_cents?: number;
  };
  // An unpaid order pays its new total later, so the change itself moved no money.
  const movedCents = storedPaidCents > 0 ? delta_cents : 0;
  // A later change may have given the order another total.
  const { total_cents: totalCents } = after as { total_cents: number };
  const orderBefore = { ...order, paid_cents: paidCents, changes: seq - 1 };
  const refundCents = await customersPartOf(tx, orderBefore, -movedCents);
  return {
    order_no: order.order_no,
    change_no,
    total: toMoney(totalCents),
    to_pay: toMoney(Math.max(movedCents, 0)),
    refund: toMoney(Math.max(refundCents, 0)),
  };
}
