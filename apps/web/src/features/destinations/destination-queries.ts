import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

const staleTime = 10 * 60_000;

/** The most searched cities. */
export const hotCitiesQuery = queryOptions({
  queryKey: ['GET /api/v2/common/hot_city'],
  queryFn: () => fetchData('GET /api/v2/common/hot_city', {}, { silent: true }),
  staleTime,
});

/** Countries, or the places in one country. */
export function regionsQuery(parent: string) {
  return queryOptions({
    queryKey: ['GET /api/v2/regions', parent],
    queryFn: () => fetchData('GET /api/v2/regions', { parent }, { silent: true }),
    staleTime,
  });
}
