/** Gives a hotel the photographs that an outside source published. */
import type { Tx } from '../../../platform/database.ts';
import { replaceSourcePhotos } from './adopted-hotels.store.ts';

export interface HotelWithPhotos {
  id: string;
  /** True for a hotel that an outside source added. */
  isAdopted: boolean;
  staffFields: string[];
  /** Number of its current photographs. */
  photos: number;
}

/** Never replaces photographs by staff, nor photographs of a hotel of our own. */
export async function putSourcePhotos(
  tx: Tx,
  { id, isAdopted, staffFields, photos }: HotelWithPhotos,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0 || staffFields.includes('photos')) return;
  if (isAdopted || photos === 0) await replaceSourcePhotos(tx, id, urls);
}
