/**
 * Writes a decided order: row, guests, payable, log. Rooms and the limits of unpaid orders come last, so that their
 * rows are locked as briefly as possible.
 */

import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import { limits } from '@wayhouse/contract/limits';
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { sql } from 'kysely';
import type { ActorCtx } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { batchWrites } from '../../../platform/database/batch-queries.ts';
import { type Db, inOneStatement, isStale, type Tx } from '../../../platform/database.ts';
import { drawUntilFree } from '../../../platform/draw-until-free.ts';
import { appError } from '../../../platform/errors.ts';
import { publishSql } from '../../../platform/events.ts';
import { newOrderNo } from '../../../platform/ids.ts';
import { plainAddress } from '../../../platform/process/trusted-proxies.ts';
import { lockPayLaterLimit } from '../../companies/customer/lock-pay-later-limit.ts';
import { holdCoupon, lockDiscount } from '../../coupons/hold-coupon.ts';
import { openingPayables } from '../../payment/payable/open-payable.ts';
import { ownSource } from '../../supply/sources.ts';
import { takeStay, takeStaysSql } from '../../supply/take-stay.ts';
import { actorOf } from '../actor-of.ts';
import type {} from '../booking.events.ts';
import { leadName } from '../lead-name.ts';
import { type LogActor, toLogRow } from '../life/move-order.ts';
import { sumOpenPayLater } from '../pay-later/pay-later.store.ts';
import { refuseAboveUnpaid } from '../session/find-unpaid-limits.ts';
import type { RecheckedOffer } from '../session/recheck-offer.ts';
import { payByOf } from '../session/sale-snapshot.ts';
import type { UnpaidLimits } from '../session/unpaid-limits.ts';
import type { CreateInput } from './create-input.ts';
import type { NamedGuest } from './match-guests.ts';
import { createdOrders, insertOrders, type NewOrderRow, type StatementParts } from './new-orders.store.ts';

interface OrderDecision {
  input: CreateInput & { batchNo?: string; clientRef?: string };
  current: RecheckedOffer;
  guests: NamedGuest[];
  /**
   * Limits of the account's unpaid orders, this one included. Undefined for a pay-later order, which has a separate
   * limit.
   */
  unpaid: UnpaidLimits | undefined;
}

/**
 * Writes the new order, its payable and its rooms. Takes a transaction, because a coupon, the pay-later limit or an
 * outside source need further statements. Throws booking.sold_out, payment.pay_later_limit, booking.too_many_unpaid,
 * request.try_again when all tried numbers are taken, and the errors of `lockDiscount` for a coupon.
 */
export async function placeOrder(ctx: ActorCtx, tx: Tx, decision: OrderDecision): Promise<PlacedOrder> {
  const { input, current } = decision;
  const discountCents = await couponDiscount(ctx, tx, decision);
  const amountCents = current.sold.total_cents - discountCents;
  if (input.payment === 'later') await refuseBeyondLimit(ctx, tx, amountCents);
  const [row] = await insertRequestedOrders((write) => write(tx), [{ ctx, decision, discountCents }]).catch(
    refuseAboveUnpaid(ctx),
  );
  if (!row) throw appError('request.try_again');
  const orderNo = row.order_no;
  if (input.coupon_id !== undefined) {
    await holdCoupon(tx, ctx.clock, { claimId: input.coupon_id, orderNo, discountCents });
  }
  if (
    row.source !== ownSource &&
    !(await takeStay(ctx, tx, { ...stayOf(row, current), userIp: plainAddress(ctx.ip) }))
  )
    throw appError('booking.sold_out');
  return row;
}

/**
 * Like `placeOrder`, for rooms of our own contracts that are paid now without a coupon: one statement without a
 * transaction, batched with concurrent ones.
 */
export function placePlainOrder(db: Db, ctx: ActorCtx, decision: OrderDecision): Promise<PlacedOrder> {
  return placeTogether(db, { ctx, decision }).catch(refuseAboveUnpaid(ctx));
}

const placeTogether = batchWrites((db, requests: readonly { ctx: ActorCtx; decision: OrderDecision }[]) =>
  insertRequestedOrders(
    (write) => inOneStatement(db, write),
    requests.map((each) => ({ ...each, discountCents: 0 })),
  ),
);

/** Runs the statement of one try: in the caller's transaction, or on its own. */
type RunTry = (write: (tx: Tx) => Promise<boolean>) => Promise<boolean>;

interface PlaceRequest {
  ctx: ActorCtx;
  decision: OrderDecision;
  discountCents: number;
}

async function insertRequestedOrders(run: RunTry, requests: readonly PlaceRequest[]): Promise<PlacedOrder[]> {
  const orders = requests.map(({ ctx, decision, discountCents }) => ({
    row: toRow(ctx, decision, discountCents),
    guests: decision.guests,
    actor: actorOf(ctx.actor),
    clock: ctx.clock,
  }));
  return insertNumbered(run, orders, (rows) => furtherWrites(requests, rows));
}

function stayOf(
  { order_no: orderNo, created_at: at, source }: PlacedOrder,
  { sold, outside }: RecheckedOffer,
) {
  return {
    orderNo,
    source,
    hotelId: sold.hotel.id,
    roomTypeId: sold.room_type_id,
    checkIn: sold.check_in,
    nights: sold.nights,
    rooms: sold.rooms.length,
    at: at as Date,
    bought: outside?.bought,
  };
}

