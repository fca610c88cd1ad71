/**
 * Writes a batch of places with a small, fixed number of statements, which does not depend on the size of the batch.
 * Rows are processed in order, so that later rows find the places that earlier rows added.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database.ts';
import { insertRegions, type NewRegion, writeSpellings } from '../../catalogue.store.ts';
import { countriesOf, countryName } from '../../places/countries.ts';
import { distanceKm, type Position } from '../../places/distance-km.ts';
import { fold } from '../../places/fold.ts';
import type { Entry, RowProblem } from '../import-files.ts';

export interface PlaceDraft extends Position {
  nameEn: string;
  nameZh: string;
  aliases: string[];
  countryCode: string;
  timeZone: string;
  population: number;
}

/** A region that rows of the batch may refer to. */
interface Candidate extends Position {
  id: string;
  countryCode: string;
  name_en: string;
  name_zh: string;
  aliases: readonly string[];
}

/** Kilometers within which a city with the same name, or an airport with the same code or name, is the same place. */
const sameKm = 40;
/** Kilometers within which two airports with different names are the same airport, if one of them has no IATA code. */
const airportKm = 4;
/** Maximum kilometers between a place and its city. */
const cityReachKm = 80;
const aliasesMax = 12;

type PlaceOrigin = { kind: string; source: string };
type WriteResult = { added: number; updated: number; faults: { row: number; problem: RowProblem }[] };

/** Adds new places, and adds missing names to known places. `updated` counts rows of known places. */
export async function writePlaces(
  tx: Tx,
  batch: readonly Entry<PlaceDraft>[],
  { kind, source }: PlaceOrigin,
): Promise<WriteResult> {
  const drafts = batch.map(({ draft }) => draft);
  const candidates = kind === 'city' || kind === 'airport' ? await selectCandidates(tx, kind, drafts) : [];
  const parentIds =
    kind === 'city'
      ? drafts.map(({ countryCode }) => countryCode.toLowerCase())
      : await selectNearestCities(tx, drafts);
  const { newRegions, changedPlaces, faults } = sortRows(batch, { kind, source, candidates, parentIds });
  const countries = [...new Set(drafts.map((draft) => draft.countryCode))];
  const newIds = await insertRegions(tx, [
    ...countries.map((code) => countryRegion(code, { drafts, source })),
    ...newRegions.values(),
  ]);
  await updateNames(tx, kind, [...changedPlaces.values()]);
  // Countries are inserted too, but they are no rows of the file.
  const addedCount = newIds.filter((id) => newRegions.has(id)).length;
  return { added: addedCount, updated: batch.length - faults.length - addedCount, faults };
}

interface SortedRows {
  newRegions: Map<string, NewRegion & Candidate>;
  /** Known places to which a row added a name. */
  changedPlaces: Map<string, Candidate>;
  faults: WriteResult['faults'];
}

/** Compares the rows with `candidates`, to which it adds the new regions for the rows that follow. */
function sortRows(
  batch: readonly Entry<PlaceDraft>[],
  {
    candidates,
    parentIds,
    ...origin
  }: PlaceOrigin & { candidates: Candidate[]; parentIds: readonly (string | undefined)[] },
): SortedRows {
  const sorted: SortedRows = { newRegions: new Map(), changedPlaces: new Map(), faults: [] };
  const { newRegions, changedPlaces, faults } = sorted;
  for (const [index, { row, draft }] of batch.entries()) {
    const same = findSame(origin.kind, candidates, draft);
    if (same) {
      if (addNames(same, draft) && !newRegions.has(same.id)) changedPlaces.set(same.id, same);
      continue;
    }
    const parentId = parentIds[index];
    if (parentId === undefined) {
      const key = 'catalogue.import.no_city_found';
      faults.push({ row, problem: { field: 'lat', key, value: draft.nameEn } });
      continue;
    }
    const region = toRegion(draft, { ...origin, parentId });
    if (newRegions.has(region.id)) continue;
    newRegions.set(region.id, region);
    candidates.push(region);
  }
  return sorted;
}

/** Known cities that have a name of a row, or known airports near the rows; highest weight first. */
async function selectCandidates(
  tx: Tx,
  kind: 'city' | 'airport',
  drafts: readonly PlaceDraft[],
): Promise<Candidate[]> {
  const countries = [...new Set(drafts.flatMap(({ countryCode }) => countriesOf(countryCode)))];
  const names = drafts.flatMap((draft) => [fold(draft.nameEn), fold(draft.nameZh)]).filter(Boolean);
  const condition =
    kind === 'city'
      ? sql`exists (select from catalogue.place_spellings s
          where s.place_type = 'city' and s.place_id = r.id and s.names && ${names}::text[])`
      : sql`exists (select from unnest(${drafts.map(({ lat }) => lat)}::float8[]) as d (lat)
          where r.lat between d.lat - 1 and d.lat + 1)`;
  const { rows } = await sql<Candidate>`
    select r.id, r.country_code as "countryCode", r.lat, r.lng, r.name_en, r.name_zh, r.aliases
    from catalogue.regions r
    where r.type = ${kind} and r.country_code = any(${countries}) and ${condition}
    order by r.weight desc, r.id`.execute(tx);
  return rows;
}

/**
 * For each row, the id of the nearest city in its country; undefined when no city is within `cityReachKm`. 12742 km is
 * the diameter of the Earth.
 */
