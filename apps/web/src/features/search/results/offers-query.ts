import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../../shared/api.ts';
import type { SearchQuery } from '../search-params.ts';
import { searchInputOf } from './results-query.ts';

export type HotelOffers = OutputOf<Endpoints['POST /api/v2/hotel/offers']>['items'][number];

/** The cheapest offers of these hotels, one for each board and cancellation, for the search's stay and filters. */
export function offersQuery(query: SearchQuery, hotelIds: readonly string[]) {
  const { place: _, ...stay } = searchInputOf(query);
  const input = { hotel_ids: [...hotelIds], ...stay };
  return queryOptions({
    queryKey: ['POST /api/v2/hotel/offers', input] as const,
    queryFn: ({ signal }) => fetchData('POST /api/v2/hotel/offers', input, { quiet: true, signal }),
    enabled: hotelIds.length > 0,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}
