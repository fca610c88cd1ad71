import { queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf } from '@wayhouse/contract/endpoint';
import type { LocationCode } from '@wayhouse/contract/location-codes';
import { fetchData } from '../../shared/api.ts';

/** The prefix of the keys of all queries of the content section, because one change may affect several lists. */
export const contentKey = ['content'] as const;

export const locationsQuery = queryOptions({
  queryKey: [...contentKey, 'locations'],
  queryFn: () => fetchData('GET /api/console/v1/content/locations', {}),
});

export function bannersQuery(locationCode: LocationCode) {
  return queryOptions({
    queryKey: [...contentKey, 'banners', locationCode],
    queryFn: () => fetchData('POST /api/console/v1/content/banners', { location_code: locationCode }),
  });
}

export function articlesQuery(input: InputOf<Endpoints['POST /api/console/v1/content/articles']>) {
  return queryOptions({
    queryKey: [...contentKey, 'articles', input],
    queryFn: () => fetchData('POST /api/console/v1/content/articles', input),
  });
}

export function articleQuery(id: string) {
  return queryOptions({
    queryKey: [...contentKey, 'article', id],
    queryFn: () => fetchData('GET /api/console/v1/content/articles/{id}', { params: { id } }),
    // No refetch on focus or reconnection, because it would replace a text that the reader is editing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export const agreementsQuery = queryOptions({
  queryKey: [...contentKey, 'agreements'],
  queryFn: () => fetchData('GET /api/console/v1/content/agreements', {}),
});

export const businessQuery = queryOptions({
  queryKey: ['business-details'],
  queryFn: () => fetchData('GET /api/console/v1/business-details', {}),
});

export const picturesPageSize = 24;

export function picturesQuery(q: string, page: number) {
  const input = { ...(q && { q }), page, page_size: picturesPageSize };
  return queryOptions({
    queryKey: [...contentKey, 'pictures', input],
    queryFn: () => fetchData('POST /api/console/v1/content/pictures', input),
  });
}

/** A picture as it is stored now; undefined when there is none. */
export async function fetchPicture(id: string) {
  const { items } = await fetchData('POST /api/console/v1/content/pictures', { id });
  return items[0];
}
