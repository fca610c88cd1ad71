/** The demo's markets: the destinations that get hotels, with their share of the hotels, usual prices and seasons. */
import path from 'node:path';
import type { Text2 } from '@wayhouse/contract/schemas';
import { column, list, readTable } from '../modules/catalogue/import/read-table.ts';
import { type Destination, destinations } from '../modules/catalogue/places/destinations.ts';

const folder = path.join(import.meta.dirname, 'data');

export interface Country {
  code: string;
  /** Key for the local names, streets and customs. */
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
  | 'munich'
  | 'new_york'
  | 'orlando';

export interface City extends Destination {
  country: Country;
  /** Weight by which the demo's hotels are distributed over the cities. */
  share: number;
  /** Usual price per night of a three-star double, USD. */
  price: number;
  scenes: string[];
  season: Season;
}

export interface Gazetteer {
  countries: Map<string, Country>;
  cities: City[];
}

let cachedGazetteer: Gazetteer | undefined;

/** The gazetteer, read once. */
export function gazetteer(): Gazetteer {
  cachedGazetteer ??= load();
  return cachedGazetteer;
}

function load(): Gazetteer {
  const countries = new Map(
    readTable(path.join(folder, 'countries.txt'), 6).map((row) => [column(row, 0), countryOf(row)]),
  );
  const byId = new Map(destinations().cities.map((city) => [city.id, city]));
  const cities = readTable(path.join(folder, 'markets.txt'), 5).map((row) => {
    const destination = byId.get(column(row, 0));
    const country = countries.get(destination?.countryCode ?? '');
    if (!destination || !country) throw new Error(`markets.txt: ${column(row, 0)} is no destination`);
    return cityOf(row, destination, country);
  });
  return { countries, cities };
}

function countryOf(row: string[]): Country {
  const [basis, cents, label] = column(row, 6).split('/');
  const country: Country = {
    code: column(row, 0),
    culture: column(row, 1),
    phone: column(row, 2),
    vatBp: Number(column(row, 3)),
    vatLabel: { en: column(row, 4), zh: column(row, 5) },
  };
  if (basis === 'adult_night' || basis === 'room_night') {
    country.hotelTax = { basis, cents: Number(cents), label: { en: label ?? '', zh: column(row, 7) } };
  }
  return country;
}

function cityOf(row: string[], destination: Destination, country: Country): City {
  return {
    ...destination,
    country,
    share: Number(column(row, 1)),
    price: Number(column(row, 2)),
    scenes: list(column(row, 3)),
    season: column(row, 4) as Season,
  };
}
