import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

const staleTime = 10 * 60_000;

/** The most searched cities. */
export const hotCitiesQuery = queryOptions({
  queryKey: ['GET /api/v2/common/hot_city'],
  queryFn: () => fetchData('GET /api/v2/common/hot_city', {}, { silent: true }),
  staleTime,
});

/** The countries for an empty `parent`, otherwise the places directly below it. */
export function regionsQuery(parent: string) {
  return queryOptions({
    queryKey: ['GET /api/v2/regions', parent],
    queryFn: () => fetchData('GET /api/v2/regions', { parent }, { silent: true }),
    staleTime,
  });
}
