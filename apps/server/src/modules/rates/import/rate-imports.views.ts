/** SQL of imports with joins to hotels. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { ImportProblem } from './rate-imports.store.ts';

/**
 * Code in the file → hotel id. A code is the id of a hotel, or its code at its source if no other hotel has that code.
 */
export async function selectHotelsByCode(db: Db, codes: string[]): Promise<Map<string, string>> {
  const anyCode = sql<string>`any(${codes})`;
  const rows = await db
    .selectFrom('catalogue.hotels')
    .select(['id', 'source_id'])
    .where((eb) => eb.or([eb('id', '=', anyCode), eb('source_id', '=', anyCode)]))
    .execute();
  const idByCode = new Map<string, string>();
  const ambiguousCodes = new Set<string>();
  for (const { id, source_id } of rows) {
    if (idByCode.has(source_id)) ambiguousCodes.add(source_id);
    idByCode.set(source_id, id);
  }
  for (const code of ambiguousCodes) idByCode.delete(code);
  for (const { id } of rows) idByCode.set(id, id);
  return idByCode;
}

/** Hotels of a file with their rate plans and room types, in a fixed number of queries. */
export async function selectHotelsWithPlans(db: Db, hotelIds: string[]) {
  const ids = sql<string>`any(${hotelIds})`;
  const [hotels, rooms, plans] = await Promise.all([
    db
      .selectFrom('catalogue.hotels')
      .select(['id', 'name_en', 'name_zh', 'time_zone'])
      .where('id', '=', ids)
      .execute(),
    db
      .selectFrom('catalogue.room_types')
      .select(['id', 'hotel_id', 'name_en', 'name_zh'])
      .where('hotel_id', '=', ids)
      .execute(),
    db
      .selectFrom('rates.rate_plans')
      .select(['id', 'hotel_id', 'room_type_id', 'board', 'status'])
      .where('hotel_id', '=', ids)
      .execute(),
  ]);
  const roomsOf = Map.groupBy(rooms, (room) => room.hotel_id);
  const plansOf = Map.groupBy(plans, (plan) => plan.hotel_id);
  return hotels.map((hotel) => ({
    ...hotel,
    rooms: roomsOf.get(hotel.id) ?? [],
    plans: plansOf.get(hotel.id) ?? [],
  }));
}

/** The first 100 hotels where applying or undoing was refused, with the reason. */
export async function selectImportProblems(db: Db, id: string) {
  const rows = await db
    .selectFrom('rates.import_hotels as i')
    .innerJoin('catalogue.hotels as h', 'h.id', 'i.hotel_id')
    .select(['h.name_en', 'h.name_zh', 'i.problem'])
    .where('i.import_id', '=', id)
    .where('i.problem', 'is not', null)
    .orderBy('h.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    hotel: { en: row.name_en, zh: row.name_zh },
    problem: row.problem as unknown as ImportProblem,
  }));
}
