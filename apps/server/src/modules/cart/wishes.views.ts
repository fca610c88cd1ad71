/** SQL for the wishlist's page. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { WishStay } from './wishes.store.ts';

/**
 * A person's hotels with the values by which the list is filtered and sorted, newest first. Unknown hotels are left out.
 */
export async function selectWishKeys(db: Db, userId: string) {
  return db
    .selectFrom('cart.wishes as wish')
    .innerJoin('catalogue.hotels as hotel', 'hotel.id', 'wish.hotel_id')
    .innerJoin('catalogue.regions as city', 'city.id', 'hotel.city_id')
    .where('wish.user_id', '=', userId)
    .select(['hotel.id', 'hotel.name_en', 'hotel.name_zh', 'hotel.city_id'])
    .select(['city.name_en as city_en', 'city.name_zh as city_zh'])
    .orderBy('wish.added_at', 'desc')
    .orderBy('hotel.id')
    .execute();
}
export type WishKey = Awaited<ReturnType<typeof selectWishKeys>>[number];

/** The content of the cards of these hotels on a person's list, in no particular order. */
export async function selectWishes(
  db: Db,
  { userId, hotelIds }: { userId: string; hotelIds: readonly string[] },
) {
  if (hotelIds.length === 0) return [];
  return db
    .selectFrom('cart.wishes as wish')
    .innerJoin('catalogue.hotels as hotel', 'hotel.id', 'wish.hotel_id')
    .where('wish.user_id', '=', userId)
    .where('hotel.id', 'in', [...hotelIds])
    .innerJoin('catalogue.regions as city', 'city.id', 'hotel.city_id')
    .leftJoin('catalogue.regions as district', 'district.id', 'hotel.district_id')
    .select([
      'hotel.id',
      'hotel.name_en',
      'hotel.name_zh',
      'hotel.stars',
      'hotel.score',
      'hotel.status',
      'hotel.scene_region',
      'wish.added_at',
      sql<WishStay | null>`wish.stay`.as('stay'),
      'city.name_en as city_en',
      'city.name_zh as city_zh',
      'district.name_en as district_en',
      'district.name_zh as district_zh',
      sql<{
        url: string;
        credit: string;
      } | null>`(select jsonb_build_object('url', picture.url, 'credit', picture.credit)
        from catalogue.photos picture where picture.hotel_id = hotel.id and picture.room_type_id is null
        order by picture.sort limit 1)`.as('photo'),
    ])
    .execute();
}

export async function hotelExists(tx: Tx, hotelId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('catalogue.hotels')
    .select('id')
    .where('id', '=', hotelId)
    .executeTakeFirst();
  return row !== undefined;
}
