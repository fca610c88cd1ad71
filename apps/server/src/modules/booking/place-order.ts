/** Writes an order that is decided: row, guests, payable, log; the contested rooms last, to be locked shortest. */
import { limits } from '@wayhouse/contract/limits';
import { type OrderStatus, orderStatus } from '@wayhouse/contract/order-status';
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment-status';
import { sql } from 'kysely';
import type { ActorCtx } from '../../context.ts';
import type { Clock } from '../../platform/clock.ts';
import { isStale, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { newOrderNo } from '../../platform/ids.ts';
import { publishing } from '../../platform/outbox.ts';
import { lockPayLaterLimit } from '../companies/lock-pay-later-limit.ts';
import { holdCoupon, redeemCoupon } from '../coupons/hold-coupon.ts';
import { openingPayable } from '../payment/open-payable.ts';
import { ownSource } from '../supply/sources.ts';
import { takeStay, takingStay } from '../supply/take-stay.ts';
import type {} from './booking.events.ts';
import { insertOrder, madeOrder, type NewOrderRow, type WrittenWith } from './booking.store.ts';
import type { CreateInput } from './create-input.ts';
import type { NamedGuest } from './match-guests.ts';
import { type LogActor, toLogRow } from './move-order.ts';
import { sumOpenPayLater } from './pay-later.store.ts';
import type { Rechecked } from './recheck-offer.ts';
import { payByOf } from './sold.ts';

interface Decided {
  input: CreateInput & { batchNo?: string };
  current: Rechecked;
  guests: NamedGuest[];
}

/**
 * The new order, its payable and its rooms by one statement, which is a transaction of its own unless a coupon, the
 * pay-later limit or an outside source have statements beside it. Throws sold out (3002), or beyond the pay-later limit
 * (3009).
 */
export async function placeOrder(ctx: ActorCtx, tx: Tx, decided: Decided): Promise<PlacedOrder> {
  const { input, current, guests } = decided;
  const discountCents = await couponOff(ctx, tx, decided);
  const amountCents = current.sold.total_cents - discountCents;
  if (input.payment === 'later') await refuseBeyondLimit(ctx, tx, amountCents);
  const stayOf = (orderNo: string) => ({ ...takenBy(ctx, current), orderNo });
  const row = await insertNumbered(tx, ctx.clock, {
    row: toRow(ctx, decided, discountCents),
    guests,
    actor: `user:${ctx.actor.userId}`,
    also: (order) => writtenWith(ctx, decided, { order, stay: stayOf(order.order_no), amountCents }),
  });
  const orderNo = row.order_no;
  if (input.coupon_id !== undefined) {
    await holdCoupon(tx, ctx.clock, { claimId: input.coupon_id, orderNo, discountCents });
  }
  if (row.source !== ownSource && !(await takeStay(ctx, tx, stayOf(orderNo))))
    throw appError('booking.sold_out');
  return row;
}

function takenBy({ clock }: ActorCtx, { sold, outside }: Rechecked) {
  return {
    source: outside?.source ?? ownSource,
    hotelId: sold.hotel.id,
    roomTypeId: sold.room_type_id,
    checkIn: sold.check_in,
    nights: sold.nights,
    rooms: sold.rooms.length,
    at: clock.now(),
    bought: outside?.bought,
  };
}

/** What comes with the order's row: it may be paid, is handed on where nobody waits for that, and takes its rooms. */
function writtenWith(
  ctx: ActorCtx,
  { input }: Decided,
  {
    order,
    stay,
    amountCents,
  }: { order: PlacedOrder; stay: Parameters<typeof takingStay>[0]; amountCents: number },
): WrittenWith {
  const { order_no: orderNo } = order;
  const payable = {
    reference: orderNo,
    accountId: ctx.actor.accountId,
    userId: ctx.actor.userId,
    amountCents,
    payUntil: order.pay_until,
    batchNo: input.batchNo,
  };
  const parts = [sql`payable as (${openingPayable(payable, madeOrder)})`];
  if (input.payment === 'later')
    parts.push(sql`ready as (${publishing(ctx.clock, 'booking.ready', { orderNo }, madeOrder)})`);
  const taking = takingStay(stay, madeOrder);
  if (taking) parts.push(taking.parts);
  return {
    parts: sql.join(parts),
    holds: taking ? sql`exists (select from ${taking.last})` : sql`true`,
  };
}

/** Cents that the coupon takes off the price; 0 without one. */
async function couponOff(ctx: ActorCtx, tx: Tx, { input, current }: Decided): Promise<number> {
  if (input.coupon_id === undefined) return 0;
  const { sold, cityId } = current;
  return redeemCoupon(tx, ctx.clock, {
    claimId: input.coupon_id,
    userId: ctx.actor.userId,
    use: { hotelId: sold.hotel.id, cityId, checkIn: sold.check_in, totalCents: sold.total_cents },
  });
}

async function refuseBeyondLimit(ctx: ActorCtx, tx: Tx, totalCents: number): Promise<void> {
  const { companyId, accountId } = ctx.actor;
  const limit = companyId === null ? 0 : await lockPayLaterLimit(tx, companyId);
  if ((await sumOpenPayLater(tx, accountId)) + totalCents > limit)
    throw appError('payment.insufficient_credit');
}

export type PlacedOrder = NewOrderRow & {
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  total_cents: number;
  pay_until: Date;
};

interface NewOrder {
  row: PlacedOrder;
  guests: readonly NamedGuest[];
  /** Who made it, for its log. */
  actor: LogActor;
  /** Further parts of its statement. */
  also?: (row: PlacedOrder) => WrittenWith;
}

/**
 * Writes an order with its guests and the first line of its log under a number that is free; answers its row. Throws sold
 * out when what comes with it does not hold.
 */
export async function insertNumbered(
  tx: Tx,
  clock: Clock,
  { row, guests, actor, also }: NewOrder,
): Promise<PlacedOrder> {
  for (let draw = 0; draw < 10; draw += 1) {
    const orderNo = newOrderNo(row.created_at as Date);
    const numbered = { ...row, order_no: orderNo };
    const log = toLogRow(clock, { orderNo, actor, event: 'created', to: String(row.order_status) });
    const order = { row: numbered, guests, log, also: also?.(numbered) };
    const isFree = await insertOrder(tx, order).catch((error: unknown) => {
      throw isStale(error) ? appError('booking.sold_out') : error;
    });
    if (isFree) return numbered;
  }
  throw appError('request.try_again');
}

function toRow(ctx: ActorCtx, { input, current, guests }: Decided, discountCents: number): PlacedOrder {
  const { sold } = current;
  const now = ctx.clock.now();
  const payBy = input.payment === 'later' ? payByOf(sold.policy) : undefined;
  const lead = guests.find((guest) => guest.lead);
  return {
    order_no: '',
    account_id: ctx.actor.accountId,
    company_id: ctx.actor.companyId,
    user_id: ctx.actor.userId,
    session_no: input.session_no,
    idempotency_key: ctx.idempotencyKey ?? null,
    order_status: payBy ? orderStatus.process : orderStatus.awaitingPayment,
    payment_status: paymentStatus.unpaid,
    payment_option: payBy ? 'later' : 'now',
    hotel_id: sold.hotel.id,
    city_id: current.cityId,
    room_type_id: sold.room_type_id,
    rate_plan_id: sold.rate_plan_id,
    source: current.outside?.source ?? ownSource,
    check_in: sold.check_in,
    check_out: sold.check_out,
    nights: sold.nights,
    room_count: sold.rooms.length,
    total_cents: sold.total_cents - discountCents,
    discount_cents: discountCents,
    coupon_claim_id: input.coupon_id ?? null,
    net_cents: current.netCents,
    pay_until: payBy ?? new Date(now.getTime() + limits.payMinutes * 60_000),
    pay_by: payBy ?? null,
    free_cancel_until:
      sold.policy.free_cancel_until === undefined ? null : new Date(sold.policy.free_cancel_until),
    ref_no: input.ref_no ?? '',
    lead_guest: lead ? `${lead.lastName.toUpperCase()} ${lead.firstName}` : '',
    contact_name: input.contact.name,
    contact_email: input.contact.email,
    contact_phone: input.contact.phone,
    contact_area_code: input.contact.area_code,
    special_requests: input.special_requests ?? '',
    arrival_time: input.arrival_time ?? '',
    sold,
    created_at: now,
  };
}
