/** Loads the shipped destinations into the catalogue. */
import { type Db, inTransaction } from '../../../platform/database.ts';
import { insertRegions, insertVocabulary, type NewRegion } from '../catalogue.store.ts';
import { countryName } from './countries.ts';
import { type Destination, destinations } from './destinations.ts';

/** Number of regions that one statement inserts. */
export const regionBatch = 1_000;

/**
 * Inserts missing regions, facilities and property types; safe to repeat and to run concurrently. Returns the number of
 * new regions.
 */
export async function loadDestinations(db: Db): Promise<number> {
  const regions = regionsOf();
  return await inTransaction(db, async (tx) => {
    await insertVocabulary(tx);
    let added = 0;
    for (let from = 0; from < regions.length; from += regionBatch)
      added += (await insertRegions(tx, regions.slice(from, from + regionBatch))).length;
    return added;
  });
}

/** All regions, parents before their children. */
function regionsOf(): NewRegion[] {
  const { states, cities } = destinations();
  const zoneOf = (code: string, stateId?: string): string =>
    cities.find((city) => city.countryCode === code && (stateId === undefined || city.stateId === stateId))
      ?.timeZone ?? 'UTC';
  // The first city of each country. The list is reversed, because later entries replace earlier ones in the map.
  const firstCities = new Map(cities.toReversed().map((city) => [city.countryCode, city]));
  return [
    ...Array.from(firstCities, ([code, city]) => countryRegion(code, city)),
    ...states.map((state) => ({
      id: state.id,
      type: 'state',
      parentId: state.countryCode.toLowerCase(),
      countryCode: state.countryCode,
      name_en: state.name.en,
      name_zh: state.name.zh,
      lat: state.lat,
      lng: state.lng,
      timeZone: zoneOf(state.countryCode, state.id),
    })),
    ...cities.flatMap(cityRegions),
  ];
}

/** The region of a country. It gets the position of the given city; searches do not use the position of countries. */
export function countryRegion(code: string, city: { lat: number; lng: number; timeZone: string }): NewRegion {
  const name = countryName(code);
  return {
    id: code.toLowerCase(),
    type: 'country',
    parentId: null,
    countryCode: code,
    name_en: name?.en ?? code,
    name_zh: name?.zh ?? code,
    lat: city.lat,
    lng: city.lng,
    timeZone: city.timeZone,
  };
}

/** A place in a city gets this share of the city's weight. */
const spotWeight = { district: 0.6, landmark: 0.5, airport: 0.4, station: 0.3 };

function cityRegions(city: Destination): NewRegion[] {
  const cityFields = { countryCode: city.countryCode, timeZone: city.timeZone };
  const place = ({
    id,
    name,
    lat,
    lng,
    aliases,
  }: Pick<Destination, 'id' | 'name' | 'lat' | 'lng' | 'aliases'>) => ({
    ...cityFields,
    id,
    name_en: name.en,
    name_zh: name.zh,
    lat,
    lng,
    aliases,
  });
  return [
    {
      ...place(city),
      type: 'city',
      parentId: city.stateId ?? city.countryCode.toLowerCase(),
      weight: city.weight,
      hotRank: city.hotRank,
    },
    ...city.spots.map((spot) => ({
      ...place(spot),
      type: spot.type,
      parentId: city.id,
      weight: Math.round(city.weight * spotWeight[spot.type]),
    })),
  ];
}
