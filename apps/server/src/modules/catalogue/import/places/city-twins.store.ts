/** SQL for finding and merging duplicate cities of the catalogue. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database.ts';
import { type KnownCity, writeSpellings } from '../../catalogue.store.ts';
import type { Position } from '../../places/distance-km.ts';

export interface NamedCity extends KnownCity {
  name_en: string;
  name_zh: string;
  aliases: string[];
  names: string[];
  /** True when an import of hotels created the city. Some hotels then have the same source as the city. */
  made: boolean;
}

// The cities of `own` and `geonames` come from lists of places, not from hotels. Staff also create hotels with the
// source `own`, but they create no cities.
const isMade = sql`(r.source not in ('own', 'geonames')
  and exists (select from catalogue.hotels h where h.source = r.source))`;

const columns = sql`r.id, r.lat, r.lng, r.country_code as "countryCode", r.time_zone as "timeZone", r.weight,
  r.name_en, r.name_zh, r.aliases, r.aliases || array[r.name_en, r.name_zh] as names,
  ${isMade} as made`;

/**
 * Cities of the countries in a square that extends about `km` in each direction from the position. At most 500 cities,
 * highest weight first.
 */
export async function selectCitiesNear(
  db: Db | Tx,
  { countries, at, km }: { countries: string[]; at: Position; km: number },
): Promise<NamedCity[]> {
  // A degree of latitude is 111 km. The minimum of 0.1 prevents a division by almost zero near the poles.
  const latDelta = km / 111;
  const lngDelta = latDelta / Math.max(0.1, Math.cos((at.lat * Math.PI) / 180));
  const { rows } = await sql<NamedCity>`
    select ${columns} from catalogue.regions r
    where r.type = 'city' and r.country_code = any(${countries})
      and r.lat between ${at.lat - latDelta} and ${at.lat + latDelta}
      and least(abs(r.lng - ${at.lng}), 360 - abs(r.lng - ${at.lng})) <= ${lngDelta}
    order by r.weight desc, r.id limit 500`.execute(db);
  return rows;
}

/** Cities created by imports of hotels, with the number of their hotels. */
export async function selectImportedCities(db: Db): Promise<(NamedCity & { hotels: number })[]> {
  const { rows } = await sql<NamedCity & { hotels: number }>`
    select ${columns}, (select count(*)::int from catalogue.hotels h where h.city_id = r.id) as hotels
    from catalogue.regions r
    where r.type = 'city' and ${isMade} order by r.id`.execute(db);
  return rows;
}

/**
 * Moves the hotels and places of the city `from` to the city `to`, replaces the aliases of `to` by `aliases`, and
 * deletes `from`. A moved hotel without an exact position and a district gets the position of `to`. Returns the number
 * of moved hotels.
 */
export async function moveCity(
  tx: Tx,
  { from, to, aliases }: { from: string; to: string; aliases: string[] },
): Promise<number> {
  const moveResult = await sql`
    update catalogue.hotels h set city_id = ${to},
      lat = case when h.location_precision = 'city' and h.district_id is null then r.lat else h.lat end,
      lng = case when h.location_precision = 'city' and h.district_id is null then r.lng else h.lng end
    from catalogue.regions r where r.id = ${to} and h.city_id = ${from}`.execute(tx);
  await sql`update catalogue.regions set parent_id = ${to} where parent_id = ${from}`.execute(tx);
  await sql`update catalogue.regions set aliases = ${aliases}::text[] where id = ${to}`.execute(tx);
  await sql`delete from catalogue.place_spellings where place_type = 'city' and place_id = ${from}`.execute(
    tx,
  );
  await sql`delete from catalogue.regions where id = ${from}`.execute(tx);
  return Number(moveResult.numAffectedRows ?? 0);
}

/** Sets the Chinese name of a city that has no Chinese name. Safe to repeat. */
export async function fillChineseName(tx: Tx, id: string, nameZh: string): Promise<void> {
  const city = await tx
    .selectFrom('catalogue.regions')
    .where('id', '=', id)
    .select(['name_en', 'name_zh', 'aliases'])
    .executeTakeFirst();
  if (!city || /\p{Script=Han}/u.test(city.name_zh)) return;
  await tx.updateTable('catalogue.regions').set({ name_zh: nameZh }).where('id', '=', id).execute();
  await writeSpellings(tx, [{ type: 'city', id, names: { ...city, name_zh: nameZh } }]);
}
