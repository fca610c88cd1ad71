import { queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../../shared/api.ts';
import type { SearchQuery } from '../search-params.ts';
import { hasPendingSources, type Results, searchInputOf } from './results-query.ts';

export type WithoutRoomsAnswer = OutputOf<Endpoints['POST /api/v2/hotel/without_rooms']>;

/** Hotels that match the filters but have no rooms for the stay, with their nearest available dates. */
export function withoutRoomsQuery(query: SearchQuery) {
  const input = { ...searchInputOf(query), sort: query.sort };
  return queryOptions({
    queryKey: ['POST /api/v2/hotel/without_rooms', input] as const,
    queryFn: ({ signal }) => fetchData('POST /api/v2/hotel/without_rooms', input, { quiet: true, signal }),
    staleTime: 5 * 60_000,
  });
}

/**
 * The id of the searched hotel, when the first page does not list it. While `data` lacks the prices of some sources,
 * `complete`, the page with the prices of all sources, decides.
 */
export function missedHotelOf(
  { place, page, area }: SearchQuery,
  data: Results | undefined,
  complete?: Results,
): string | undefined {
  const listed = hasPendingSources(data) ? complete : data;
  if (!listed || place.type !== 'hotel' || page > 1 || area) return undefined;
  return listed.items.some((hit) => hit.hotel_id === place.id) ? undefined : place.id;
}

/** True when a complete list ends within one page; then hotels without rooms may follow. Pure. */
export function isShort(data: Results | undefined): boolean {
  return data !== undefined && !hasPendingSources(data) && data.total < data.page_size && data.page === 1;
}
