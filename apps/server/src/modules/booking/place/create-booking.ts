/**
 * `booking/create`: rechecks the offer, takes the rooms and writes the order in one transaction (product.md section 5,
 * step 3).
 */
import type { bookingEndpoints } from '@wayhouse/contract/booking/booking';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { closeQuotedOption, findQuotedPrice } from '../../cart/quotes/order-quote.ts';
import { type OrderBefore, refuseUnapproved } from '../approvals/approval-needed.ts';
import type {} from '../booking.events.ts';
import { type OrderRow, selectBookedOrder, selectOrder, selectOrderByClientRef } from '../booking.store.ts';
import { findUnpaidLimits } from '../session/find-unpaid-limits.ts';
import { isConsented } from '../session/is-consented.ts';
import { openSessionIn, toBookingSession } from '../session/open-session.ts';
import {
  offerOf,
  type RecheckedOffer,
  recheckOffer,
  recheckSeenOffer,
  withCurrencyOf,
} from '../session/recheck-offer.ts';
import { guestNamesOf } from '../session/sale-snapshot.ts';
import { type SessionRow, selectSession } from '../session/sessions.store.ts';
import { termsAfter } from '../session/terms-after.ts';
import { createBookingFastPath } from './create-booking-fast-path.ts';
import type { CreateInput } from './create-input.ts';
import { matchGuests, type NamedGuest } from './match-guests.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { insertQuotedOrder } from './quoted-orders.store.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';

type Endpoint = (typeof bookingEndpoints)['POST /api/v2/booking/create'];
type CreatedOrder = OutputOf<Endpoint>;

/**
 * The input of an order. `batchNo`: the checkout that it belongs to; `outside`: the answer of `recheckOutside`;
 * `clientRef`: the reference of a partner's order.
 */
export type Booking = CreateInput & {
  batchNo?: string;
  outside?: RecheckedOffer | undefined;
  clientRef?: string;
  /** The number of the approved request that the order is made from. */
  approvalNo?: string;
  /** The order that this one replaces. */
  replaced?: OrderBefore;
};

export type Outcome =
  /** `order`: the row as inserted; absent for a repeated call and for a pay-later order. */
  | { kind: 'placed'; orderNo: string; order?: PlacedOrder }
  /** `previous`: the old price in cents. */
  | { kind: 'terms_changed'; previous: number; session: SessionRow }
  /** The caller must first call `recheckOutside`, outside the transaction. */
  | { kind: 'ask_outside' };

/**
 * Books a session once: a repeated call with the same key returns the same order, and a repeated call with another key
 * or without one throws request.wrong_state. A key that booked another session throws request.key_reused. Changed terms
 * write only a new session (`termsChanged`); any other refusal writes no order. Also throws request.not_found,
 * booking.session_expired, request.try_again, and the errors of `matchGuests`, `refuseDuplicates`, `refuseUnapproved`
 * and `placeOrder`.
 */
export async function createBooking(ctx: ActorCtx, input: CreateInput): Promise<CreatedOrder> {
  const book = (outside?: RecheckedOffer): Promise<Outcome> =>
    inTransaction(ctx.db, (tx) => createInTransaction(ctx, tx, { ...input, outside }));
  const fastPathOrder = await createBookingFastPath(ctx, input);
  if (fastPathOrder) return toCreated(fastPathOrder);
  let outcome = await book();
  if (outcome.kind === 'ask_outside') outcome = await book(await recheckOutside(ctx, input.session_no));
  if (outcome.kind === 'ask_outside') throw appError('request.try_again');
  if (outcome.kind === 'terms_changed') throw termsChanged(outcome);
  if (outcome.order) return toCreated(outcome.order);
  await ctx.deliverEvents();
  const order = await selectOrder(ctx.db, outcome.orderNo);
  if (!order) throw appError('request.not_found');
  return toCreated(order);
}

/**
 * Asks an outside source. Never call it inside a transaction; our own contracts are rechecked inside one. Undefined
 * when there is nothing to ask: the session is unknown or expired, sells a room of our own contracts, or already has an
 * order. Throws the errors of `recheckSeenOffer`.
 */
export async function recheckOutside(ctx: ActorCtx, sessionNo: string): Promise<RecheckedOffer | undefined> {
  const { userId } = ctx.actor;
  const session = await selectSession(ctx.db, { sessionNo, userId, lock: false });
  if (!session?.terms.outside || session.expires_at <= ctx.clock.now()) return undefined;
  if (await selectBookedOrder(ctx.db, { sessionNo, userId, idempotencyKey: undefined })) return undefined;
  const { outside, sold } = session.terms;
  return recheckSeenOffer(ctx, { ...offerOf(sold), outside });
}

/**
 * Like `createBooking`, inside the caller's transaction; the caller delivers the events. Returns changed terms instead
 * of throwing them, so that the transaction commits the new session.
 */