async function selectNearestCities(tx: Tx, drafts: readonly PlaceDraft[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ id: string | null; km: number | null }>`
    select city.id, city.km
    from unnest(${drafts.map(({ countryCode }) => countryCode)}::text[], ${drafts.map(({ lat }) => lat)}::float8[],
      ${drafts.map(({ lng }) => lng)}::float8[]) with ordinality as draft (country, lat, lng, row)
    left join lateral (
      select r.id, 12742 * asin(least(1, sqrt(power(sin(radians(r.lat - draft.lat) / 2), 2)
        + cos(radians(draft.lat)) * cos(radians(r.lat)) * power(sin(radians(r.lng - draft.lng) / 2), 2)))) as km
      from catalogue.regions r
      where r.type = 'city' and r.country_code = draft.country and r.lat between draft.lat - 1 and draft.lat + 1
      order by km, r.id limit 1) city on true
    order by draft.row`.execute(tx);
  return rows.map(({ id, km }) => (id !== null && km !== null && km <= cityReachKm ? id : undefined));
}

function findSame(kind: string, known: readonly Candidate[], draft: PlaceDraft): Candidate | undefined {
  if (kind === 'city') return findCity(known, draft);
  return kind === 'airport' ? findAirport(known, draft) : undefined;
}

function findCity(known: readonly Candidate[], draft: PlaceDraft): Candidate | undefined {
  const names = new Set([fold(draft.nameEn), fold(draft.nameZh)].filter(Boolean));
  return known
    .filter((city) => city.countryCode === draft.countryCode)
    .map((city) => ({ city, km: distanceKm(city, draft) }))
    .filter(({ city, km }) => km <= sameKm && namesOf(city).some((name) => names.has(fold(name))))
    .sort((a, b) => a.km - b.km)[0]?.city;
}

/**
 * Finds the same airport within `sameKm`: by IATA code, then by name. Otherwise the nearest airport counts if it is
 * within `airportKm`.
 */
function findAirport(known: readonly Candidate[], draft: PlaceDraft): Candidate | undefined {
  const countries = countriesOf(draft.countryCode);
  const nearAirports = known
    .filter((airport) => countries.includes(airport.countryCode))
    .map((airport) => ({ airport, km: distanceKm(airport, draft) }))
    .filter(({ km }) => km <= sameKm)
    .sort((a, b) => a.km - b.km);
  const code = iataOf([...draft.aliases, draft.nameEn]);
  const byCode = code && nearAirports.find(({ airport }) => iataOf(namesOf(airport)) === code);
  if (byCode) return byCode.airport;
  const names = new Set([draft.nameEn, draft.nameZh].map(fold));
  // Two airports with different codes are never the same, however near or similar they are.
  const possibleAirports = nearAirports.filter(({ airport }) => !code || !iataOf(namesOf(airport)));
  const byName = possibleAirports.find(({ airport }) =>
    namesOf(airport).some((name) => names.has(fold(name))),
  );
  if (byName) return byName.airport;
  const [nearest] = possibleAirports;
  return nearest && nearest.km <= airportKm ? nearest.airport : undefined;
}

function namesOf({ aliases, name_en, name_zh }: Candidate): string[] {
  return [...aliases, name_en, name_zh];
}

function iataOf(names: string[]): string | undefined {
  return names.find((name) => /^[A-Z]{3}$/.test(name));
}

/**
 * Adds the row's names to a place as aliases. A Chinese name replaces a Latin name in `name_zh`. Returns false when
 * nothing changed.
 */
function addNames(place: Candidate, draft: PlaceDraft): boolean {
  const han = /\p{Script=Han}/u;
  const nameZh = !han.test(place.name_zh) && han.test(draft.nameZh) ? draft.nameZh : place.name_zh;
  const names = new Set([place.name_en, nameZh].map(fold));
  const aliases = new Map(
    [...place.aliases, draft.nameEn, draft.nameZh, ...draft.aliases]
      .filter((each) => !names.has(fold(each)))
      .map((each) => [fold(each), each]),
  );
  const newAliases = [...aliases.values()].slice(0, aliasesMax);
  const oldAliases = new Set(place.aliases.map(fold));
  const areSameAliases =
    newAliases.length === place.aliases.length && newAliases.every((each) => oldAliases.has(fold(each)));
  if (nameZh === place.name_zh && areSameAliases) return false;
  Object.assign(place, { name_zh: nameZh, aliases: newAliases });
  return true;
}

async function updateNames(tx: Tx, kind: string, places: readonly Candidate[]): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(({ id, name_zh, aliases }) => ({ id, name_zh, aliases }));
  await sql`
    update catalogue.regions r set name_zh = n.name_zh, aliases = n.aliases
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, name_zh text, aliases text[])
    where r.id = n.id`.execute(tx);
  await writeSpellings(
    tx,
    places.map((place) => ({ type: kind, id: place.id, names: place })),
  );
}

function toRegion(
  draft: PlaceDraft,
  { kind, source, parentId }: PlaceOrigin & { parentId: string },
): NewRegion & Candidate {
  const { countryCode, nameEn, nameZh, timeZone, lat, lng, aliases, population } = draft;
  const text = [source, kind, countryCode, nameEn, lat, lng].join('\n');
  return {
    id: `p_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`,
    type: kind,
    name_en: nameEn,
    name_zh: nameZh,
    weight: population >= 300_000 ? 2 : 0,
    parentId,
    countryCode,
    timeZone,
    lat,
    lng,
    aliases,
    source,
  };
}

/**
 * The region of a country, with the position of the first row in that country. It is inserted only if it is missing.
 */
function countryRegion(
  code: string,
  { drafts, source }: { drafts: readonly PlaceDraft[]; source: string },
): NewRegion {
  const name = countryName(code);
  const first = drafts.find(({ countryCode }) => countryCode === code);
  return {
    id: code.toLowerCase(),
    type: 'country',
    parentId: null,
    name_en: name?.en ?? code,
    name_zh: name?.zh ?? code,
    countryCode: code,
    timeZone: first?.timeZone ?? 'UTC',
    lat: first?.lat ?? 0,
    lng: first?.lng ?? 0,
    source,
  };
}