/** Further writes of new orders: payables, events of pay-later orders, and rooms of our stock. */
function furtherWrites(requests: readonly PlaceRequest[], rows: readonly PlacedOrder[]): StatementParts {
  const payables = rows.map((row, index) => ({
    reference: row.order_no,
    accountId: row.account_id,
    userId: row.user_id,
    amountCents: row.total_cents,
    payUntil: row.pay_until,
    batchNo: requests[index]?.decision.input.batchNo,
  }));
  const parts = [sql`payable as (${openingPayables(payables, createdOrders)})`];
  const readyOrders = rows
    .filter((row) => row.payment_option === 'later')
    .map((row) => ({ orderNo: row.order_no }));
  const clock = requests[0]?.ctx.clock;
  if (clock && readyOrders.length > 0)
    parts.push(sql`ready as (${publishSql(clock, 'booking.ready', readyOrders, createdOrders)})`);
  const ownStays = requests.flatMap(({ decision }, index) => {
    const row = rows[index];
    return row?.source === ownSource ? [stayOf(row, decision.current)] : [];
  });
  const unpaid = unpaidCondition(requests, rows);
  if (ownStays.length === 0) return { parts: sql.join(parts), requirement: unpaid };
  const stockParts = takeStaysSql(ownStays, createdOrders);
  return {
    parts: sql.join([...parts, stockParts.parts]),
    requirement: sql`${stockParts.requirement} and ${unpaid}`,
  };
}

/**
 * The condition that refuses orders above the limits of the account (constraint `orders_unpaid`). The statement
 * evaluates it last, because concurrent bookings of one account wait for each other here.
 */
function unpaidCondition(
  requests: readonly PlaceRequest[],
  rows: readonly PlacedOrder[],
): StatementParts['requirement'] {
  const limitedOrders = requests.flatMap(({ decision: { unpaid } }, index) => {
    const row = rows[index];
    if (!row || !unpaid) return [];
    const { account_id, hotel_id, check_in, check_out } = row;
    const { orders, rooms, hotelNightRooms, hotelNightShare } = unpaid;
    const hotelLimits = { hotel_night_rooms: hotelNightRooms, hotel_night_share: hotelNightShare };
    return [{ account_id, hotel_id, check_in, check_out, orders, rooms, ...hotelLimits }];
  });
  if (limitedOrders.length === 0) return sql`true`;
  return sql`(select booking.hold_unpaid((select count(*) from ${createdOrders}), ${JSON.stringify(limitedOrders)}::json))`;
}

/** The coupon's discount in cents; 0 without a coupon. Locks the coupon. */
async function couponDiscount(ctx: ActorCtx, tx: Tx, { input, current }: OrderDecision): Promise<number> {
  if (input.coupon_id === undefined) return 0;
  const { sold, cityId } = current;
  return lockDiscount(tx, ctx.clock, {
    claimId: input.coupon_id,
    userId: ctx.actor.userId,
    use: { hotelId: sold.hotel.id, cityId, checkIn: sold.check_in, totalCents: sold.total_cents },
  });
}

async function refuseBeyondLimit(ctx: ActorCtx, tx: Tx, totalCents: number): Promise<void> {
  const { companyId, accountId } = ctx.actor;
  const limit = companyId === null ? 0 : await lockPayLaterLimit(tx, companyId);
  if ((await sumOpenPayLater(tx, accountId)) + totalCents > limit) throw appError('payment.pay_later_limit');
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
  /** The creator of the order, for its log. */
  actor: LogActor;
  clock: Clock;
}

/**
 * Writes orders with guests and first log lines under free numbers; returns their rows. A try whose number is taken
 * writes nothing; after the last try, throws request.try_again. When the condition of the statement fails, throws
 * booking.sold_out for a single order; for several orders, rethrows the error of the statement.
 */
export async function insertNumbered(
  run: RunTry,
  orders: readonly NewOrder[],
  furtherParts?: (rows: readonly PlacedOrder[]) => StatementParts,
): Promise<PlacedOrder[]> {
  return drawUntilFree(async () => {
    const numberedOrders = orders.map(({ row, guests, actor, clock }) => {
      const orderNo = newOrderNo(row.created_at as Date);
      const log = toLogRow(clock, { orderNo, actor, event: 'created', to: String(row.order_status) });
      return { row: { ...row, order_no: orderNo }, guests, log };
    });
    const rows = numberedOrders.map(({ row }) => row);
    const areFree = await run((tx) => insertOrders(tx, numberedOrders, furtherParts?.(rows))).catch(
      (error: unknown) => {
        // With several orders, the failing one is unknown.
        throw isStale(error) && orders.length === 1 ? appError('booking.sold_out') : error;
      },
    );
    return areFree ? rows : undefined;
  });
}

/** The name of the lead guest; empty when no guest is marked as lead. */
function leadGuestOf(guests: readonly NamedGuest[]): string {
  const leadGuest = guests.find((guest) => guest.lead);
  return leadGuest ? leadName(leadGuest) : '';
}

function toRow(ctx: ActorCtx, { input, current, guests }: OrderDecision, discountCents: number): PlacedOrder {
  const { sold } = current;
  const now = ctx.clock.now();
  const payBy = input.payment === 'later' ? payByOf(sold.policy) : undefined;
  const { free_cancel_until: freeUntil } = sold.policy;
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
    free_cancel_until: freeUntil === undefined ? null : new Date(freeUntil),
    ref_no: input.ref_no ?? '',
    client_ref: input.clientRef ?? null,
    lead_guest: leadGuestOf(guests),
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
