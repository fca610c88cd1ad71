/**
 * Writes a planned change: rooms, money, order, guests and log, in the caller's transaction. So the order always has
 * exactly one stay.
 */
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import type { ActorCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { lockPayLaterLimit } from '../../companies/customer/lock-pay-later-limit.ts';
import { acceptAgreement } from '../../content/accept-agreement.ts';
import { shrinkCoupon } from '../../coupons/settle-coupon.ts';
import { postCostChange } from '../../ledger/move-money.ts';
import { payByBalance } from '../../payment/pay/pay-by-balance.ts';
import { amendPayable } from '../../payment/payable/amend-payable.ts';
import { reopenPayable } from '../../payment/payable/reopen-payable.ts';
import { holdMovedRooms } from '../../rates/stock/move-rooms.ts';
import { refundWithShare } from '../after-sale/wayhouse-share.ts';
import type { OrderRow } from '../booking.store.ts';
import { deleteAcceptedCosts } from '../deadlines/deadlines.store.ts';
import { notifyHotelLater } from '../hotel/notify-hotel-later.ts';
import { leadName } from '../lead-name.ts';
import { type LogActor, writeLog } from '../life/move-order.ts';
import { sumOpenPayLater } from '../pay-later/pay-later.store.ts';
import type { PlannedChange, StayChange } from './plan-change.ts';
import { insertStayChange, replaceGuests, selectOrderGuests, updateOrder } from './stay-changes.store.ts';

export interface AcceptedChange {
  order: OrderRow;
  planned: PlannedChange & { change: StayChange };
  actor: LogActor;
  /** The caller who pays a higher price: the customer, or staff for the customer. */
  payer: ActorCtx;
  feeCents: number;
  hotelChargeCents: number;
  idempotencyKey: string | undefined;
  /** Version of the balance terms that the customer has read. */
  balanceTerms?: string | undefined;
}

/**
 * Returns the number of the change. The caller has released the order's rooms (`planChange`). Throws booking.sold_out,
 * booking.guests_mismatch when a guest has no last name, and request.try_again while another payment is open.
 * When the price of an unpaid order rises, also throws payment.pay_later_limit. When that of a paid order rises, also
 * throws the errors of `payByBalance`, and content.edition_changed to a customer who read other balance terms.
 */
export async function applyChange(tx: Tx, accepted: AcceptedChange): Promise<string> {
  const { order, planned, payer } = accepted;
  const { sold, money, guests } = planned.change;
  const { clock } = payer;
  const orderNo = order.order_no;
  if (guests.some((guest) => guest.lastName === '')) throw appError('booking.guests_mismatch');
  const hasRooms = await holdMovedRooms(tx, {
    holder: orderNo,
    hotelId: order.hotel_id,
    roomTypeId: order.room_type_id,
    at: clock.now(),
    checkIn: sold.check_in,
    nights: sold.nights,
    rooms: sold.rooms.length,
  });
  if (!hasRooms) throw appError('booking.sold_out');
  const changeNo = newId('chg');
  const before = await selectOrderGuests(tx, orderNo);
  await replaceGuests(tx, orderNo, guests);
  await updateOrder(tx, orderNo, columnsOf(accepted));
  await deleteAcceptedCosts(tx, orderNo);
  await moveMoney(tx, accepted);
  await postCostChange(tx, clock, {
    changeNo,
    accountId: order.account_id,
    deltaCents: money.netDeltaCents,
  });
  if (order.coupon_claim_id !== null)
    await shrinkCoupon(tx, clock, {
      claimId: order.coupon_claim_id,
      orderNo,
      changeNo,
      fromCents: order.discount_cents,
      discountCents: money.discountCents,
      isUsed: !isUnpaid(order),
    });
  await insertStayChange(tx, {
    change_no: changeNo,
    order_no: orderNo,
    seq: order.changes + 1,
    at: clock.now(),
    actor: accepted.actor,
    before: JSON.stringify({
      sold: order.sold,
      total_cents: order.total_cents,
      paid_cents: order.paid_cents,
      guests: before,
    }),
    after: JSON.stringify({ sold, total_cents: money.totalCents, guests }),
    delta_cents: money.deltaCents,
    fee_cents: accepted.feeCents,
    hotel_charge_cents: accepted.hotelChargeCents,
    digest: planned.preview.digest,
    idempotency_key: accepted.idempotencyKey ?? null,
  });
  await writeLog(tx, clock, {
    orderNo,
    actor: accepted.actor,
    event: 'stay_changed',
    note: noteOf(order, planned.change),
  });
  await notifyHotelLater(tx, clock, orderNo);
  return changeNo;
}

function columnsOf({ order, planned, payer }: AcceptedChange) {
  const { sold, money, guests, payBy } = planned.change;
  const leadGuest = guests.find((guest) => guest.lead);
  const freeUntil = sold.policy.free_cancel_until;
  const isPaid = !isUnpaid(order);
  return {
    rate_plan_id: sold.rate_plan_id,
    check_in: sold.check_in,
    check_out: sold.check_out,
    nights: sold.nights,
    room_count: sold.rooms.length,
    total_cents: money.totalCents,
    discount_cents: money.discountCents,
    net_cents: money.netCents,
    change_fee_cents: money.feesCents,
    change_cost_cents: money.costsCents,
    changes: order.changes + 1,
    changed_at: payer.clock.now(),
    sold: JSON.stringify(sold),
    free_cancel_until: freeUntil === undefined ? null : new Date(freeUntil),
    // The requests for the hotel's confirmation number begin again, because the stay changed (`chase-hotels.job.ts`).
    hotel_chased_days: null,
    ...(leadGuest && { lead_guest: leadName(leadGuest) }),
    ...(payBy && { pay_by: payBy, pay_until: payBy, pay_reminded_days: null }),
    ...(isPaid && { paid_cents: order.paid_cents + money.deltaCents }),
    // `deltaCents` is below zero here, so this adds the refund.
    ...(isPaid && money.deltaCents < 0 && { returned_cents: order.returned_cents - money.deltaCents }),
  };
}

/** Pays or returns the difference in price of a paid order. For an unpaid order, changes the amount of its payable. */
async function moveMoney(
  tx: Tx,
  { order, planned, payer, actor, balanceTerms: version }: AcceptedChange,
): Promise<void> {
  const { money, payBy } = planned.change;
  const reference = order.order_no;
  if (isUnpaid(order)) {
    if (money.deltaCents > 0) await refuseBeyondLimit(tx, order);
    const terms = { reference, amountCents: money.totalCents, payUntil: payBy ?? order.pay_until };
    if (!(await amendPayable(tx, terms))) throw appError('request.try_again');
    return;
  }
  if (money.deltaCents < 0) {
    const amountCents = -money.deltaCents;
    await refundWithShare(tx, payer.clock, { order, amountCents, reason: 'amended', withFee: false });
  }
  if (money.deltaCents <= 0) return;
  const { clock, ip } = payer;
  const payUntil = new Date(clock.now().getTime() + limits.payMinutes * 60_000);
  await reopenPayable(tx, { reference, amountCents: money.deltaCents, payUntil });
  if (actor.startsWith('user:'))
    await acceptAgreement(tx, { clock, code: 'balance', version, ...payer.actor, ip });
  // The idempotency key belongs to the change, not to its payment.
  const payerWithoutKey = { ...payer, idempotencyKey: undefined };
  const payment = await payByBalance(payerWithoutKey, tx, { references: [reference], force: false });
  if (payment.kind === 'conflicting') throw appError('request.try_again');
}

/**
 * Locks the company's row, so that two orders cannot use the same part of the pay-later limit. The sum already includes
 * the new total of this order.
 */
async function refuseBeyondLimit(tx: Tx, order: OrderRow): Promise<void> {
  const limit = order.company_id === null ? 0 : await lockPayLaterLimit(tx, order.company_id);
  if ((await sumOpenPayLater(tx, order.account_id)) > limit) throw appError('payment.pay_later_limit');
}

/** Text for the log: dates, rooms and total before and after the change. `logNote` reads this form. */
function noteOf({ sold: before, total_cents }: OrderRow, { sold: after, money }: StayChange): string {
  const stayText = (stay: typeof before, cents: number) =>
    `${stay.check_in} – ${stay.check_out} · ${stay.rooms.length} × ${stay.board} · US$ ${toMoney(cents)}`;
  return `${stayText(before, total_cents)} → ${stayText(after, money.totalCents)}`;
}
