/**
 * Books at an outside source exactly once. The caller that claims the order's row sends the only booking request. All
 * other callers, also after a crash, look the order up by its references. Timeouts, 5xx and malformed responses mean
 * "unknown" (product.md section 11).
 */
import { addDays } from '@wayhouse/contract/dates';
import type { Tx } from '../../../platform/database.ts';
import {
  type BedbankBooking,
  type BedbankGuest,
  type BedbankOrder,
  isBedbankError,
} from '../../../ports/bedbank/port.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import {
  claimBooking,
  failBooking,
  flagForStaff,
  insertBooking,
  recordStatusRequest,
  type SupplyBooking,
  selectBooking,
  updateBooking,
} from '../bookings.store.ts';
import { planOf, recordCheck } from '../health/record-check.ts';
import { findMappedHotel } from '../mapping/mappings.store.ts';
import type {
  BookingOutcome,
  BookingRequest,
  CancelOutcome,
  Source,
  SourceContext,
  StayToTake,
} from '../source.ts';
import { readSourceQuote } from '../source-quote.ts';
import { selectWaitingSince } from '../supply.views.ts';
import { deleteLastAttempt, insertAttempt, selectReferences } from './attempts.store.ts';
import { guestsAsSent } from './guests-as-sent.ts';
import { renewOffer } from './renew-offer.ts';
import { withoutReason } from './settled-reasons.ts';

/** Milliseconds after which a request counts as not received when the source still has no booking of it. */
const absentAfterMs = 10 * 60_000;
/** Milliseconds without a clear answer after which staff must check the booking. */
const silentAfterMs = 30 * 60_000;

export function outsideSource(bedbank: WatchedBedbank): Source {
  return {
    take: (tx, stay) => take(tx, bedbank.name, stay),
    book: (ctx, request) => book(ctx, bedbank, request),
    lookUp: (ctx, request) => lookUp(ctx, bedbank, request),
    cancel: (ctx, { orderNo }) => cancel(ctx, bedbank, orderNo),
  };
}

/** Stores the offer that will be booked, because the source's rooms cannot be held. False for an unreadable offer. */
async function take(tx: Tx, source: string, stay: StayToTake): Promise<boolean> {
  const bought = readSourceQuote(stay.bought);
  if (!bought) return false;
  const check_out = addDays(stay.checkIn, stay.nights);
  await insertBooking(tx, {
    order_no: stay.orderNo,
    source,
    bought,
    check_out,
    created_at: stay.at,
    user_ip: stay.userIp ?? null,
  });
  return true;
}

async function book(
  ctx: SourceContext,
  bedbank: WatchedBedbank,
  request: BookingRequest,
): Promise<BookingOutcome> {
  const { orderNo, stay } = request;
  const row = await bookingOf(ctx, orderNo);
  const { bought } = row;
  const guests = guestsAsSent(await request.guests(), stay.rooms, bedbank.nameMax);
  const offer = await renewOffer(bedbank, { bought, stay, now: ctx.clock.now() }).catch(
    (error: Error) => error,
  );
  // Nothing was sent, so the next attempt may renew the offer and send the request.
  if (offer instanceof Error) return recordUnknown(ctx, row, offer.message);
  if (!(await claimBooking(ctx.db, orderNo, ctx.clock.now()))) return lookUp(ctx, bedbank, request);
  if (!offer) return recordFailed(ctx, row, 'no longer sold at this price and on these terms');
  if (offer !== bought) await updateBooking(ctx.db, orderNo, { bought: JSON.stringify(offer) });
  try {
    const booking = await bedbank.book({
      orderNo,
      nextReference: () => insertAttempt(ctx.db, orderNo, ctx.clock.now()),
      offer,
      holder: holderOf(guests),
      guests,
      remark: request.remark,
      userIp: row.user_ip ?? undefined,
    });
    if (booking.orderNo !== orderNo)
      return recordUnknown(ctx, row, `the answer is about ${booking.orderNo || 'nothing'}`);
    const outcome = await settleByBookings(ctx, bedbank, { row, bookings: [booking] });
    await recordBooking(ctx, row, outcome.outcome);
    return outcome;
  } catch (error) {
    return recordBookError(ctx, row, error as Error);
  }
}

