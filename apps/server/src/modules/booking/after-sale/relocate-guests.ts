/**
 * Moves guests to another hotel when their hotel cannot take them. Wayhouse first books and pays for the new room. When
 * the new room is confirmed, `cancelReplaced` cancels the old booking. Wayhouse then keeps the customer's payment for
 * the old booking, up to the price of the new room.
 */
import { deskLimits } from '@wayhouse/contract/booking/desk-limits';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { consoleRelocationEndpoints } from '@wayhouse/contract/console/orders/relocation';
import { dateInZone } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { ActorCtx, StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { isPractice } from '../../../platform/world.ts';
import { decideAlone } from '../../approvals/decide-alone.ts';
import { lockRequestAbout, requestApproval } from '../../approvals/request-approval.ts';
import { correctBalance } from '../../ledger/balance/correct-balance.ts';
import { payByBalance } from '../../payment/pay/pay-by-balance.ts';
import { listRooms } from '../../search/offers/list-rooms.ts';
import { staffActorOf } from '../actor-of.ts';
import { lockOrder, type OrderRow, selectOrder } from '../booking.store.ts';
import { selectPendingCancel } from '../cancel/pending-cancels.store.ts';
import { inputOfOrder } from '../change/input-of-order.ts';
import { mayReplace } from '../change/may-change-stay.ts';
import { selectOrderGuests, updateOrder } from '../change/stay-changes.store.ts';
import { payerOf } from '../desk/change-by-hand.ts';
import { factsOf } from '../desk/order-facts.ts';
import { writeLog } from '../life/move-order.ts';
import { createInTransaction, recheckOutside } from '../place/create-booking.ts';
import { precheckOffer } from '../session/precheck-offer.ts';
import { type NearHotel, selectHotelsNear } from './hotels-near.views.ts';

type Calls = typeof consoleRelocationEndpoints;
type RoomsCall = Calls['POST /api/console/v1/orders/{order_no}/relocation_rooms'];
type RelocateCall = Calls['POST /api/console/v1/orders/{order_no}/relocate'];

/** True for confirmed and paid orders of the live world. An unpaid order is canceled and booked again instead. */
export function mayRelocate(
  order: Pick<OrderRow, 'account_id' | 'order_status' | 'payment_status'>,
): boolean {
  const isSettled =
    order.order_status === orderStatus.confirmed && order.payment_status === paymentStatus.paid;
  return isSettled && !isPractice(order.account_id);
}

/** Maximum number of hotels that are searched, and of rooms shown for each. */
const hotelsMax = 12;
const roomsPerHotelMax = 2;

/**
 * The context in which the customer pays for the new room. A hotel still sells last night's rooms to guests at its desk
 * after midnight (ADR 106), so for these hours the stay is priced as on the evening before.
 */
export async function relocationPayer(ctx: StaffCtx, order: OrderRow): Promise<ActorCtx> {
  const payer = await inTransaction(ctx.db, (tx) => payerOf(ctx, tx, order));
  const evening = () => new Date(ctx.clock.now().getTime() - deskLimits.lateArrivalHours * 3_600_000);
  const zone = order.sold.hotel.time_zone;
  const isOver = order.check_in < dateInZone(ctx.clock.now(), zone);
  const isLateArrival = isOver && order.check_in === dateInZone(evening(), zone);
  return isLateArrival ? { ...payer, saleClock: { now: evening } } : payer;
}

/** Rooms in other hotels of the order's city, the nearest hotel first. Throws not_found, wrong_state. */
export async function listRelocationRooms(
  ctx: StaffCtx,
  { params, hotel }: ParsedInputOf<RoomsCall>,
): Promise<OutputOf<RoomsCall>> {
  const order = await selectOrder(ctx.db, params.order_no);
  if (!order) throw appError('request.not_found');
  if (!mayRelocate(order)) throw appError('request.wrong_state');
  const payer = await relocationPayer(ctx, order);
  const hotels = await selectHotelsNear(ctx.db, { hotelId: order.hotel_id, name: hotel, limit: hotelsMax });
  const roomsNearby = await Promise.all(hotels.map((nearHotel) => roomsOf(payer, order, nearHotel)));
  return { rooms: roomsNearby.flat() };
}

async function roomsOf(payer: ActorCtx, order: OrderRow, nearHotel: NearHotel) {
  const offers = await offersFor(payer, order, nearHotel.id);
  return offers.slice(0, roomsPerHotelMax).map(({ room, offer: { offer_id, board, total } }) => ({
    offer_id,
    room,
    board,
    total,
    stars: nearHotel.stars,
    phone: nearHotel.phone,
    hotel: { en: nearHotel.name_en, zh: nearHotel.name_zh },
    address: { en: nearHotel.address_en, zh: nearHotel.address_zh },
    ...(nearHotel.meters !== null && { distance: Math.round(nearHotel.meters) }),
    difference: toMoney(Math.max(toCents(total) - order.paid_cents, 0)),
  }));
}

/**
 * The offers of a hotel for the stay and party of an order, the cheapest first. Leaves out offers without instant
 * confirmation, and package rates for an order of a usual rate.
 */
export async function offersFor(payer: ActorCtx, order: OrderRow, hotelId: string) {
  const stay = { check_in: order.check_in, check_out: order.check_out };
  const { rooms: party, nationality } = order.sold;
  const { rooms } = await listRooms(payer, { hotel_id: hotelId, ...stay, rooms: party, nationality });
  return rooms
    .flatMap((room) => room.offers.map((offer) => ({ room: room.name, offer })))
    .filter(({ offer }) => mayReplace(order, offer))
    .sort((a, b) => toCents(a.offer.total) - toCents(b.offer.total));
}

/**
 * Returns the new order's number. When the relocation needs the approval of a second person, stores the request for it
 * and returns an empty object. Throws not_found, wrong_state, booking.terms_changed, and the errors of
 * `requestApproval`, of booking and of paying.
 */
export async function relocateGuests(
  ctx: StaffCtx,
  input: ParsedInputOf<RelocateCall>,
): Promise<OutputOf<RelocateCall>> {
  await ctx.deliverEvents();
  const order = await selectOrder(ctx.db, input.params.order_no);
  if (!order) throw appError('request.not_found');
  const payer = await relocationPayer(ctx, order);
  const session = await precheckOffer(payer, { offer_id: input.offer_id });
  if (session.total !== input.total) throw appError('booking.terms_changed', { data: { session } });
  const outside = await recheckOutside(payer, session.session_no);
  const terms = { orderNo: order.order_no, compensation: input.compensation, reason: input.reason };
  const newOrderNo = await inTransaction(ctx.db, (tx) =>
    decide(ctx, tx, { ...terms, payer, session, outside }),
  );
  await ctx.deliverEvents();
  return newOrderNo === undefined ? {} : { order_no: newOrderNo };
}

/**
 * Throws wrong_state also while the customer may undo a cancellation. If the cancellation ran before the new room is
 * confirmed, it would return the money that pays for the new room.
 */
async function lockToRelocate(tx: Tx, orderNo: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderNo);
  const isCanceling = (await selectPendingCancel(tx, orderNo)) !== undefined;
  if (!order || isCanceling || !mayRelocate(order)) throw appError('request.wrong_state');
  return order;
}

