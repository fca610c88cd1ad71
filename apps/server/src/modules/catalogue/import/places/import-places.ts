/**
 * Imports places from files: cities, or what lies in them. A city that is known by one of its names in its country and
 * lies near is the same: it gets the Chinese name it lacks and the other names as aliases. Columns are known by name.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database.ts';
import { insertRegions, type KnownCity, selectCitiesByName, writeSpellings } from '../../catalogue.store.ts';
import { countriesOf, countryName, findCountryCode } from '../../places/countries.ts';
import { distanceKm, type Position } from '../../places/distance-km.ts';
import { fold } from '../../places/fold.ts';
import { isTimeZone, timeZoneOf } from '../../places/time-zone-of.ts';
import {
  type FilesOptions,
  type ImportCounts,
  importFiles,
  type Kind,
  type RowProblem,
} from '../import-files.ts';

export const placeKinds = ['city', 'district', 'landmark', 'airport', 'station'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export interface PlacesOptions extends FilesOptions {
  kind: PlaceKind;
}

interface PlaceDraft extends Position {
  nameEn: string;
  nameZh: string;
  aliases: string[];
  countryCode: string;
  timeZone: string;
  population: number;
}

/** Columns by which files know a value; the first that holds something counts. */
export const placeColumns = {
  name_en: ['name_en', 'asciiname', 'name'],
  name_zh: ['name_zh', 'airport_zh', 'zh_CN', 'han_names'],
  aliases: ['aliases', 'han_names', 'iata'],
  country: ['country_code', 'country'],
  lat: ['lat'],
  lng: ['lng'],
  time_zone: ['time_zone', 'timezone'],
  population: ['population'],
} as const;

const placeWanted = [
  ...(['country', 'lat', 'lng'] as const).map((field) => ({
    field,
    names: [...placeColumns[field]],
    needed: true,
  })),
  { field: 'name', names: [...placeColumns.name_en, ...placeColumns.name_zh], needed: true },
];

/** A known city of that name this near is the same. */
const sameKm = 40;
/** An airport this near to one without a code is that one. */
const airportKm = 4;
/** What is not a city lies in the nearest one within this. */
const insideKm = 80;

/** Runs the import and answers its counts; `updated` counts cities that were known. */
export function importPlaces(db: Db, options: PlacesOptions): Promise<ImportCounts> {
  const kind: Kind<PlaceDraft> = {
    prepare: async () => {},
    columns: placeWanted,
    read: readPlace,
    write: async (tx, batch) => {
      const faults: { row: number; problem: RowProblem }[] = [];
      let [added, updated] = [0, 0];
      for (const { row, draft } of batch) {
        const done = await writePlace(tx, draft, options);
        if (done === 'added') added += 1;
        else if (done === 'updated') updated += 1;
        else faults.push({ row, problem: done });
      }
      return { added, updated, faults };
    },
    nameOf: (draft) => draft.nameEn,
  };
  return importFiles(db, kind, options);
}

function readPlace(record: object): { draft: PlaceDraft } | { problems: RowProblem[] } {
  const values = record as Record<string, unknown>;
  const text = (field: keyof typeof placeColumns): string =>
    placeColumns[field].map((name) => String(values[name] ?? '').trim()).find((value) => value !== '') ?? '';
  const [nameEn, nameZh] = [text('name_en'), text('name_zh').split('|')[0] ?? ''];
  const countryCode = findCountryCode(text('country')) ?? '';
  const [lat, lng] = [text('lat'), text('lng')].map((value) => (value === '' ? Number.NaN : Number(value)));
  const at = { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN };
  const given = text('time_zone');
  const known = countryCode === '' ? undefined : timeZoneOf(countryCode, at);
  const timeZone = given !== '' && isTimeZone(given) ? given : known;
  const problems: RowProblem[] = [];
  if (nameEn + nameZh === '') problems.push({ field: 'name_en', key: 'catalogue.import.missing', value: '' });
  if (countryCode === '')
    problems.push({ field: 'country', key: 'catalogue.import.unknown_country', value: text('country') });
  else if (!(Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180))
    problems.push({
      field: 'lat',
      key: 'catalogue.import.not_in_range',
      value: `${text('lat')},${text('lng')}`,
    });
  else if (!timeZone)
    problems.push({ field: 'time_zone', key: 'catalogue.import.no_time_zone', value: nameEn || nameZh });
  if (problems.length > 0 || !timeZone) return { problems };
  const aliases = text('aliases')
    .split('|')
    .filter((each) => each !== '' && each !== nameZh);
  const population = Number(text('population')) || 0;
  return {
    draft: {
      nameEn: nameEn || nameZh,
      nameZh: nameZh || nameEn,
      aliases,
      countryCode,
      timeZone,
      population,
      ...at,
    },
  };
}