/** The first adult with a last name, otherwise the first guest. */
function holderOf(guests: readonly BedbankGuest[]): BedbankOrder['holder'] {
  const holder = guests.find((guest) => guest.adult && guest.lastName) ?? guests[0];
  return { firstName: holder?.firstName ?? '', lastName: holder?.lastName ?? '' };
}

async function recordBookError(
  ctx: SourceContext,
  row: SupplyBooking,
  error: Error,
): Promise<BookingOutcome> {
  const { order_no: orderNo } = row;
  const reason = error.message;
  const fault = isBedbankError(error) ? error.fault : undefined;
  if (fault === 'refused') {
    await failBooking(ctx.db, orderNo, { answer: reason });
    await recordBooking(ctx, row, 'failed');
    return { outcome: 'failed', reason };
  }
  // Nothing happened at the source, so the next attempt may send the request again.
  if (fault === 'unreachable' || fault === 'turned_away') {
    await deleteLastAttempt(ctx.db, orderNo);
    await updateBooking(ctx.db, orderNo, { claimed_at: null });
  }
  return recordUnknown(ctx, row, reason);
}

const checkOutcomes = { confirmed: 'ok', failed: 'refused', unknown: 'silent' } as const;

async function recordBooking(
  ctx: SourceContext,
  { source, bought }: SupplyBooking,
  outcome: BookingOutcome['outcome'],
): Promise<void> {
  const hotelId = await findMappedHotel(ctx.db, source, bought.hotelCode);
  const check = { step: 'book', outcome: checkOutcomes[outcome], plan: planOf(bought) } as const;
  if (hotelId) await recordCheck(ctx, { source, hotelId, ...check });
}

async function lookUp(
  ctx: SourceContext,
  bedbank: WatchedBedbank,
  request: BookingRequest,
): Promise<BookingOutcome> {
  const row = await bookingOf(ctx, request.orderNo);
  if (row.state === 'confirmed' && row.reference)
    return { outcome: 'confirmed', confirmationNo: row.reference };
  if (row.state !== 'open') return { outcome: 'failed', reason: row.last_answer ?? row.state };
  // The request was not sent, or did not reach the source, so this call sends it.
  if (row.claimed_at === null) return book(ctx, bedbank, request);
  try {
    const references = await selectReferences(ctx.db, row.order_no);
    const bookings = await bedbank.lookUp({ references, madeAt: row.claimed_at });
    return await settleByBookings(ctx, bedbank, { row, bookings });
  } catch (error) {
    return recordUnknown(ctx, row, (error as Error).message);
  }
}

/** Stores and returns the outcome that follows from the source's bookings with our order number. */
async function settleByBookings(
  ctx: SourceContext,
  bedbank: WatchedBedbank,
  { row, bookings }: { row: SupplyBooking; bookings: readonly BedbankBooking[] },
): Promise<BookingOutcome> {
  const confirmedBookings = bookings.filter((booking) => booking.state === 'confirmed');
  const [first] = confirmedBookings;
  if (first) {
    await updateBooking(ctx.db, row.order_no, {
      state: 'confirmed',
      ...storedFieldsOf(first),
      ...withoutReason(row),
    });
    // Two bookings exist for one order: staff must cancel the wrong one.
    if (confirmedBookings.length > 1)
      await flagForStaff(ctx.db, row.order_no, { reason: 'still_booked', at: ctx.clock.now() });
    return { outcome: 'confirmed', confirmationNo: first.reference };
  }
  if (bookings.some((booking) => booking.state === 'pending')) {
    if (isOlderThan(ctx, await bookingOf(ctx, row.order_no), bedbank.cutOffMs))
      return recordFailed(ctx, row, 'not final at the cut-off of the source');
    return recordUnknown(ctx, row, 'not final yet');
  }
  const failedBooking = bookings.find((booking) => booking.state === 'failed');
  if (bookings.length > 0)
    return recordFailed(ctx, row, failedBooking?.reason ?? 'the source has cancelled it');
  if (isAbsent(ctx, row)) return recordFailed(ctx, row, 'the source does not know it');
  return recordUnknown(ctx, row, 'not known there yet');
}

async function recordFailed(ctx: SourceContext, row: SupplyBooking, reason: string): Promise<BookingOutcome> {
  await failBooking(ctx.db, row.order_no, { answer: reason, ...withoutReason(row) });
  return { outcome: 'failed', reason };
}

