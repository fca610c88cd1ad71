/** SQL on `catalogue.*` for imports. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { facilityVocabulary, propertyTypeVocabulary } from './hotels/vocabulary.ts';
import type { Position } from './places/distance-km.ts';
import { type Nameable, normalizePlace } from './places/normalize-place.ts';

export interface KnownCity extends Position {
  id: string;
  countryCode: string;
  timeZone: string;
  /** Among cities with the same name, the city with the highest weight comes first. */
  weight: number;
}

/**
 * Cities of these countries with one of `names` (normalized) as full name or alias. The query repeats `<> 'hotel'`, the
 * condition of the partial index, so that PostgreSQL uses that index.
 */
export async function selectCitiesByName(tx: Tx, countries: string[], names: string[]): Promise<KnownCity[]> {
  const rows = await tx
    .selectFrom('catalogue.regions as r')
    .innerJoin('catalogue.place_spellings as s', 's.place_id', 'r.id')
    .where('s.place_type', '=', 'city')
    .where(sql<boolean>`s.place_type <> 'hotel' and s.names && ${names}::text[]`)
    .where('r.type', '=', 'city')
    .where('r.country_code', 'in', countries)
    .select(['r.id', 'r.lat', 'r.lng', 'r.time_zone', 'r.country_code', 'r.weight'])
    .orderBy('r.weight', 'desc')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    countryCode: row.country_code,
    lat: row.lat,
    lng: row.lng,
    timeZone: row.time_zone,
    weight: row.weight,
  }));
}

export interface District extends Position {
  id: string;
  /** Normalized, in both languages. */
  names: string[];
}

/** Districts of a city, longest names first, because 静安 is also part of 静安寺. */
export async function selectDistricts(tx: Tx, cityId: string): Promise<District[]> {
  return await tx
    .selectFrom('catalogue.regions as r')
    .innerJoin('catalogue.place_spellings as s', (join) =>
      join.onRef('s.place_id', '=', 'r.id').on('s.place_type', '=', 'district'),
    )
    .where('r.parent_id', '=', cityId)
    .where('r.type', '=', 'district')
    .select(['r.id', 'r.lat', 'r.lng', 's.names'])
    .orderBy(sql`(select max(length(name)) from unnest(s.names) as name)`, 'desc')
    .orderBy('r.id')
    .execute();
}

export interface CityName {
  name: string;
  city: KnownCity;
}

/**
 * Normalized names by which cities are found inside a text. A name has at least two Chinese characters or five letters.
 * Leaves out cities of GeoNames.
 */
export async function selectNamedCities(tx: Tx): Promise<CityName[]> {
  const rows = await tx
    .selectFrom('catalogue.regions as r')
    .innerJoin('catalogue.place_spellings as s', (join) =>
      join.onRef('s.place_id', '=', 'r.id').on('s.place_type', '=', 'city'),
    )
    .where('r.type', '=', 'city')
    .where('r.source', '<>', 'geonames')
    .select(['r.id', 'r.lat', 'r.lng', 'r.time_zone', 'r.country_code', 'r.weight', 's.names'])
    .orderBy('r.weight', 'desc')
    .orderBy('r.id')
    .execute();
  return rows.flatMap(({ names, country_code, time_zone, ...row }) =>
    names
      .filter((name) => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 5))
      .map((name) => ({ name, city: { ...row, countryCode: country_code, timeZone: time_zone } })),
  );
}

export interface NewRegion extends Nameable, Position {
  id: string;
  type: string;
  parentId: string | null;
  countryCode: string;
  timeZone: string;
  weight?: number;
  hotRank?: number | undefined;
  /** Origin of the row: own, geonames, or the name of an import. */
  source?: string;
}

