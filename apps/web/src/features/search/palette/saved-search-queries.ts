import { queryOptions } from '@tanstack/react-query';
import type { SavedSearch } from '@wayhouse/contract/search/saved-searches';
import { fetchData } from '../../../shared/api.ts';
import { areaOnlyId, toParams } from '../search-params.ts';

export const savedSearchesQuery = queryOptions({
  queryKey: ['POST /api/v2/search/saved/list'],
  queryFn: () => fetchData('POST /api/v2/search/saved/list', {}, { silent: true }),
  staleTime: 60_000,
});

/** URL parameters of a saved search's results, cheapest first. */
export function searchOfSaved({ question, place_name: name }: SavedSearch): Record<string, string> {
  const { place, check_in: checkIn, check_out: checkOut, rooms, nationality, filters = {} } = question;
  const searchPlace =
    'type' in place
      ? { type: place.type, id: place.id, name }
      : { type: 'city' as const, id: areaOnlyId, name };
  return toParams({
    place: searchPlace,
    ...('bounds' in place && { area: place.bounds }),
    checkIn,
    checkOut,
    rooms,
    nationality,
    filters,
    sort: 'price_asc',
    page: 1,
  });
}
