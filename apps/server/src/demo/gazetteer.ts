/** The demo's places: countries, states, cities, districts, landmarks, airports and stations, true to the map. */
import path from 'node:path';
import type { Text2 } from '@wayhouse/contract/wire';
import { fold } from '../modules/catalogue/fold.ts';
import { column, list, readTable } from '../modules/catalogue/read-table.ts';

const folder = path.join(import.meta.dirname, 'data');

export interface Country {
  code: string;
  name: Text2;
  lat: number;
  lng: number;
  /** Whose names, streets and habits the houses follow. */
  culture: string;
  phone: string;
  vatBp: number;
  vatLabel: Text2;
  hotelTax?: { basis: 'adult_night' | 'room_night'; cents: number; label: Text2 };
}

export type Season =
  | 'china'
  | 'sanya'
  | 'japan'
  | 'temperate'
  | 'south'
  | 'tropical'
  | 'bali'
  | 'beach'
  | 'ski'
  | 'desert'
  | 'munich';

export interface Spot {
  id: string;
  type: 'district' | 'landmark' | 'airport' | 'station';
  name: Text2;
  lat: number;
  lng: number;
  aliases: string[];
}

export interface City {
  id: string;
  country: Country;
  stateId?: string;
  name: Text2;
  lat: number;
  lng: number;
  timeZone: string;
  /** Share of all hotels, relative. */
  share: number;
  hotRank?: number;
  /** A usual night in a three-star double, USD. */
  price: number;
  scenes: string[];
  season: Season;
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

export interface Gazetteer {
  countries: Map<string, Country>;
  states: State[];
  cities: City[];
}

let loaded: Gazetteer | undefined;

/** All of it, read once. */
export function gazetteer(): Gazetteer {
  loaded ??= load();
  return loaded;
}

function load(): Gazetteer {
  const countries = new Map(
    readTable(path.join(folder, 'countries.txt'), 10).map((row) => [column(row, 0), countryOf(row)]),
  );
  const states = readTable(path.join(folder, 'states.txt'), 6).map((row) => ({
    id: stateId(column(row, 0), column(row, 1)),
    countryCode: column(row, 0),
    name: { en: column(row, 2), zh: column(row, 3) },
    lat: Number(column(row, 4)),
    lng: Number(column(row, 5)),
  }));
  const cities = readTable(path.join(folder, 'cities.txt'), 14).map((row) => cityOf(row, countries));
  const byId = new Map(cities.map((city) => [city.id, city]));
  for (const row of readTable(path.join(folder, 'places.txt'), 6)) {
    const city = byId.get(column(row, 0));
    if (!city) throw new Error(`places.txt: unknown city ${column(row, 0)}`);
    city.spots.push(spotOf(row));
  }
  return { countries, states, cities };
}

function stateId(country: string, state: string): string {
  return `${country.toLowerCase()}-${state}`;
}

function countryOf(row: string[]): Country {
  const [basis, cents, label] = column(row, 10).split('/');
  const country: Country = {
    code: column(row, 0),
    name: { en: column(row, 1), zh: column(row, 2) },
    lat: Number(column(row, 3)),
    lng: Number(column(row, 4)),
    culture: column(row, 5),
    phone: column(row, 6),
    vatBp: Number(column(row, 7)),
    vatLabel: { en: column(row, 8), zh: column(row, 9) },
  };
  if (basis === 'adult_night' || basis === 'room_night') {
    country.hotelTax = { basis, cents: Number(cents), label: { en: label ?? '', zh: column(row, 11) } };
  }
  return country;
}

function cityOf(row: string[], countries: Map<string, Country>): City {
  const country = countries.get(column(row, 0));
  if (!country) throw new Error(`cities.txt: unknown country ${column(row, 0)}`);
  const city: City = {
    id: column(row, 2),
    country,
    name: { en: column(row, 3), zh: column(row, 4) },
    lat: Number(column(row, 5)),
    lng: Number(column(row, 6)),
    timeZone: column(row, 7),
    share: Number(column(row, 8)),
    price: Number(column(row, 10)),
    scenes: list(column(row, 11)),
    season: column(row, 12) as Season,
    aliases: list(column(row, 13)),
    spots: [],
  };
  if (column(row, 1) !== '') city.stateId = stateId(country.code, column(row, 1));
  if (column(row, 9) !== '') city.hotRank = Number(column(row, 9));
  return city;
}

const spotTypes = { d: 'district', l: 'landmark', a: 'airport', s: 'station' } as const;

function spotOf(row: string[]): Spot {
  const type = spotTypes[column(row, 1) as keyof typeof spotTypes];
  return {
    id: `${column(row, 0)}.${type === 'district' ? '' : `${type}-`}${fold(column(row, 2))}`,
    type,
    name: { en: column(row, 2), zh: column(row, 3) },
    lat: Number(column(row, 4)),
    lng: Number(column(row, 5)),
    aliases: list(column(row, 6)),
  };
}
