import { type Lang, pick } from '@wayhouse/i18n/translate';
import { recentPlaces } from '../recent-places.ts';
import type { SearchDraft } from '../search-box/draft.ts';
import type { PlaceRef, SearchQuery } from '../search-params.ts';

/** Both names of a place that this device has seen; else the one the address carries. */
export function placeOf(place: PlaceRef): NonNullable<SearchDraft['place']> {
  const { cities, hotels } = recentPlaces();
  const known = [...cities, ...hotels].find((one) => one.type === place.type && one.id === place.id);
  return { type: place.type, id: place.id, name: known?.name ?? { en: place.name, zh: place.name } };
}

export function placeName(place: PlaceRef, lang: Lang): string {
  return pick(placeOf(place).name, lang);
}

/** The search of the address as the search box edits it. */
export function draftOf(query: SearchQuery): SearchDraft {
  const { checkIn, checkOut, rooms, nationality } = query;
  return { place: query.place.id ? placeOf(query.place) : null, checkIn, checkOut, rooms, nationality };
}
