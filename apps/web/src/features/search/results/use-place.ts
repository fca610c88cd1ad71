import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchData } from '../../../shared/api.ts';
import type { SearchDraft } from '../search-box/draft.ts';
import type { PlaceRef } from '../search-params.ts';
import { knownPlaceName } from './card/place-name.ts';

type NamedPlace = NonNullable<SearchDraft['place']>;

/** Suggestions for the name of the place. */
export function namesQuery({ name }: PlaceRef) {
  const input = { q: name, limit: 20 };
  return queryOptions({
    queryKey: ['POST /api/v2/hotel/suggest', input, 'names'] as const,
    queryFn: ({ signal }) => fetchData('POST /api/v2/hotel/suggest', input, { silent: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The place of the URL with its names in both languages. The URL holds one name, in its author's language. A place that
 * this device does not know is searched once by that name.
 */
export function usePlace(place: PlaceRef): NamedPlace {
  const knownName = knownPlaceName(place);
  const { data } = useQuery({ ...namesQuery(place), enabled: !knownName && place.name !== '' });
  const match = data?.groups
    .flatMap((group) => group.items)
    .find((one) => one.type === place.type && one.id === place.id);
  const name = knownName ?? match?.name ?? { en: place.name, zh: place.name };
  return { type: place.type, id: place.id, name };
}
