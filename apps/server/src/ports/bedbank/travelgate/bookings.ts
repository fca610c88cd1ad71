/**
 * Booking, look-up and cancellation. A booking is sent once, because Hotel-X would book a repeated reference again. The
 * look-up reads the list of bookings by day, because a look-up by reference would need the hotel's code.
 */

import { addDays } from '@wayhouse/contract/dates';
import { guestsByRoom } from '../guests-by-room.ts';
import {
  type BedbankBooking,
  type BedbankGuest,
  type BedbankOrder,
  bedbankError,
  orderNoOf,
} from '../port.ts';
import { sellerError, type TravelgateAccess, type TravelgateCaller } from './call.ts';
import { noResults } from './errors.ts';
import { bookAnswer, bookingsAnswer, cancelAnswer, type TravelgateBooking } from './messages.ts';
import { adultAge, readKey } from './offers.ts';
import { bookingQuery, bookMutation, cancelMutation } from './queries.ts';

/** Milliseconds. Hotel-X allows 180 seconds. */
const timeoutMs = { write: 120_000, read: 60_000 };

export async function bookOrder(call: TravelgateCaller, order: BedbankOrder): Promise<BedbankBooking> {
  const reference = await order.nextReference();
  const { answer, error } = await call({
    field: 'book',
    query: bookMutation,
    timeoutMs: timeoutMs.write,
    answer: bookAnswer,
    variables: {
      input: {
        optionRefId: readKey(order.offer.rates[0]?.key ?? '').id,
        clientReference: reference,
        deltaPrice: { amount: 0, percent: 0, applyBoth: true },
        holder: { name: order.holder.firstName, surname: order.holder.lastName },
        rooms: roomsOf(order.guests),
        language: 'en',
        ...(order.remark !== '' && { remarks: order.remark }),
      },
    },
  });
  const { booking } = answer;
  // A status `OK` together with an error does not confirm the booking, but the booking may exist.
  if (error !== '' && booking?.status === 'OK') return pendingOf(reference);
  if (error !== '') throw sellerError(error);
  if (!booking) throw bedbankError('malformed', 'no booking in the answer');
  const result = toBooking({ ...booking, reference: { ...booking.reference, client: reference } });
  return result.state === 'canceled' ? { ...result, state: 'failed', reason: 'not booked' } : result;
}

function roomsOf(guests: readonly BedbankGuest[]) {
  return guestsByRoom(guests).map(([room, roomGuests]) => ({
    occupancyRefId: room + 1,
    paxes: roomGuests.map((guest) => ({
      name: guest.firstName ?? '',
      surname: guest.lastName ?? '',
      age: guest.adult ? adultAge : (guest.age ?? 0),
    })),
  }));
}

/** A pending booking of which only our reference is known. */
function pendingOf(reference: string): BedbankBooking {
  return {
    orderNo: orderNoOf(reference),
    reference,
    state: 'pending',
    currency: '',
    total: '0',
    supplierName: '',
    supplierVat: '',
  };
}

const states: Record<string, BedbankBooking['state']> = { OK: 'confirmed', CANCELLED: 'canceled' };

function toBooking({ status, reference, price }: TravelgateBooking): BedbankBooking {
  const client = reference.client ?? '';
  return {
    ...pendingOf(client),
    reference: reference.bookingID || client,
    state: states[status] ?? 'pending',
    ...(price && { currency: price.currency, total: price.net }),
  };
}

/** Bookings made from `start` to `end`. */
export async function listBookings(
  call: TravelgateCaller,
  { access }: Pick<TravelgateAccess, 'access'>,
  { start, end }: { start: string; end: string },
): Promise<BedbankBooking[]> {
  return readBookings(call, {
    accessCode: access,
    typeSearch: 'DATES',
    dates: { dateType: 'BOOKING', start, end },
  });
}

async function readBookings(
  call: TravelgateCaller,
  criteria: Record<string, unknown>,
): Promise<BedbankBooking[]> {
  const { answer, error } = await call({
    field: 'booking',
    query: bookingQuery,
    timeoutMs: timeoutMs.read,
    answer: bookingsAnswer,
    variables: { criteria },
  });
  if (error !== '' && error !== noResults) throw bedbankError('failed', `error ${error}`.slice(0, 100));
  return (answer.bookings ?? []).map(toBooking);
}

export async function lookUp(
  call: TravelgateCaller,
  access: Pick<TravelgateAccess, 'access'>,
  { references, madeAt }: { references: readonly string[]; madeAt: Date },
): Promise<BedbankBooking[]> {
  const day = madeAt.toISOString().slice(0, 10);
  const orders = new Set(references.map(orderNoOf));
  const bookings = await listBookings(call, access, { start: addDays(day, -1), end: addDays(day, 2) });
  return bookings.filter((booking) => orders.has(booking.orderNo));
}

/** Reads the booking first, because sellers answer the cancellation of a canceled booking with an error. */
export async function cancelBooking(call: TravelgateCaller, bookingID: string): Promise<BedbankBooking> {
  const [current] = await readBookings(call, { bookingID });
  if (!current) throw bedbankError('failed', 'the booking is not listed yet');
  if (current.state === 'canceled') return current;
  const { answer, error } = await call({
    field: 'cancel',
    query: cancelMutation,
    timeoutMs: timeoutMs.write,
    answer: cancelAnswer,
    variables: { input: { bookingID } },
  });
  if (error !== '') throw sellerError(error);
  return answer.cancellation?.status === 'CANCELLED' ? { ...current, state: 'canceled' } : current;
}