export async function createInTransaction(ctx: ActorCtx, tx: Tx, input: Booking): Promise<Outcome> {
  const session = await selectSession(tx, {
    sessionNo: input.session_no,
    userId: ctx.actor.userId,
    lock: true,
  });
  if (!session) throw appError('request.not_found');
  const existingOrder = await findExistingOrder(ctx, tx, input);
  if (existingOrder) return { kind: 'placed', orderNo: existingOrder.order_no };
  await refuseTakenReference(ctx, tx, input.clientRef);
  if (session.expires_at <= ctx.clock.now()) throw appError('booking.session_expired');
  const guests = requireGuests(session, input);
  if (session.terms.outside && !input.outside) return { kind: 'ask_outside' };
  const current = input.outside ?? (await recheckOffer(tx, ctx, offerOf(session.terms.sold)));
  if (!isConsented(session, input, current)) {
    return {
      kind: 'terms_changed',
      previous: session.terms.sold.total_cents,
      session: await openSessionIn(tx, ctx, termsAfter(session.terms, current)),
    };
  }
  refuseLaterPayment(ctx, input, current);
  if (input.dup_ok !== true) await refuseDuplicates(ctx, tx, current, guests);
  if (needsApprovalCheck(input, current)) await refuseUnapproved(ctx, tx, stayFor(input, current));
  const unpaid = input.payment === 'later' ? undefined : await findUnpaidLimits(ctx, tx);
  const quotedSale = await findQuotedSale(ctx, tx, input, current);
  const order = await placeOrder(ctx, tx, {
    input,
    current: withCurrencyOf(session.terms, current),
    guests,
    unpaid,
  });
  if (quotedSale) await recordQuotedSale(tx, order.order_no, quotedSale);
  return { kind: 'placed', orderNo: order.order_no, ...(input.payment !== 'later' && { order }) };
}

/** The guests of the rooms in the input. Throws the refusals of `matchGuests`. */
function requireGuests({ terms }: SessionRow, input: Booking): NamedGuest[] {
  const guests = matchGuests(terms.sold.rooms, input.rooms, guestNamesOf(terms));
  if (typeof guests === 'string') throw appError(guests);
  return guests;
}

/**
 * Refuses a customer who wants to pay later, unless the offer allows that. Throws payment.pay_later_limit for a company
 * without a limit, otherwise request.invalid.
 */
function refuseLaterPayment({ actor }: ActorCtx, { payment }: Booking, current: RecheckedOffer): void {
  if (payment !== 'later' || current.payment.includes('later')) return;
  if (actor.companyId !== null && !actor.mayPayLater) throw appError('payment.pay_later_limit');
  throw appError('request.invalid', { fields: [{ path: 'payment', key: 'fields.pay_later' }] });
}

/** False for an approved request, and for a stay that costs no more than the one it replaces. */
function needsApprovalCheck({ approvalNo, replaced }: Booking, { sold }: RecheckedOffer): boolean {
  return approvalNo === undefined && sold.total_cents > (replaced?.total_cents ?? 0);
}

function stayFor({ payment, ref_no: refNo = '', replaced }: Booking, { sold, cityId }: RecheckedOffer) {
  return { sold, cityId, payLater: payment === 'later', refNo, before: replaced };
}

interface QuotedSale {
  quoteNo: string;
  /** The option of the quote. */
  n: number;
  /** The price at which the agent sells the option. */
  soldForCents: number;
}

/** Undefined without a quote. Throws request.not_found for an option of another stay. */
async function findQuotedSale(
  ctx: ActorCtx,
  tx: Tx,
  { quote }: Booking,
  { sold }: RecheckedOffer,
): Promise<QuotedSale | undefined> {
  if (!quote) return undefined;
  const { quote_no: quoteNo, n } = quote;
  const stay = { hotelId: sold.hotel.id, roomTypeId: sold.room_type_id, checkIn: sold.check_in };
  const soldForCents = await findQuotedPrice(tx, ctx, { quoteNo, n, sold: stay });
  return { quoteNo, n, soldForCents };
}

async function recordQuotedSale(
  tx: Tx,
  orderNo: string,
  { quoteNo, n, soldForCents }: QuotedSale,
): Promise<void> {
  await insertQuotedOrder(tx, { order_no: orderNo, quote_no: quoteNo, n, sold_for_cents: soldForCents });
  await closeQuotedOption(tx, { quoteNo, n, orderNo });
}

/**
 * The order of this session, for a retry with the same key. Another key is refused with the order's number in the data,
 * by which the site recognizes this refusal among others of the same code. A partner that lost its key gets
 * reference_taken, which names the order.
 */
async function findExistingOrder(
  ctx: ActorCtx,
  tx: Tx,
  { session_no: sessionNo, clientRef }: Booking,
): Promise<OrderRow | undefined> {
  const { userId } = ctx.actor;
  const existingOrder = await selectBookedOrder(tx, {
    sessionNo,
    userId,
    idempotencyKey: ctx.idempotencyKey,
  });
  if (!existingOrder) return undefined;
  if (existingOrder.session_no !== sessionNo) throw appError('request.key_reused');
  if (ctx.idempotencyKey === undefined || existingOrder.idempotency_key !== ctx.idempotencyKey) {
    await refuseTakenReference(ctx, tx, clientRef);
    throw appError('request.wrong_state', { data: { order_no: existingOrder.order_no } });
  }
  return existingOrder;
}

/** A used reference is reported at once; of two concurrent bookings the constraint allows one. */
async function refuseTakenReference(
  { actor: { accountId } }: ActorCtx,
  tx: Tx,
  clientRef: string | undefined,
): Promise<void> {
  const existingOrder =
    clientRef === undefined ? undefined : await selectOrderByClientRef(tx, { accountId, clientRef });
  if (existingOrder)
    throw appError('booking.reference_taken', { data: { order_no: existingOrder.order_no } });
}

/** The refusal of changed terms, with the new session. */
export function termsChanged({ previous, session }: { previous: number; session: SessionRow }) {
  const prices = { previous: toMoney(previous), current: toMoney(session.terms.sold.total_cents) };
  const hasSamePrice = prices.previous === prices.current;
  return appError(hasSamePrice ? 'booking.terms_changed' : 'booking.price_changed', {
    params: prices,
    data: { ...prices, session: toBookingSession(session) },
  });
}

export function toCreated(order: PlacedOrder | OrderRow): CreatedOrder {
  return {
    order_no: order.order_no,
    order_status: order.order_status,
    payment_status: order.payment_status,
    total: toMoney(order.total_cents),
    pay_until: order.pay_until.toISOString(),
  };
}
