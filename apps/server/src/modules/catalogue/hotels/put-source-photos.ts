/** Gives a hotel the photographs that an outside source published. */
import type { Tx } from '../../../platform/database.ts';
import { replacePhotosOfHouse } from './adopted-hotels.store.ts';

export interface HotelWithPhotos {
  id: string;
  /** True for a hotel that an outside source added. */
  isAdopted: boolean;
  staffFields: string[];
  /** Photographs that it has. */
  photos: number;
}

/** Photographs by staff stay, and those of a hotel of ours that has some. */
export async function putSourcePhotos(
  tx: Tx,
  { id, isAdopted, staffFields, photos }: HotelWithPhotos,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0 || staffFields.includes('photos')) return;
  if (isAdopted || photos === 0) await replacePhotosOfHouse(tx, id, urls);
}