/** The room of a requested relocation. No offer id is stored, because the offer may expire before the decision. */
export interface RelocationPayload {
  hotel_id: string;
  room: string;
  board: string;
  /** The highest price at which the approved request may be booked. */
  total: string;
  compensation: string;
}

/** Books the new room, or stores a request when Wayhouse pays more than the caller may decide alone. */
async function decide(ctx: StaffCtx, tx: Tx, move: Move): Promise<string | undefined> {
  const { session, compensation, reason } = move;
  await lockRequestAbout(tx, { kind: 'relocation', subjectId: move.orderNo });
  const order = await lockToRelocate(tx, move.orderNo);
  // Wayhouse pays the part of the new price that the customer's payment does not cover, and the compensation.
  const cents = Math.max(toCents(session.total) - order.paid_cents, 0) + toCents(compensation);
  const spending = { kind: 'goodwill', cents, subjectId: order.order_no } as const;
  if (await decideAlone(tx, ctx, spending)) return bookReplacement(ctx, tx, move);
  const { hotel, room, board, total } = session;
  const payload: RelocationPayload = { hotel_id: hotel.id, room: room.en, board, total, compensation };
  const name = `${order.order_no}, ${order.lead_guest} → ${hotel.name.en}`;
  await requestApproval(tx, ctx, {
    kind: 'relocation',
    subject: { id: order.order_no, name },
    cents,
    payload,
    reason,
    facts: factsOf(order),
  });
  return undefined;
}

