/** A record of a source leaves a hotel of ours, because staff found that it is another hotel. */
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { Tx } from '../../../platform/database.ts';
import { removeSourcePhotos } from '../../catalogue/hotels/put-source-photos.ts';
import { deletePhotosOfRecord } from '../adoption/photos.store.ts';
import { requestReadoption } from './records.store.ts';

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
