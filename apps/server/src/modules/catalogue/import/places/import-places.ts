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

function readPlace(record: object): { draft: PlaceDraft } | { problems: RowProblem[] } {
  const values = record as Record<string, unknown>;
  const text = (field: keyof typeof placeColumns): string =>
    placeColumns[field].map((name) => String(values[name] ?? '').trim()).find((value) => value !== '') ?? '';
  const [nameEn, nameZh] = [text('name_en'), text('name_zh').split('|')[0] ?? ''];
  const countryCode = findCountryCode(text('country')) ?? '';
  const [lat, lng] = [text('lat'), text('lng')].map((value) => (value === '' ? Number.NaN : Number(value)));
  const at = { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN };
  const zoneText = text('time_zone');
  const zoneOfPlace = countryCode === '' ? undefined : timeZoneOf(countryCode, at);
  const timeZone = zoneText !== '' && isTimeZone(zoneText) ? zoneText : zoneOfPlace;
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