async function writePlace(
  tx: Tx,
  draft: PlaceDraft,
  { kind, source }: PlacesOptions,
): Promise<'added' | 'updated' | RowProblem> {
  const known = kind === 'city' ? await findKnown(tx, draft) : undefined;
  if (known) {
    await addNames(tx, known.id, draft, 'city');
    return 'updated';
  }
  const airport = kind === 'airport' ? await findAirport(tx, draft) : undefined;
  if (airport) {
    await addNames(tx, airport, draft, 'airport');
    return 'updated';
  }
  const city = kind === 'city' ? undefined : await nearestCity(tx, draft);
  if (kind !== 'city' && !city)
    return { field: 'lat', key: 'catalogue.import.no_city_found', value: draft.nameEn };
  const { countryCode, nameEn, nameZh, timeZone, lat, lng, aliases } = draft;
  const name = countryName(countryCode);
  const country = { en: name?.en ?? countryCode, zh: name?.zh ?? countryCode };
  const shared = { countryCode, timeZone, lat, lng, source };
  const added = await insertRegions(tx, [
    {
      ...{ ...shared, id: countryCode.toLowerCase(), type: 'country', parentId: null },
      ...{ name_en: country.en, name_zh: country.zh },
    },
    {
      ...{
        ...shared,
        id: idOf(source, kind, draft),
        type: kind,
        parentId: city ?? countryCode.toLowerCase(),
      },
      ...{ name_en: nameEn, name_zh: nameZh, aliases, weight: draft.population >= 300_000 ? 2 : 0 },
    },
  ]);
  return added.includes(idOf(source, kind, draft)) ? 'added' : 'updated';
}

function idOf(source: string, kind: string, { countryCode, nameEn, lat, lng }: PlaceDraft): string {
  const text = [source, kind, countryCode, nameEn, lat, lng].join('\n');
  return `p_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
}

async function findKnown(tx: Tx, draft: PlaceDraft): Promise<KnownCity | undefined> {
  const names = [draft.nameEn, draft.nameZh].map(fold).filter((name) => name !== '');
  const cities = await selectCitiesByName(tx, [draft.countryCode], names);
  return cities
    .map((city) => ({ city, km: distanceKm(city, draft) }))
    .filter(({ km }) => km <= sameKm)
    .sort((a, b) => a.km - b.km)[0]?.city;
}

/** An airport is the same by its IATA code, by its name within 40 km, or as the only one within 4 km. */
async function findAirport(tx: Tx, draft: PlaceDraft): Promise<string | undefined> {
  const { rows } = await sql<Position & { id: string; names: string[] }>`
    select id, lat, lng, aliases || array[name_en, name_zh] as names from catalogue.regions
    where type = 'airport' and country_code = any(${countriesOf(draft.countryCode)})
      and lat between ${draft.lat - 1} and ${draft.lat + 1} order by id limit 500`.execute(tx);
  const near = rows
    .map((row) => ({ ...row, km: distanceKm(row, draft) }))
    .filter(({ km }) => km <= sameKm)
    .sort((a, b) => a.km - b.km);
  const code = iataOf([...draft.aliases, draft.nameEn]);
  const byCode = code && near.find(({ names }) => iataOf(names) === code);
  if (byCode) return byCode.id;
  const names = new Set([draft.nameEn, draft.nameZh].map(fold));
  // Two codes are two airports, however near and alike.
  const open = near.filter((row) => !code || !iataOf(row.names));
  const byName = open.find((row) => row.names.some((name) => names.has(fold(name))));
  return (byName ?? (open[0] && open[0].km <= airportKm ? open[0] : undefined))?.id;
}

function iataOf(names: string[]): string | undefined {
  return names.find((name) => /^[A-Z]{3}$/.test(name));
}

/** The city keeps its names; a Chinese one replaces a Latin one in its place. */
async function addNames(tx: Tx, id: string, draft: PlaceDraft, type: 'city' | 'airport'): Promise<void> {
  const row = await tx
    .selectFrom('catalogue.regions')
    .where('id', '=', id)
    .select(['name_en', 'name_zh', 'aliases'])
    .executeTakeFirstOrThrow();
  const han = /\p{Script=Han}/u;
  const nameZh = !han.test(row.name_zh) && han.test(draft.nameZh) ? draft.nameZh : row.name_zh;
  const names = new Set([row.name_en, nameZh].map(fold));
  const aliases = new Map(
    [...row.aliases, draft.nameEn, draft.nameZh, ...draft.aliases]
      .filter((each) => !names.has(fold(each)))
      .map((each) => [fold(each), each]),
  );
  const change = { name_zh: nameZh, aliases: [...aliases.values()].slice(0, 12) };
  if (nameZh === row.name_zh && change.aliases.length === row.aliases.length) return;
  await tx.updateTable('catalogue.regions').set(change).where('id', '=', id).execute();
  await writeSpellings(tx, [{ type, id, names: { name_en: row.name_en, ...change } }]);
}

async function nearestCity(tx: Tx, { countryCode, lat, lng }: PlaceDraft): Promise<string | undefined> {
  const { rows } = await sql<{ id: string } & Position>`
    select id, lat, lng from catalogue.regions where type = 'city' and country_code = ${countryCode}
      and lat between ${lat - 1} and ${lat + 1} order by weight desc, id limit 400`.execute(tx);
  return rows
    .map((city) => ({ id: city.id, km: distanceKm(city, { lat, lng }) }))
    .filter(({ km }) => km <= insideKm)
    .sort((a, b) => a.km - b.km)[0]?.id;
}
