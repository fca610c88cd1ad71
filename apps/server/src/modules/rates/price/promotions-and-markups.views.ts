/** SQL of the console's lists of promotions and markups, with the names of their scopes. */
import { sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export interface PromotionFilters {
  id?: string | undefined;
  hotelId?: string | undefined;
  search?: string | undefined;
  kind?: string | undefined;
  status?: string | undefined;
}

/** Promotions with their hotel and its city. */
function promotionsQuery(db: Db, { id, hotelId, search, kind, status }: PromotionFilters) {
  let query = db
    .selectFrom('rates.promotions as p')
    .innerJoin('catalogue.hotels as h', 'h.id', 'p.hotel_id')
    .innerJoin('catalogue.regions as city', 'city.id', 'h.city_id');
  if (id !== undefined) query = query.where('p.id', '=', id);
  if (hotelId !== undefined) query = query.where('p.hotel_id', '=', hotelId);
  if (kind) query = query.where('p.kind', '=', kind);
  if (status) query = query.where('p.status', '=', status);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean)) {
    const like = likeOf(word);
    query = query.where(
      sql<boolean>`concat_ws(' ', p.name_en, p.name_zh, h.name_en, h.name_zh, city.name_en, city.name_zh, h.id) ilike ${like}`,
    );
  }
  return query;
}

/** A page of promotions with their hotel, open ones first. */
export async function selectPromotions(
  db: Db,
  filters: PromotionFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  return promotionsQuery(db, filters)
    .leftJoin('rates.rate_plans as plan', 'plan.id', 'p.rate_plan_id')
    .leftJoin('catalogue.room_types as room', (join) =>
      join.on((e) => e('room.id', '=', e.fn.coalesce('p.room_type_id', 'plan.room_type_id'))),
    )
    .selectAll('p')
    .select([
      'h.name_en as hotel_en',
      'h.name_zh as hotel_zh',
      'room.name_en as room_en',
      'room.name_zh as room_zh',
      'plan.name as plan_name',
      'plan.board as plan_board',
    ])
    .orderBy('p.status', 'desc')
    .orderBy('h.name_en')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPromotions(db: Db, filters: PromotionFilters): Promise<number> {
  const row = await promotionsQuery(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function selectAllMarkups(db: Db) {
  return db
    .selectFrom('rates.markups as m')
    .innerJoin('companies.price_tiers as t', 't.id', 'm.tier_id')
    .leftJoin('catalogue.hotels as h', 'h.id', 'm.hotel_id')
    .select([
      'm.id',
      'm.tier_id',
      't.name as tier',
      'm.hotel_id',
      'h.name_en',
      'h.name_zh',
      'm.stars',
      'm.country_code',
      'm.markup_bp',
    ])
    .orderBy('t.name')
    .orderBy('m.hotel_id')
    .orderBy('m.stars')
    .orderBy('m.country_code')
    .execute();
}

export async function selectTierNames(db: Db) {
  return db.selectFrom('companies.price_tiers').select(['id', 'name']).orderBy('name').execute();
}

/** True when the hotel exists, and the given room type and rate plan, if any, belong to it. */
export async function isOfHotel(
  tx: Tx,
  {
    hotelId,
    roomTypeId,
    ratePlanId,
  }: { hotelId: string; roomTypeId: string | null; ratePlanId: string | null },
): Promise<boolean> {
  const hotel = await tx
    .selectFrom('catalogue.hotels')
    .select('id')
    .where('id', '=', hotelId)
    .executeTakeFirst();
  if (!hotel) return false;
  // A room type or plan that is not given needs no check, so `hotel` takes its place.
  const room = roomTypeId
    ? await tx
        .selectFrom('catalogue.room_types')
        .select('id')
        .where('id', '=', roomTypeId)
        .where('hotel_id', '=', hotelId)
        .executeTakeFirst()
    : hotel;
  const plan = ratePlanId
    ? await tx
        .selectFrom('rates.rate_plans')
        .select('id')
        .where('id', '=', ratePlanId)
        .where('hotel_id', '=', hotelId)
        .executeTakeFirst()
    : hotel;
  return room !== undefined && plan !== undefined;
}

export async function isTier(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('companies.price_tiers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
