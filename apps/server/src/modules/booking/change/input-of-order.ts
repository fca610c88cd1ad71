import type { OrderRow } from '../booking.store.ts';
import type { OrderGuest } from './guests-after.ts';

/** The input that books an order's guests anew, in `roomCount` rooms, with its contact and requests. Pure. */
export function inputOfOrder(order: OrderRow, roomCount: number, guests: readonly OrderGuest[]) {
  return {
    rooms: Array.from({ length: roomCount }, (_, room) => ({
      guests: guests
        .filter((guest) => guest.roomIndex === room)
        .map(({ firstName, lastName, type, age, lead }) => ({
          first_name: firstName,
          last_name: lastName,
          type,
          lead,
          ...(age !== null && { age }),
        })),
    })),
    contact: {
      name: order.contact_name,
      email: order.contact_email,
      phone: order.contact_phone,
      area_code: order.contact_area_code,
    },
    ref_no: order.ref_no,
    special_requests: order.special_requests,
    arrival_time: order.arrival_time,
  };
}
