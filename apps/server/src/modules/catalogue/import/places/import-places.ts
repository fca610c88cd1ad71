/**
 * Imports places from files: cities, and places inside cities. A known city nearby in the same country with one of the
 * same names is the same city. If its Chinese name is missing, it gets the name of the file; other names become
 * aliases. Columns are found by name.
 */
import { isTimeZone } from '@wayhouse/contract/dates';
import type { Db } from '../../../../platform/database.ts';
import { findCountryCode } from '../../places/countries.ts';
import { timeZoneOf } from '../../places/time-zone-of.ts';
import {
  type FilesOptions,
  type ImportCounts,
  importFiles,
  type Kind,
  type RowProblem,
} from '../import-files.ts';
import { type PlaceDraft, writePlaces } from './write-places.ts';

export const placeKinds = ['city', 'district', 'landmark', 'airport', 'station'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export interface PlacesOptions extends FilesOptions {
  kind: PlaceKind;
}

/** Accepted column names of each value; the first non-empty column is used. */
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

const placeImportColumns = [
  ...(['country', 'lat', 'lng'] as const).map((field) => ({
    field,
    names: [...placeColumns[field]],
    isRequired: true,
  })),
  { field: 'name', names: [...placeColumns.name_en, ...placeColumns.name_zh], isRequired: true },
];

/** Runs the import and returns its counts; `updated` counts rows of known places. */
export function importPlaces(db: Db, options: PlacesOptions): Promise<ImportCounts> {
  const kind: Kind<PlaceDraft> = {
    prepare: async () => {},
    columns: placeImportColumns,
    read: readPlace,
    write: (tx, batch) => writePlaces(tx, batch, options),
    nameOf: (draft) => draft.nameEn,
  };
  return importFiles(db, kind, options);
}

type ReadText = (field: keyof typeof placeColumns) => string;

function readPlace(record: object): { draft: PlaceDraft } | { problems: RowProblem[] } {
  const values = record as Record<string, unknown>;
  const text: ReadText = (field) =>
    placeColumns[field].map((name) => String(values[name] ?? '').trim()).find((value) => value !== '') ?? '';
  const [nameEn, nameZh] = [text('name_en'), text('name_zh').split('|')[0] ?? ''];
  const name = nameEn || nameZh;
  const problems: RowProblem[] = [];
  if (name === '') problems.push({ field: 'name_en', key: 'catalogue.import.missing', value: '' });
  const location = readLocation(text, name);
  if ('problem' in location) problems.push(location.problem);
  if (problems.length > 0 || 'problem' in location) return { problems };
  const aliases = text('aliases')
    .split('|')
    .filter((each) => each !== '' && each !== nameZh);
  const population = Number(text('population')) || 0;
  return { draft: { nameEn: name, nameZh: nameZh || nameEn, aliases, population, ...location } };
}

type Location = Pick<PlaceDraft, 'countryCode' | 'timeZone' | 'lat' | 'lng'>;

/** Country, position and time zone, or the first problem of them. */
function readLocation(text: ReadText, name: string): Location | { problem: RowProblem } {
  const problem = (field: string, key: RowProblem['key'], value: string) => ({
    problem: { field, key, value },
  });
  const countryCode = findCountryCode(text('country'));
  if (!countryCode) return problem('country', 'catalogue.import.unknown_country', text('country'));
  const at = { lat: numberOf(text('lat')), lng: numberOf(text('lng')) };
  // Also false for a position that is no number.
  const isOnEarth = Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180;
  if (!isOnEarth) return problem('lat', 'catalogue.import.not_in_range', `${text('lat')},${text('lng')}`);
  const zoneText = text('time_zone');
  const timeZone = zoneText !== '' && isTimeZone(zoneText) ? zoneText : timeZoneOf(countryCode, at);
  if (!timeZone) return problem('time_zone', 'catalogue.import.no_time_zone', name);
  return { countryCode, timeZone, ...at };
}

const numberOf = (text: string): number => (text === '' ? Number.NaN : Number(text));
