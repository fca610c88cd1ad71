/** SQL on `catalogue.hotel_contacts`. */
import type { HotelContact } from '@wayhouse/contract/console/hotels/hotel-contacts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/** Contacts of all these hotels, in the order of each hotel's form. */
export function selectContacts(db: Db | Tx, hotelIds: readonly string[]) {
  return db
    .selectFrom('catalogue.hotel_contacts')
    .select(['hotel_id', 'kind', 'channel', 'value', 'language', 'person', 'hours'])
    .where('hotel_id', '=', sql<string>`any(${[...new Set(hotelIds)]}::text[])`)
    .orderBy('hotel_id')
    .orderBy('sort')
    .execute();
}

export async function replaceContacts(tx: Tx, hotelId: string, contacts: HotelContact[]): Promise<void> {
  await tx.deleteFrom('catalogue.hotel_contacts').where('hotel_id', '=', hotelId).execute();
  if (contacts.length === 0) return;
  const rows = contacts.map((contact, sort) => ({ ...contact, hotel_id: hotelId, sort }));
  await tx.insertInto('catalogue.hotel_contacts').values(rows).execute();
}
