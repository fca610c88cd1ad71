/** Converts our orders to Hotelbeds' booking requests, and its bookings to the port's. Pure. */
import {
  type BedbankBooking,
  type BedbankGuest,
  type BedbankOrder,
  type BedbankRate,
  orderNoOf,
} from '../port.ts';
import type { Booking } from './messages.ts';

/** Maximum number of characters of a remark. */
const remarkMax = 2000;

/** Body of `POST /bookings`. With a tolerance of zero, Hotelbeds refuses a price above the checked one. */
export function bookingRequest(order: BedbankOrder, reference: string) {
  return {
    holder: { name: order.holder.firstName, surname: order.holder.lastName },
    clientReference: reference,
    ...(order.remark && { remark: order.remark.slice(0, remarkMax) }),
    tolerance: 0,
    rooms: order.offer.rates.map((rate) => ({ rateKey: rate.key, paxes: paxesOf(rate, order.guests) })),
  };
}

/** The guests of the rate's rooms, room by room; ages of children as searched, names where known. */
function paxesOf(rate: BedbankRate, guests: BedbankGuest[]) {
  return rate.rooms.flatMap((room, index) =>
    guests
      .filter((guest) => guest.room === room)
      .map((guest) => ({
        roomId: index + 1,
        type: guest.adult ? 'AD' : 'CH',
        ...(guest.age !== undefined && { age: guest.age }),
        ...(guest.firstName && { name: guest.firstName }),
        ...(guest.lastName && { surname: guest.lastName }),
      })),
  );
}

const states: Record<string, BedbankBooking['state']> = { CONFIRMED: 'confirmed', CANCELLED: 'canceled' };

/** An unknown status counts as `pending`. */
export function toBooking(booking: Booking): BedbankBooking {
  return {
    orderNo: orderNoOf(booking.clientReference),
    reference: booking.reference,
    state: states[booking.status] ?? 'pending',
    currency: booking.currency,
    total: booking.totalNet,
    supplierName: booking.hotel?.supplier?.name ?? '',
    supplierVat: booking.hotel?.supplier?.vatNumber ?? '',
  };
}
