/**
 * Changes orders at outside sources, whose ports have no call for a change. The new stay is booked first. The old
 * booking is canceled after the new one is confirmed, never before. When the new booking fails, its payment is
 * refunded and the old booking stays.
 */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { StayChangePreview } from '@wayhouse/contract/booking/stay-changes';
import { toMoney } from '@wayhouse/contract/money';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { type Db, inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { acceptAgreement } from '../../content/accept-agreement.ts';
import { payByBalance } from '../../payment/pay/pay-by-balance.ts';
import { transferPayable } from '../../payment/payable/transfer-payable.ts';
import { listRooms } from '../../search/offers/list-rooms.ts';
import { actorOf } from '../actor-of.ts';
import { creditCompensation } from '../after-sale/credit-compensation.ts';
import { customersPartOf } from '../after-sale/wayhouse-share.ts';
import { lockOrder, type OrderRow, selectBookedOrder, updateOwner } from '../booking.store.ts';
import { closePayableOf } from '../cancel/close-payable-of.ts';
import { settleCancellation } from '../cancel/settle-cancellation.ts';
import { followQuoteOfReplaced } from '../life/follow-quote.ts';
import { moveOrder, writeLog } from '../life/move-order.ts';
import { createInTransaction, recheckOutside, termsChanged } from '../place/create-booking.ts';
import { copyQuotedOrder } from '../place/quoted-orders.store.ts';
import { findSession } from '../session/find-session.ts';
import { precheckOffer } from '../session/precheck-offer.ts';
import { digestOf } from '../session/terms.ts';
import { guestsAfter, type NewLead } from './guests-after.ts';
import { inputOfOrder } from './input-of-order.ts';
import { isEnding } from './is-ending.ts';
import { mayRebook, mayReplace } from './may-change-stay.ts';
import { newStayOf, refusedPreview, type StayTarget, shownStay } from './plan-change.ts';
import { sellsRoom } from './sold-room.ts';
import { selectOrderGuests, updateOrder } from './stay-changes.store.ts';

type Session = Awaited<ReturnType<typeof findSession>>;

/**
 * The cheapest offer of the order's room with the wanted board for the new stay, opened as a booking session. Only
 * refundable offers with instant confirmation count, and package rates only for an order of a package rate.
 */
export async function previewRebooking(
  ctx: ActorCtx,
  order: OrderRow,
  target: StayTarget,
): Promise<StayChangePreview> {
  const stay = newStayOf(order, target, ctx.clock.now());
  if (stay.refusal) return refusedPreview(order, stay.refusal);
  const dates = {
    check_in: target.check_in ?? order.check_in,
    check_out: target.check_out ?? order.check_out,
  };
  const { sold } = order;
  const { rooms } = await listRooms(ctx, {
    hotel_id: order.hotel_id,
    ...dates,
    rooms: stay.rooms,
    nationality: sold.nationality,
  });
  const offers = rooms.flatMap(({ room_type_id, name: listedName, offers: listedOffers }) =>
    listedOffers.filter((each) => {
      const isSameRoom =
        room_type_id === order.room_type_id ||
        sellsRoom(ctx, { offerId: each.offer_id, listedName }, sold.room.en);
      return isSameRoom && mayReplace(order, each);
    }),
  );
  const [offer] = offers
    .filter((each) => each.board === stay.board && each.refundable)
    .sort((a, b) => Number(a.total) - Number(b.total));
  if (!offer) return refusedPreview(order, 'booking.room_unavailable');
  const session = await precheckOffer(ctx, { offer_id: offer.offer_id });
  const boards = [...new Set([sold.board, ...offers.map((each) => each.board)])];
  return { ...(await toPreview(ctx, order, session)), boards };
}

async function toPreview(ctx: ActorCtx, order: OrderRow, session: Session): Promise<StayChangePreview> {
  const guests = await inTransaction(ctx.db, (tx) => selectOrderGuests(tx, order.order_no));
  const isPaid = !isUnpaid(order);
  return {
    allowed: true,
    before: shownStay(order, order.total_cents),
    after: {
      check_in: session.check_in,
      check_out: session.check_out,
      nights: session.nights,
      rooms: session.rooms,
      board: session.board,
      room: session.room,
      breakdown: session.breakdown,
      total: session.total,
      pay_at_hotel: session.pay_at_hotel,
      policy_text: session.policy_text,
      ...(session.policy.free_cancel_until && { free_cancel_until: session.policy.free_cancel_until }),
    },
    fee: toMoney(0),
    to_pay: isPaid ? session.total : toMoney(0),
    refund: toMoney(await customersPartOf(ctx.db, order, order.paid_cents)),
    ...(!isPaid && session.pay_by && { pay_by: session.pay_by }),
    leads_missing: guestsAfter(session.rooms, guests, []).missing,
    boards: [order.sold.board],
    session_no: session.session_no,
    digest: rebookDigest(order, session),
  };
}

function rebookDigest(order: OrderRow, session: Pick<Session, 'session_no' | 'terms_digest'>): string {
  return digestOf([order.order_no, order.paid_cents, session.session_no, session.terms_digest]);
}

interface Consent {
  order: OrderRow;
  sessionNo: string;
  digest: string;
  leads: readonly NewLead[];
  /** Version of the balance terms that the customer has read. */
  balanceTerms?: string | undefined;
}

/**
 * Books the new order in one transaction, and pays it when the old one is paid; returns the new number. The source is
 * called after the commit. A retry with the same session gets the same number. Throws booking.not_changeable,
 * booking.change_outdated, request.wrong_state, request.try_again when the order was paid in the meantime,
 * content.edition_changed when other balance terms than `balanceTerms` are in force, and the errors of booking and
 * paying.
 */
export async function rebookStay(ctx: ActorCtx, consent: Consent): Promise<string> {
  const replacementNo = await findReplacement(ctx, ctx.db, consent);
  if (replacementNo) return replacementNo;
  if (!mayRebook(consent.order, ctx.clock.now())) throw appError('booking.not_changeable');
  const session = await findSession(ctx, { session_no: consent.sessionNo });
  if (consent.digest !== rebookDigest(consent.order, session))
    throw appError('booking.change_outdated', { data: await toPreview(ctx, consent.order, session) });
  const outside = await recheckOutside(ctx, consent.sessionNo);
  const orderNo = await inTransaction(ctx.db, (tx) => book(ctx, tx, { ...consent, session, outside })).catch(
    (error: unknown) => {
      throw violatedConstraint(error) === 'orders_replaces' ? appError('request.wrong_state') : error;
    },
  );
  await ctx.deliverEvents();
  return orderNo;
}

/** The number of the order that this session has already made to replace `order`; undefined without one. */
async function findReplacement(
  ctx: ActorCtx,
  db: Db | Tx,
  { order, sessionNo }: Consent,
): Promise<string | undefined> {
  const { userId } = ctx.actor;
  const bookedOrder = await selectBookedOrder(db, { sessionNo, userId, idempotencyKey: undefined });
  return bookedOrder?.replaces_order_no === order.order_no ? bookedOrder.order_no : undefined;
}

async function book(
  ctx: ActorCtx,
  tx: Tx,
  consent: Consent & { session: Session; outside: Awaited<ReturnType<typeof recheckOutside>> },
): Promise<string> {
  const { order, session, outside, leads, balanceTerms: version } = consent;
  const lockedOrder = await lockOrder(tx, order.order_no);
  const replacementNo = await findReplacement(ctx, tx, consent);
  if (replacementNo) return replacementNo;
  if (lockedOrder?.order_status !== orderStatus.confirmed || (await isEnding(tx, order.order_no)))
    throw appError('request.wrong_state');
  // While the source was asked, a colleague may have paid the order. Its new room would then be paid without consent.
  if (lockedOrder.paid_cents !== order.paid_cents) throw appError('request.try_again');
  const isPaid = !isUnpaid(lockedOrder);
  const { guests } = guestsAfter(session.rooms, await selectOrderGuests(tx, order.order_no), leads);
  const outcome = await createInTransaction(ctx, tx, {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    ...inputOfOrder(order, session.rooms.length, guests),
    payment: isPaid ? 'now' : 'later',
    dup_ok: true,
    replaced: lockedOrder,
    outside,
  });
  if (outcome.kind === 'terms_changed') throw termsChanged(outcome);
  if (outcome.kind === 'ask_outside') throw appError('request.try_again');
  const { orderNo } = outcome;
  await updateOrder(tx, orderNo, { replaces_order_no: order.order_no });
  await keepOwner(tx, orderNo, { from: ctx.actor.userId, to: lockedOrder.user_id });
  await copyQuotedOrder(tx, order.order_no, orderNo);
  const note = `${order.order_no} → ${orderNo}`;
  for (const each of [order.order_no, orderNo])
    await writeLog(tx, ctx.clock, { orderNo: each, actor: actorOf(ctx.actor), event: 'rebooking', note });
  if (!isPaid) return orderNo;
  await acceptAgreement(tx, { clock: ctx.clock, code: 'balance', version, ...ctx.actor, ip: ctx.ip });
  const payerWithoutKey = { ...ctx, idempotencyKey: undefined };
  const payment = await payByBalance(payerWithoutKey, tx, { references: [orderNo], force: false });
  if (payment.kind === 'conflicting') throw appError('request.try_again');
  return orderNo;
}

/** The new order belongs to the owner of the old one, also when a colleague makes the change. */
async function keepOwner(tx: Tx, orderNo: string, { from, to }: { from: string; to: string }): Promise<void> {
  if (from === to) return;
  await updateOwner(tx, orderNo, to);
  await transferPayable(tx, orderNo, to);
}

/**
 * After a change, canceling the old order costs nothing. For relocated guests, the customer's payment, up to the price
 * of the new room, is kept as the fee and covers that room. The old hotel gets nothing.
 */
function feesOfReplaced(oldOrder: OrderRow, newOrder: OrderRow) {
  if (!newOrder.relocates) return { cancel_fee_cents: 0 };
  return { cancel_fee_cents: Math.min(oldOrder.paid_cents, newOrder.total_cents), cancel_cost_cents: 0 };
}

/**
 * `booking.replacement_confirmed`: cancels the old booking with the fees of `feesOfReplaced`, and credits the
 * compensation of relocated guests. Safe to repeat. When the source refuses, staff settles the old order (queue *Cancel
 * failed*).
 */
export async function cancelReplaced(ctx: AppContext, newOrderNo: string): Promise<void> {
  const replacedOrderNo = await inTransaction(ctx.db, async (tx) => {
    const newOrder = await lockOrder(tx, newOrderNo);
    const orderNo = newOrder?.replaces_order_no;
    if (!orderNo || newOrder.order_status !== orderStatus.confirmed) return undefined;
    await followQuoteOfReplaced(tx, orderNo, newOrderNo);
    const oldOrder = await lockOrder(tx, orderNo);
    await creditCompensation(tx, ctx.clock, newOrder);
    if (oldOrder?.order_status !== orderStatus.confirmed) return orderNo;
    await closePayableOf(tx, oldOrder);
    await moveOrder(tx, ctx.clock, {
      orderNo,
      from: orderStatus.confirmed,
      to: orderStatus.cancelPending,
      actor: 'system',
      event: 'cancel_asked',
      note: newOrderNo,
      set: feesOfReplaced(oldOrder, newOrder),
    });
    return orderNo;
  });
  if (replacedOrderNo) await settleCancellation(ctx, replacedOrderNo);
}
