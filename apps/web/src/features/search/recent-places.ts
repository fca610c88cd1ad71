import { readStored, writeStored } from '@wayhouse/client/storage';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';

export type Place = OutputOf<Endpoints['POST /api/v2/hotel/suggest']>['groups'][number]['items'][number];
export type RecentPlaces = { cities: Place[]; hotels: Place[] };

const key = 'wayhouse.recent';

/** Hotels are known by their id, other places by where they are (specification section 3, search history). */
function nameOf(place: Place): string {
  return place.type === 'hotel' ? place.id : `${place.lat},${place.lng}`;
}

/** The list with `place` in front: newest first, no duplicates, at most 8. Pure. */
export function withRecent(list: readonly Place[], place: Place): Place[] {
  return [place, ...list.filter((one) => nameOf(one) !== nameOf(place))].slice(0, limits.searchHistory);
}

export function recentPlaces(): RecentPlaces {
  return readStored<RecentPlaces>(key) ?? { cities: [], hotels: [] };
}

/** Remembers a chosen place on this device. */
export function rememberPlace(place: Place): void {
  const recent = recentPlaces();
  const next =
    place.type === 'hotel'
      ? { ...recent, hotels: withRecent(recent.hotels, place) }
      : { ...recent, cities: withRecent(recent.cities, place) };
  writeStored(key, next);
}