async function recordUnknown(
  ctx: SourceContext,
  row: SupplyBooking,
  reason: string,
): Promise<{ outcome: 'unknown'; reason: string }> {
  const at = ctx.clock.now();
  await recordStatusRequest(ctx.db, row.order_no, { at, answer: reason });
  const since = (await selectWaitingSince(ctx.db, row.order_no)) ?? row.created_at;
  if (at.getTime() - since.getTime() >= silentAfterMs)
    await flagForStaff(ctx.db, row.order_no, { reason: 'silent', at });
  return { outcome: 'unknown', reason };
}

async function cancel(ctx: SourceContext, bedbank: WatchedBedbank, orderNo: string): Promise<CancelOutcome> {
  const row = await bookingOf(ctx, orderNo);
  if (row.state === 'canceled' || row.state === 'failed') return { outcome: 'canceled' };
  // The request was never sent. This claim ensures that no process will send it.
  if (await claimBooking(ctx.db, orderNo, ctx.clock.now())) return recordCanceled(ctx, row);
  try {
    return await cancelAtSource(ctx, bedbank, row);
  } catch (error) {
    const reason = (error as Error).message;
    if (isBedbankError(error) && error.fault === 'refused') {
      await recordStatusRequest(ctx.db, orderNo, { at: ctx.clock.now(), answer: reason });
      return { outcome: 'refused', reason };
    }
    return recordUnknown(ctx, row, reason);
  }
}

/** Cancels all confirmed bookings of the order. Throws the errors of the source. */
async function cancelAtSource(
  ctx: SourceContext,
  bedbank: WatchedBedbank,
  row: SupplyBooking,
): Promise<CancelOutcome> {
  const references = await referencesOf(ctx, bedbank, row);
  if (references === 'pending') return recordUnknown(ctx, row, 'not final yet');
  if (references.length === 0 && row.state === 'open') {
    const current = row.claimed_at === null ? await bookingOf(ctx, row.order_no) : row;
    if (!isAbsent(ctx, current)) return recordUnknown(ctx, row, 'not known there yet');
  }
  for (const reference of references) {
    const booking = await bedbank.cancel(reference);
    if (booking.state !== 'canceled') return recordUnknown(ctx, row, 'cancellation not final yet');
  }
  return recordCanceled(ctx, row);
}

/**
 * References of the order's confirmed bookings at the source; `pending` while a booking is not final. A reference that
 * staff entered may be the hotel's number, so it counts only when the source has no booking with our number.
 */
async function referencesOf(
  ctx: SourceContext,
  bedbank: WatchedBedbank,
  row: SupplyBooking,
): Promise<string[] | 'pending'> {
  const isEnteredByStaff = row.settled_reason === 'missing';
  if (row.reference !== null && !isEnteredByStaff) return [row.reference];
  const bookings = await bedbank.lookUp({
    references: await selectReferences(ctx.db, row.order_no),
    madeAt: row.claimed_at ?? row.created_at,
  });
  if (bookings.some((booking) => booking.state === 'pending')) return 'pending';
  const references = bookings.flatMap(({ state, reference }) => (state === 'confirmed' ? [reference] : []));
  return references.length === 0 && row.reference !== null ? [row.reference] : references;
}

async function recordCanceled(ctx: SourceContext, row: SupplyBooking): Promise<CancelOutcome> {
  await updateBooking(ctx.db, row.order_no, { state: 'canceled', ...withoutReason(row) });
  return { outcome: 'canceled' };
}

function storedFieldsOf(booking: BedbankBooking) {
  return {
    reference: booking.reference,
    supplier_name: booking.supplierName || null,
    supplier_vat: booking.supplierVat || null,
    charged: booking.total,
    currency: booking.currency || null,
  };
}

function isAbsent(ctx: SourceContext, row: SupplyBooking): boolean {
  return isOlderThan(ctx, row, absentAfterMs);
}

/** True when the request was sent at least `limitMs` ago; false without a limit, or when it was not sent. */
function isOlderThan(ctx: SourceContext, row: SupplyBooking, limitMs: number | undefined): boolean {
  if (row.claimed_at === null || limitMs === undefined) return false;
  return ctx.clock.now().getTime() - row.claimed_at.getTime() >= limitMs;
}

async function bookingOf(ctx: SourceContext, orderNo: string): Promise<SupplyBooking> {
  const row = await selectBooking(ctx.db, orderNo);
  if (!row) throw new Error(`nothing was bought for ${orderNo}`);
  return row;
}