export interface Move {
  /** The order that is replaced. */
  orderNo: string;
  /** Decimal amount in US dollars, credited to the customer's balance when the new room is confirmed. */
  compensation: string;
  reason: string;
  payer: ActorCtx;
  session: Awaited<ReturnType<typeof precheckOffer>>;
  outside: Awaited<ReturnType<typeof recheckOutside>>;
}

/**
 * Books and pays the new order in the caller's transaction, and links it to the old one. Returns the new order's
 * number. Throws wrong_state, booking.terms_changed, request.try_again, and the errors of booking and paying.
 */
export async function bookReplacement(ctx: StaffCtx, tx: Tx, move: Move): Promise<string> {
  const { payer, session, outside } = move;
  const order = await lockToRelocate(tx, move.orderNo);
  const newCents = toCents(session.total);
  const guests = await selectOrderGuests(tx, order.order_no);
  const outcome = await createInTransaction(payer, tx, {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    ...inputOfOrder(order, session.rooms.length, guests),
    payment: 'now',
    dup_ok: true,
    outside,
  });
  if (outcome.kind === 'terms_changed') throw appError('booking.terms_changed');
  if (outcome.kind === 'ask_outside') throw appError('request.try_again');
  const newOrderNo = outcome.orderNo;
  await updateOrder(tx, newOrderNo, {
    replaces_order_no: order.order_no,
    relocates: true,
    compensation_cents: toCents(move.compensation),
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'orders_replaces' ? appError('request.wrong_state') : error;
  });
  // Wayhouse adds the price of the new room to the customer's prepaid money, from which it is paid below.
  await correctBalance(tx, ctx.clock, {
    id: newId('cor'),
    kind: 'compensation',
    accountId: order.account_id,
    cents: newCents,
    note: newOrderNo,
    isPrepaid: true,
  });
  const payment = await payByBalance(payer, tx, { references: [newOrderNo], force: false });
  if (payment.kind === 'conflicting') throw appError('request.try_again');
  await recordRelocation(ctx, tx, { order, newOrderNo, move });
  return newOrderNo;
}

/**
 * Writes to the logs of both orders and to the audit log. The customer's mail follows the confirmation, with the
 * voucher.
 */
async function recordRelocation(
  ctx: StaffCtx,
  tx: Tx,
  { order, newOrderNo, move }: { order: OrderRow; newOrderNo: string; move: Move },
): Promise<void> {
  const oldOrderNo = order.order_no;
  const actor = staffActorOf(ctx);
  for (const orderNo of [oldOrderNo, newOrderNo])
    await writeLog(tx, ctx.clock, {
      orderNo,
      actor,
      event: 'relocated',
      note: `${oldOrderNo} → ${newOrderNo}`,
    });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'order.relocated',
    target: { type: 'order', id: oldOrderNo, name: `${oldOrderNo}, ${order.lead_guest}` },
    after: { order: newOrderNo, total: move.session.total, compensation: move.compensation },
    reason: move.reason,
  });
}
