/** The destinations that ship with the product: states, cities, and places in cities, at their real positions. */
import path from 'node:path';
import type { Text2 } from '@wayhouse/contract/schemas';
import { column, list, readTable } from '../import/read-table.ts';
import { fold } from './fold.ts';

const folder = path.join(import.meta.dirname, '../data');

export interface Spot {
  id: string;
  type: 'district' | 'landmark' | 'airport' | 'station';
  name: Text2;
  lat: number;
  lng: number;
  aliases: string[];
  /** True for an administrative district that addresses name. Some of these are far from the city. */
  administrative: boolean;
}

export interface Destination {
  id: string;
  countryCode: string;
  stateId?: string;
  name: Text2;
  lat: number;
  lng: number;
  timeZone: string;
  /** Among equal matches, the highest weight comes first. The demo's cities have weights up to 140. */
  weight: number;
  hotRank?: number;
  aliases: string[];
  spots: Spot[];
}

export interface State {
  id: string;
  countryCode: string;
  name: Text2;
  lat: number;
  lng: number;
}

export interface Destinations {
  states: State[];
  cities: Destination[];
}

let cache: Destinations | undefined;

/** All destinations, read once. */
export function destinations(): Destinations {
  cache ??= readDestinations();
  return cache;
}

function readDestinations(): Destinations {
  const states = readTable(path.join(folder, 'states.txt'), 6).map((row) => ({
    id: stateId(column(row, 0), column(row, 1)),
    countryCode: column(row, 0),
    name: { en: column(row, 2), zh: column(row, 3) },
    lat: Number(column(row, 4)),
    lng: Number(column(row, 5)),
  }));
  const cities = readTable(path.join(folder, 'destinations.txt'), 11).map(cityOf);
  const citiesById = new Map(cities.map((city) => [city.id, city]));
  for (const row of readTable(path.join(folder, 'places.txt'), 6)) {
    const city = citiesById.get(column(row, 0));
    if (!city) throw new Error(`places.txt: unknown city ${column(row, 0)}`);
    city.spots.push(spotOf(row));
  }
  return { states, cities };
}

function stateId(country: string, state: string): string {
  return `${country.toLowerCase()}-${state}`;
}

function cityOf(row: string[]): Destination {
  const countryCode = column(row, 0);
  return {
    id: column(row, 2),
    countryCode,
    ...(column(row, 1) !== '' && { stateId: stateId(countryCode, column(row, 1)) }),
    name: { en: column(row, 3), zh: column(row, 4) },
    lat: Number(column(row, 5)),
    lng: Number(column(row, 6)),
    timeZone: column(row, 7),
    weight: Number(column(row, 8)),
    ...(column(row, 9) !== '' && { hotRank: Number(column(row, 9)) }),
    aliases: list(column(row, 10)),
    spots: [],
  };
}

const spotTypes = { d: 'district', D: 'district', l: 'landmark', a: 'airport', s: 'station' } as const;

function spotOf(row: string[]): Spot {
  const type = spotTypes[column(row, 1) as keyof typeof spotTypes];
  return {
    id: `${column(row, 0)}.${type === 'district' ? '' : `${type}-`}${fold(column(row, 2))}`,
    type,
    name: { en: column(row, 2), zh: column(row, 3) },
    lat: Number(column(row, 4)),
    lng: Number(column(row, 5)),
    aliases: list(column(row, 6)),
    administrative: column(row, 1) === 'D',
  };
}
