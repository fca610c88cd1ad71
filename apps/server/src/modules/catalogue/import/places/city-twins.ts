/** Duplicate cities: finds a known city before an import creates the same city, and merges duplicates that exist. */
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/database.ts';
import { publish } from '../../../../platform/events.ts';
import type {} from '../../catalogue.events.ts';
import { type KnownCity, writeSpellings } from '../../catalogue.store.ts';
import { distanceKm, type Position } from '../../places/distance-km.ts';
import { fold } from '../../places/fold.ts';
import { isSameCityName } from './city-names.ts';
import { moveCity, selectCitiesNear, selectImportedCities } from './city-twins.store.ts';

/** Kilometers within which similar names mean the same city. */
const twinKm = 25;
/** Maximum number of a city's aliases. */
const aliasesMax = 16;

interface TwinQuestion {
  countries: string[];
  names: string[];
  at: Position;
}

/**
 * The known city within `twinKm` that has a variant of one of `names`. Of several cities, the city with the highest
 * weight counts; of equal weights, the nearest city.
 */
export async function findCityTwin(
  tx: Tx | Db,
  { countries, names, at }: TwinQuestion,
): Promise<KnownCity | undefined> {
  const nearCities = await selectCitiesNear(tx, { countries, at, km: twinKm });
  return nearCities
    .map((city) => ({ city, km: distanceKm(city, at) }))
    .filter(
      ({ city, km }) =>
        km <= twinKm && names.some((name) => city.names.some((each) => isSameCityName(name, each))),
    )
    .sort((a, b) => b.city.weight - a.city.weight || a.km - b.km)[0]?.city;
}

export interface JoinedCity {
  id: string;
  name: string;
  /** Id of the city that remains. */
  into: string;
  /** Number of hotels that moved to the remaining city. */
  hotels: number;
}

/**
 * Merges cities that imports created into nearby known cities of the same name. Their hotels and places move to the
 * known city, their names become its aliases, and they are deleted. Safe to repeat. Publishes `catalogue.city_merged`
 * for each merged city. `dryRun` writes and publishes nothing. Returns the merged cities.
 */
export async function joinCityTwins(
  { db, clock }: { db: Db; clock: Clock },
  { dryRun }: { dryRun: boolean },
): Promise<JoinedCity[]> {
  const mergedCities: JoinedCity[] = [];
  for (const importedCity of await selectImportedCities(db)) {
    const mergedCity = await inTransaction(db, async (tx) => {
      const nearCities = await selectCitiesNear(tx, {
        countries: [importedCity.countryCode],
        at: importedCity,
        km: twinKm,
      });
      // A city that an import created is no target of a merge.
      const twin = nearCities
        .filter((city) => city.id !== importedCity.id && !city.made)
        .map((city) => ({ city, km: distanceKm(city, importedCity) }))
        .filter(({ city, km }) => km <= twinKm && sharesName(importedCity.names, city.names))
        .sort((a, b) => b.city.weight - a.city.weight || a.km - b.km)[0]?.city;
      if (!twin) return undefined;
      const names = new Set([twin.name_en, twin.name_zh].map(fold));
      const aliases = new Map(
        [...twin.aliases, ...importedCity.names]
          .filter((name) => !names.has(fold(name)))
          .map((name) => [fold(name), name]),
      );
      const newAliases = [...aliases.values()].slice(0, aliasesMax);
      if (dryRun)
        return {
          id: importedCity.id,
          name: importedCity.name_en,
          into: twin.id,
          hotels: importedCity.hotels,
        };
      const hotels = await moveCity(tx, { from: importedCity.id, to: twin.id, aliases: newAliases });
      const place = { name_en: twin.name_en, name_zh: twin.name_zh, aliases: newAliases };
      await writeSpellings(tx, [{ type: 'city', id: twin.id, names: place }]);
      await publish(tx, clock, 'catalogue.city_merged', { from: importedCity.id, to: twin.id });
      return { id: importedCity.id, name: importedCity.name_en, into: twin.id, hotels };
    });
    if (mergedCity) mergedCities.push(mergedCity);
  }
  return mergedCities;
}

function sharesName(first: string[], second: string[]): boolean {
  return first.some((a) => second.some((b) => isSameCityName(a, b)));
}
