/** Contacts of hotels: all contacts of one hotel, and the mail addresses for bookings of several hotels. */
import type { HotelContact } from '@wayhouse/contract/console/hotels/hotel-contacts';
import type { Db, Tx } from '../../../platform/database.ts';
import { selectContacts } from './hotel-contacts.store.ts';
import { type ServiceRow, selectService } from './hotel-service.store.ts';

/** The hotel's contacts, in the order of the form. */
export async function findHotelContacts(db: Db | Tx, hotelId: string): Promise<HotelContact[]> {
  const rows = await selectContacts(db, [hotelId]);
  return rows.map(({ hotel_id: _, ...contact }) => contact as HotelContact);
}

/** Settings for notices to the hotel: hours for an answer, hour of the list of arrivals, and "phone only". */
export function findHotelService(db: Db | Tx, hotelId: string): Promise<ServiceRow> {
  return selectService(db, hotelId);
}

/** How a hotel is reached: its contacts, and the settings of the notices to it. */
export interface Reach {
  contacts: HotelContact[];
  service: ServiceRow;
}

export async function findReach(db: Db | Tx, hotelId: string): Promise<Reach> {
  return { contacts: await findHotelContacts(db, hotelId), service: await findHotelService(db, hotelId) };
}

/** True when notices of bookings can be sent to these contacts, by mail or by phone (`phone_only`). */
export function takesNotices({ contacts, service }: Reach): boolean {
  const has = (channel: HotelContact['channel']) => contacts.some((contact) => contact.channel === channel);
  return has('email') || (has('phone') && service.phone_only_by !== null);
}

/** True when the hotel can receive notices of bookings. */
export async function isReachable(db: Db | Tx, hotelId: string): Promise<boolean> {
  return takesNotices(await findReach(db, hotelId));
}

/**
 * True for an online hotel that cannot receive notices of bookings. Locks the hotel, so its status and contacts stay
 * until the transaction ends.
 */
export async function lockUnreachable(tx: Tx, hotelId: string): Promise<boolean> {
  const hotel = await tx
    .selectFrom('catalogue.hotels')
    .select('status')
    .where('id', '=', hotelId)
    .forShare()
    .executeTakeFirst();
  return hotel?.status === 'online' && !(await isReachable(tx, hotelId));
}

export interface BookingAddress {
  email: string;
  language: 'en' | 'zh';
}

/**
 * By hotel id: the first e-mail address for reservations, or the first e-mail address when there is none for
 * reservations. Hotels without an e-mail address are left out.
 */
export async function findBookingAddresses(
  tx: Tx,
  hotelIds: readonly string[],
): Promise<Map<string, BookingAddress>> {
  const emails = (await selectContacts(tx, hotelIds)).filter(({ channel }) => channel === 'email');
  const addresses = new Map<string, BookingAddress>();
  for (const [hotelId, contacts] of Map.groupBy(emails, (row) => row.hotel_id)) {
    const contact = contacts.find((row) => row.kind === 'reservations') ?? contacts[0];
    if (contact)
      addresses.set(hotelId, {
        email: contact.value,
        language: contact.language as BookingAddress['language'],
      });
  }
  return addresses;
}
