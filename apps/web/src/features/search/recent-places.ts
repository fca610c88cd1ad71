import { readStored, writeStored } from '@wayhouse/client/storage';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';

export type Place = OutputOf<Endpoints['POST /api/v2/hotel/suggest']>['groups'][number]['items'][number];
/**
 * Each list is newest first, without duplicates, with at most 8 places (specification section 9, search history).
 * `cities` holds every place that is not a hotel, also districts and airports.
 */
export type RecentPlaces = { cities: Place[]; hotels: Place[] };

/** A person's search history in this browser. */
export type History = {
  /** Id of the person; `null` before sign-in. */
  owner: string | null;
  /** The account's list at the last synchronization. */
  accountPlaces: RecentPlaces;
  /** Places chosen here and not yet sent to the account. */
  unsent: RecentPlaces;
};

const emptyPlaces: RecentPlaces = { cities: [], hotels: [] };
const key = 'wayhouse.recent';
/** Holds the history in memory when the storage is blocked. */
let memory: History | null = null;

/** Hotels are identified by id, other places by their coordinates (specification section 3, search history). */
function identityOf(place: Place): string {
  return place.type === 'hotel' ? place.id : `${place.lat},${place.lng}`;
}

/** The list with `place` in front: newest first, no duplicates, at most 8. Pure. */
export function withRecent(list: readonly Place[], place: Place): Place[] {
  return [place, ...list.filter((one) => identityOf(one) !== identityOf(place))].slice(
    0,
    limits.searchHistory,
  );
}

/** The unsent places, followed by the account's list. Pure. */
export function mergeRecent(accountPlaces: RecentPlaces, unsent: RecentPlaces): RecentPlaces {
  return {
    cities: unsent.cities.reduceRight(withRecent, accountPlaces.cities),
    hotels: unsent.hotels.reduceRight(withRecent, accountPlaces.hotels),
  };
}

/**
 * The history of `owner` in this browser. Places chosen before sign-in become the person's own; another person's places
 * are removed. Pure.
 */
export function historyFor(history: History | null, owner: string | null): History {
  // Data that an older version stored has no `unsent` or no `accountPlaces`.
  if (!history?.unsent || (history.owner !== null && history.owner !== owner))
    return { owner, accountPlaces: emptyPlaces, unsent: emptyPlaces };
  return { owner, accountPlaces: history.accountPlaces ?? emptyPlaces, unsent: history.unsent };
}

/** The history with `place` added. Pure. */
export function withChosen(history: History, place: Place): History {
  const list = place.type === 'hotel' ? 'hotels' : 'cities';
  return { ...history, unsent: { ...history.unsent, [list]: withRecent(history.unsent[list], place) } };
}

/**
 * The history after `place` was sent to the account, which answered with `accountPlaces`. Removes `place` from the
 * unsent places. Pure.
 */
export function withSent(history: History, place: Place, accountPlaces: RecentPlaces): History {
  const withoutPlace = (list: Place[]) => list.filter((one) => identityOf(one) !== identityOf(place));
  const { cities, hotels } = history.unsent;
  return {
    ...history,
    accountPlaces,
    unsent: { cities: withoutPlace(cities), hotels: withoutPlace(hotels) },
  };
}

export function readHistory(owner: string | null): History {
  return historyFor(readStored<History>(key) ?? memory, owner);
}

export function writeHistory(history: History): void {
  memory = history;
  writeStored(key, history);
}
