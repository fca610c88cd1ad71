/** Gives a hotel the photographs that an outside source published. */
import type { Tx } from '../../../platform/database.ts';
import { deleteSourcePhotos, replaceSourcePhotos } from './adopted-hotels.store.ts';

export interface HotelWithPhotos {
  id: string;
  /** True for a hotel that an outside source added. */
  isAdopted: boolean;
  staffFields: string[];
  /** Number of its current photographs. */
  photos: number;
}

/**
 * True when the hotel may get photographs of a source. Staff must not have chosen photographs. Also, a source must have
 * added the hotel, or the hotel must have no photographs.
 */
export function takesSourcePhotos({ isAdopted, staffFields, photos }: HotelWithPhotos): boolean {
  return !staffFields.includes('photos') && (isAdopted || photos === 0);
}

/** Replaces the photographs by `urls`; does nothing without `urls`, or when `takesSourcePhotos` is false. */
export async function putSourcePhotos(
  tx: Tx,
  hotel: HotelWithPhotos,
  urls: readonly string[],
): Promise<void> {
  if (urls.length > 0 && takesSourcePhotos(hotel)) await replaceSourcePhotos(tx, hotel.id, urls);
}

/** Removes photographs of a source from a hotel. Leaves those of a hotel for which staff chose photographs. */
export async function removeSourcePhotos(tx: Tx, hotelId: string, urls: readonly string[]): Promise<void> {
  if (urls.length > 0) await deleteSourcePhotos(tx, hotelId, urls);
}
