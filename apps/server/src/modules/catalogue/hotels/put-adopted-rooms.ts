/** Writes the room types of hotels that came from an outside source. */
import { roomTypeSortMax } from '@wayhouse/contract/console/hotels/hotel-content';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Tx } from '../../../platform/database.ts';
import { insertNewRooms, resumeRooms, retireOtherRooms } from './adopted-hotels.store.ts';

export interface AdoptedRoom {
  id: string;
  hotelId: string;
  name: Text2;
  beds: Text2;
  bedKind: 'king' | 'queen' | 'double' | 'twin' | 'triple' | 'suite';
  /** Square meters; 0 when the source states none. */
  sizeM2: number;
  maxAdults: number;
  maxChildren: number;
  maxOccupancy: number;
  smoking: boolean;
}

/**
 * Adds new room types. Retires room types that the source does not publish any more, except `contractedIds`, which our
 * own contracts sell. A retired room type returns when the source publishes it again. Existing room types keep the
 * changes of staff. A hotel without any room type in `rooms` is not changed.
 */
export async function putAdoptedRooms(
  tx: Tx,
  rooms: readonly AdoptedRoom[],
  contractedIds: readonly string[] = [],
): Promise<void> {
  if (rooms.length === 0) return;
  const roomCounts = new Map<string, number>();
  const nextSort = (hotelId: string): number => {
    const sort = roomCounts.get(hotelId) ?? 0;
    roomCounts.set(hotelId, sort + 1);
    return Math.min(sort, roomTypeSortMax);
  };
  await insertNewRooms(
    tx,
    rooms.map((room) => ({
      id: room.id,
      hotel_id: room.hotelId,
      name_en: room.name.en,
      name_zh: room.name.zh,
      bed_kind: room.bedKind,
      beds_en: room.beds.en,
      beds_zh: room.beds.zh,
      size_m2: room.sizeM2,
      max_adults: room.maxAdults,
      max_children: room.maxChildren,
      max_occupancy: room.maxOccupancy,
      smoking: room.smoking,
      sort: nextSort(room.hotelId),
    })),
  );
  const ids = rooms.map((room) => room.id);
  await resumeRooms(tx, ids);
  await retireOtherRooms(tx, {
    hotelIds: [...new Set(rooms.map((room) => room.hotelId))],
    ids: [...ids, ...contractedIds],
  });
}
