/** Duplicate cities: found before another one is created, and merged when they already exist. */
import { type Db, inTransaction, type Tx } from '../../../../platform/database.ts';
import { type KnownCity, writeSpellings } from '../../catalogue.store.ts';
import { distanceKm, type Position } from '../../places/distance-km.ts';
import { fold } from '../../places/fold.ts';
import { isSameCityName } from './city-names.ts';
import { moveCity, selectCitiesNear, selectMadeCities } from './city-twins.store.ts';

/** Kilometers within which similar names mean the same city. */
const twinKm = 25;
/** Maximum number of a city's aliases. */
const mostAliases = 16;

interface TwinQuestion {
  countries: string[];
  names: string[];
  at: Position;
}

/** The known city within 25 km that has a variant of one of `names`. The highest weight wins, then the nearest. */
export async function findCityTwin(
  tx: Tx | Db,
  { countries, names, at }: TwinQuestion,
): Promise<KnownCity | undefined> {
  const near = await selectCitiesNear(tx, { countries, at, km: twinKm });
  return near
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
  into: string;
  hotels: number;
}

/**
 * Merges cities created by imports into known ones of the same name nearby. Hotels and places move, names become
 * aliases, the created city is deleted. Safe to repeat. `dryRun` writes nothing. Returns the merged cities.
 */
export async function joinCityTwins(db: Db, { dryRun }: { dryRun: boolean }): Promise<JoinedCity[]> {
  const joined: JoinedCity[] = [];
  for (const made of await selectMadeCities(db)) {
    const done = await inTransaction(db, async (tx) => {
      const near = await selectCitiesNear(tx, { countries: [made.countryCode], at: made, km: twinKm });
      const twin = near
        .filter((city) => city.id !== made.id && !city.made)
        .map((city) => ({ city, km: distanceKm(city, made) }))
        .filter(({ city, km }) => km <= twinKm && isSame(made.names, city.names))
        .sort((a, b) => b.city.weight - a.city.weight || a.km - b.km)[0]?.city;
      if (!twin) return undefined;
      const names = new Set([twin.name_en, twin.name_zh].map(fold));
      const aliases = new Map(
        [...twin.aliases, ...made.names]
          .filter((name) => !names.has(fold(name)))
          .map((name) => [fold(name), name]),
      );
      const limited = [...aliases.values()].slice(0, mostAliases);
      if (dryRun) return { id: made.id, name: made.name_en, into: twin.id, hotels: made.hotels };
      const hotels = await moveCity(tx, { from: made.id, to: twin.id, aliases: limited });
      const place = { name_en: twin.name_en, name_zh: twin.name_zh, aliases: limited };
      await writeSpellings(tx, [{ type: 'city', id: twin.id, names: place }]);
      return { id: made.id, name: made.name_en, into: twin.id, hotels };
    });
    if (done) joined.push(done);
  }
  return joined;
}

function isSame(first: string[], second: string[]): boolean {
  return first.some((a) => second.some((b) => isSameCityName(a, b)));
}
