import type { SearchDraft } from '../../search-box/draft.ts';
import type { PlaceRef, SearchQuery } from '../../search-params.ts';
import { recentPlace } from '../../use-recent-places.ts';

type NamedPlace = NonNullable<SearchDraft['place']>;

/** The English and Chinese name of a place; undefined for a place that is not in the search history. */
export function knownPlaceName(place: PlaceRef): NamedPlace['name'] | undefined {
  return recentPlace(place)?.name;
}

/** The place for the search box; an unknown place has the name from the URL. */
export function placeOf(place: PlaceRef): NamedPlace {
  const name = knownPlaceName(place) ?? { en: place.name, zh: place.name };
  return { type: place.type, id: place.id, name };
}

/** Converts the search in the URL to the draft of the search box. */
export function draftOf(query: SearchQuery, place: NamedPlace): SearchDraft {
  const { checkIn, checkOut, rooms, nationality } = query;
  return { place, checkIn, checkOut, rooms, nationality };
}