/** Adds regions and their spellings; existing regions stay unchanged. Returns the ids of the added regions. */
export async function insertRegions(tx: Tx, regions: readonly NewRegion[]): Promise<string[]> {
  if (regions.length === 0) return [];
  const rows = regions.map((region) => ({
    id: region.id,
    type: region.type,
    parent_id: region.parentId,
    country_code: region.countryCode,
    name_en: region.name_en,
    name_zh: region.name_zh,
    lat: region.lat,
    lng: region.lng,
    time_zone: region.timeZone,
    weight: region.weight ?? 0,
    hot_rank: region.hotRank ?? null,
    aliases: [...(region.aliases ?? [])],
    source: region.source ?? 'own',
  }));
  // Passed as one JSON value, because writing and planning thousands of parameters takes longer than inserting the
  // rows.
  const { rows: insertedRows } = await sql<{ id: string }>`
    insert into catalogue.regions (id, type, parent_id, country_code, name_en, name_zh, lat, lng, time_zone, weight,
      hot_rank, aliases, source)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, type text, parent_id text,
      country_code text, name_en text, name_zh text, lat float8, lng float8, time_zone text, weight int, hot_rank int,
      aliases text[], source text)
    on conflict do nothing returning id`.execute(tx);
  const newIds = new Set(insertedRows.map((row) => row.id));
  await writeSpellings(
    tx,
    regions
      .filter((region) => newIds.has(region.id))
      .map((region) => ({ type: region.type, id: region.id, names: region })),
  );
  return [...newIds];
}

/**
 * Sets the position of new cities to the center of their hotels, and the position of hotels without coordinates to
 * their city.
 */
export async function centerCities(tx: Tx, cityIds: string[]): Promise<void> {
  if (cityIds.length === 0) return;
  await sql`
    update catalogue.regions r set lat = m.lat, lng = m.lng
    from (select city_id, avg(lat) as lat, avg(lng) as lng from catalogue.hotels
          where city_id = any(${cityIds}) and location_precision = 'exact' group by city_id) m
    where r.id = m.city_id`.execute(tx);
  await sql`
    update catalogue.hotels h set lat = r.lat, lng = r.lng from catalogue.regions r
    where r.id = h.city_id and h.city_id = any(${cityIds}) and h.location_precision = 'city'`.execute(tx);
}

/** Writes the spellings of places, replacing existing ones. */
export async function writeSpellings(
  tx: Tx,
  places: { type: string; id: string; names: Nameable }[],
): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(({ type, id, names }) => ({
    place_type: type,
    place_id: id,
    ...normalizePlace(names),
  }));
  await sql`insert into catalogue.place_spellings (place_type, place_id, names, spellings)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (place_type text, place_id text, names text[], spellings text[])
    on conflict (place_type, place_id) do update set names = excluded.names, spellings = excluded.spellings`.execute(
    tx,
  );
}

/** Adds missing facilities and property types of the product. */
export async function insertVocabulary(tx: Tx): Promise<void> {
  const vocabularyRow = <T extends { code: string; name: { en: string; zh: string } }>(each: T) => ({
    code: each.code,
    name_en: each.name.en,
    name_zh: each.name.zh,
  });
  // Looks for missing rows first, because even an insert that adds no row would tell every process that all hotels
  // changed.
  const types = propertyTypeVocabulary().filter(await missingTest(tx, 'catalogue.property_types'));
  if (types.length > 0)
    await tx
      .insertInto('catalogue.property_types')
      .values(types.map(vocabularyRow))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const facilities = facilityVocabulary().filter(await missingTest(tx, 'catalogue.facilities'));
  if (facilities.length > 0)
    await tx
      .insertInto('catalogue.facilities')
      .values(facilities.map((each) => ({ ...vocabularyRow(each), scope: each.scope, sort: each.sort })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Returns a test that is true for a code that the table lacks. */
async function missingTest(
  tx: Tx,
  table: 'catalogue.property_types' | 'catalogue.facilities',
): Promise<(each: { code: string }) => boolean> {
  const knownCodes = new Set((await tx.selectFrom(table).select('code').execute()).map((row) => row.code));
  return ({ code }) => !knownCodes.has(code);
}
