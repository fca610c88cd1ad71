/** Adds facts of an outside source to our hotels, and takes hotels offline that no source sells any more. */
import type { Tx } from '../../../platform/database.ts';
import type { HotelDraft } from '../import/read-hotel.ts';
import { fillEmptyFields, takeOffline } from './adopted-hotels.store.ts';

/**
 * Fills missing Chinese names, descriptions, phone numbers and facilities of our hotels from the drafts. Returns the
 * number of changed hotels.
 */
export async function completeHotels(
  tx: Tx,
  hotels: readonly { id: string; draft: HotelDraft }[],
  now: Date,
): Promise<number> {
  if (hotels.length === 0) return 0;
  const facts = hotels.map(({ id, draft }) => ({
    id,
    name_zh: draft.nameZh === draft.nameEn ? '' : draft.nameZh,
    description_en: draft.descriptionEn,
    description_zh: draft.descriptionZh,
    phone: draft.phone,
    facilities: draft.facilities,
  }));
  return fillEmptyFields(tx, facts, now);
}

/** Takes hotels offline; existing bookings stay. Returns the number of hotels that were online. */
export async function closeHotels(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  return ids.length === 0 ? 0 : takeOffline(tx, ids, now);
}
