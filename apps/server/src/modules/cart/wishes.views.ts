/** SQL for the wishlist's page. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { WishStay } from './wishes.store.ts';

/** One page of a person's list with the content of its cards, newest first. Unknown hotels are left out. */
export async function selectWishes(
  db: Db,
  { userId, page, pageSize }: { userId: string; page: number; pageSize: number },
) {
  const wishes = db
    .selectFrom('cart.wishes as w')
    .innerJoin('catalogue.hotels as h', 'h.id', 'w.hotel_id')
    .where('w.user_id', '=', userId);
  const { total } = await wishes.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await wishes
    .innerJoin('catalogue.regions as c', 'c.id', 'h.city_id')
    .leftJoin('catalogue.regions as d', 'd.id', 'h.district_id')
    .select([
      'h.id',
      'h.name_en',
      'h.name_zh',
      'h.stars',
      'h.score',
      'h.status',
      'h.scene_region',
      'w.added_at',
      sql<WishStay | null>`w.stay`.as('stay'),
      'c.name_en as city_en',
      'c.name_zh as city_zh',
      'd.name_en as district_en',
      'd.name_zh as district_zh',
      sql<{ url: string; credit: string } | null>`(select jsonb_build_object('url', p.url, 'credit', p.credit)
        from catalogue.photos p where p.hotel_id = h.id and p.room_type_id is null
        order by p.sort limit 1)`.as('photo'),
    ])
    .orderBy('w.added_at', 'desc')
    .orderBy('h.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total, rows };
}

export async function hotelExists(tx: Tx, hotelId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('catalogue.hotels')
    .select('id')
    .where('id', '=', hotelId)
    .executeTakeFirst();
  return row !== undefined;
}
