/** Hotels with their room types, by id or page by page, for partners who keep a copy. */
import type { Db } from '../../../platform/database.ts';
import { type DescribedHotel, describeHotels } from './describe-hotels.ts';
import { selectOnlineIds, selectSoldRoomTypes } from './hotel-content.views.ts';

export type HotelWithRooms = DescribedHotel & { rooms: Awaited<ReturnType<typeof selectSoldRoomTypes>> };

/** Hotels with their sold room types, in the order of `ids`. Includes offline hotels; leaves out unknown ids. */
export async function listHotelContent(db: Db, ids: readonly string[]): Promise<HotelWithRooms[]> {
  const [hotels, rooms] = await Promise.all([describeHotels(db, ids), selectSoldRoomTypes(db, ids)]);
  const roomsByHotel = Map.groupBy(rooms, (room) => room.hotel_id);
  return hotels.map((each) => ({ ...each, rooms: roomsByHotel.get(each.row.id) ?? [] }));
}

/** A page of online hotels after the id `after`. `next`: the `after` of the next page; null at the end. */
export async function listOnlineHotels(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<{ hotels: HotelWithRooms[]; next: string | null }> {
  const ids = await selectOnlineIds(db, { after, limit: limit + 1 });
  const page = ids.slice(0, limit);
  const next = ids.length > limit ? (page.at(-1) ?? null) : null;
  return { hotels: await listHotelContent(db, page), next };
}
