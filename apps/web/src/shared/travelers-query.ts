import { queryOptions } from '@tanstack/react-query';
import { fetchData } from './api.ts';

/**
 * The travelers that the reader stored; with the privilege for company orders, all of the company. Last used first, at
 * most 500.
 */
export const travelersQuery = queryOptions({
  queryKey: ['POST /api/v2/travelers/list'],
  queryFn: () => fetchData('POST /api/v2/travelers/list', {}, { silent: true }),
  staleTime: 5 * 60_000,
});
