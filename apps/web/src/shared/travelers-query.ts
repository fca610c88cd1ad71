import { queryOptions } from '@tanstack/react-query';
import { fetchData } from './api.ts';

/** The stored travelers that the reader may use. */
export const travelersQuery = queryOptions({
  queryKey: ['POST /api/v2/travelers/list'],
  queryFn: () => fetchData('POST /api/v2/travelers/list', {}, { silent: true }),
  staleTime: 5 * 60_000,
});
