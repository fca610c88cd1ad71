/** Changes the mapping of a source's record to a hotel of ours, as staff decide. The caller has locked the record. */
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { Tx } from '../../../platform/database.ts';
import { removeSourcePhotos } from '../../catalogue/hotels/put-source-photos.ts';
import { deletePhotosOfRecord } from '../adoption/photos.store.ts';
import { deleteMapping, findMappedHotel, putMapping } from './mappings.store.ts';
import { closePairs } from './matching.store.ts';
import { requestReadoption } from './records.store.ts';

/** Maps a record to a hotel. A record that was mapped to another hotel leaves that hotel. */
export async function replaceMapping(
  tx: Tx,
  { source, code, hotelId, at }: { source: string; code: string; hotelId: string; at: Date },
): Promise<void> {
  const formerHotelId = await findMappedHotel(tx, source, code);
  await putMapping(tx, { source, code, hotel_id: hotelId, said_by: 'staff', mapped_at: at });
  await closePairs(tx, source, { code, hotelId, at });
  if (formerHotelId !== undefined && formerHotelId !== hotelId)
    await leaveHotel(tx, { source, code, formerHotelId });
}

/** Returns the number of mappings that were removed: 1 or 0. */
export async function removeMapping(
  tx: Tx,
  { source, code }: { source: string; code: string },
): Promise<number> {
  const formerHotelId = await findMappedHotel(tx, source, code);
  if (formerHotelId === undefined) return 0;
  const removedCount = await deleteMapping(tx, { source, code });
  await leaveHotel(tx, { source, code, formerHotelId });
  return removedCount;
}

/**
 * The next reading adopts the record again, and writes the former hotel from its other records. The photographs of the
 * record leave the former hotel at once, unless staff chose the photographs of this hotel.
 */
export async function leaveHotel(
  tx: Tx,
  record: { source: string; code: string; formerHotelId: string },
): Promise<void> {
  const pictureIds = await deletePhotosOfRecord(tx, record);
  await removeSourcePhotos(
    tx,
    record.formerHotelId,
    pictureIds.map((id) => `${pictureAddress}${id}`),
  );
  await requestReadoption(tx, record);
}
