import { readStored, writeStored } from '@wayhouse/client/storage';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';

export type Place = OutputOf<Endpoints['POST /api/v2/hotel/suggest']>['groups'][number]['items'][number];
/** Newest first, each place once, at most 8 of each (specification section 3, search history). */
export type RecentPlaces = { cities: Place[]; hotels: Place[] };

/** What this browser knows of somebody's history. */
export type History = {
  /** The person; `null` before sign-in. */
  owner: string | null;
  /** The account's list as last seen. */
  kept: RecentPlaces;
  /** Chosen here and not yet on the account. */
  unsent: RecentPlaces;
};

const none: RecentPlaces = { cities: [], hotels: [] };
const key = 'wayhouse.recent';
/** A blocked storage still leaves the history of this page. */
let memory: History | null = null;

/** Hotels are known by their id, other places by where they are (specification section 3, search history). */
function nameOf(place: Place): string {
  return place.type === 'hotel' ? place.id : `${place.lat},${place.lng}`;
}

/** The list with `place` in front: newest first, no duplicates, at most 8. Pure. */
export function withRecent(list: readonly Place[], place: Place): Place[] {
  return [place, ...list.filter((one) => nameOf(one) !== nameOf(place))].slice(0, limits.searchHistory);
}

/** The account's list with what was chosen since in front of it. Pure. */
export function mergeRecent(kept: RecentPlaces, since: RecentPlaces): RecentPlaces {
  return {
    cities: since.cities.reduceRight(withRecent, kept.cities),
    hotels: since.hotels.reduceRight(withRecent, kept.hotels),
  };
}

/**
 * The history of `owner` in this browser: what was chosen before sign-in becomes the person's own, what another person
 * left behind is forgotten. Pure.
 */
export function historyFor(history: History | null, owner: string | null): History {
  if (!history?.unsent || (history.owner !== null && history.owner !== owner))
    return { owner, kept: none, unsent: none };
  return { ...history, owner };
}

/** The history after `place` was chosen. Pure. */
export function withChosen(history: History, place: Place): History {
  const list = place.type === 'hotel' ? 'hotels' : 'cities';
  return { ...history, unsent: { ...history.unsent, [list]: withRecent(history.unsent[list], place) } };
}

/** The history after the account took `place` and answered its new list. Pure. */
export function withSent(history: History, place: Place, kept: RecentPlaces): History {
  const others = (list: Place[]) => list.filter((one) => nameOf(one) !== nameOf(place));
  const { cities, hotels } = history.unsent;
  return { ...history, kept, unsent: { cities: others(cities), hotels: others(hotels) } };
}

export function readHistory(owner: string | null): History {
  return historyFor(readStored<History>(key) ?? memory, owner);
}

export function writeHistory(history: History): void {
  memory = history;
  writeStored(key, history);
}
