/**
 * The picture on a voucher: a photograph of the booked room; if there is none, a photograph of the hotel; otherwise the
 * drawn scene of the hotel.
 */
import { drawingAddress, regionOf } from '@wayhouse/contract/catalogue/drawing';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { PaperPicture } from '@wayhouse/i18n/papers/paper';
import type { Db } from '../../../platform/database.ts';

interface VoucherOrder {
  hotel: { id: string; scene_region: string };
  room_type_id: string;
}

/** The first photograph of each hotel and of each of its room types. Photographs on other servers are left out. */
function selectFirstPhotos(db: Db, hotelIds: readonly string[]) {
  return db
    .selectFrom('catalogue.photos')
    .distinctOn(['hotel_id', 'room_type_id'])
    .select(['hotel_id', 'room_type_id', 'url', 'credit'])
    .where('hotel_id', 'in', hotelIds)
    .where('url', 'like', `${pictureAddress}%`)
    .orderBy('hotel_id')
    .orderBy('room_type_id')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/**
 * Reads the photographs of several orders in one statement. The returned function gives the picture for one of these
 * orders.
 */
export async function findVoucherPictures(
  db: Db,
  orders: readonly VoucherOrder[],
): Promise<(order: VoucherOrder) => PaperPicture> {
  const ids = [...new Set(orders.map(({ hotel }) => hotel.id))];
  const photos = ids.length > 0 ? await selectFirstPhotos(db, ids) : [];
  const byOwner = new Map(photos.map((photo) => [photo.room_type_id ?? photo.hotel_id, photo]));
  return ({ hotel, room_type_id }) => {
    const photo = byOwner.get(room_type_id) ?? byOwner.get(hotel.id);
    if (photo) return { address: `${photo.url}?w=800`, credit: photo.credit };
    const region = regionOf(hotel.scene_region);
    return { address: drawingAddress({ kind: 'hotel', id: hotel.id, region }, 800), credit: '' };
  };
}
