/** Contacts of hotels: all of one, and the addresses that receive bookings. */
import type { HotelContact } from '@wayhouse/contract/console/hotel-contacts';
import type { Db, Tx } from '../../../platform/database.ts';
import { selectContacts } from './hotel-contacts.store.ts';

/** In the order of the form. */
export async function findHotelContacts(db: Db | Tx, hotelId: string): Promise<HotelContact[]> {
  const rows = await selectContacts(db, [hotelId]);
  return rows.map(({ hotel_id: _, ...contact }) => contact as HotelContact);
}

export interface BookingAddress {
  email: string;
  language: 'en' | 'zh';
}

/** By hotel: the first email address of reservations, else the first one. Hotels without an address are left out. */
export async function findBookingAddresses(
  tx: Tx,
  hotelIds: readonly string[],
): Promise<Map<string, BookingAddress>> {
  const emails = (await selectContacts(tx, hotelIds)).filter(({ channel }) => channel === 'email');
  const found = new Map<string, BookingAddress>();
  for (const [hotelId, contacts] of Map.groupBy(emails, (row) => row.hotel_id)) {
    const contact = contacts.find((row) => row.kind === 'reservations') ?? contacts[0];
    if (contact)
      found.set(hotelId, { email: contact.value, language: contact.language as BookingAddress['language'] });
  }
  return found;
}
