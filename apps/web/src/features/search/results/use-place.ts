import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Point } from '@wayhouse/ui/map/map-types';
import { useMemo } from 'react';
import { fetchData } from '../../../shared/api.ts';
import type { SearchDraft } from '../search-box/draft.ts';
import type { PlaceRef } from '../search-params.ts';
import { recentPlace } from '../use-recent-places.ts';
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
  const match = matchIn(data, place);
  const name = knownName ?? match?.name ?? { en: place.name, zh: place.name };
  return { type: place.type, id: place.id, name };
}

type Names = OutputOf<Endpoints['POST /api/v2/hotel/suggest']>;

function matchIn(names: Names | undefined, place: PlaceRef) {
  return names?.groups
    .flatMap((group) => group.items)
    .find((one) => one.type === place.type && one.id === place.id);
}

/** The point of the place; undefined while it is unknown, or when it is not needed. */
export function usePlacePoint(place: PlaceRef, isNeeded: boolean): Point | undefined {
  const recent = isNeeded ? recentPlace(place) : undefined;
  const { data } = useQuery({ ...namesQuery(place), enabled: isNeeded && !recent && place.name !== '' });
  const { lat, lng } = recent ?? (isNeeded ? matchIn(data, place) : undefined) ?? {};
  return useMemo(() => (lat === undefined || lng === undefined ? undefined : { lat, lng }), [lat, lng]);
}
