import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** The state of every source. Refetched at an interval. */
export const suppliersQuery = queryOptions({
  queryKey: ['suppliers'],
  queryFn: () => fetchData('GET /api/console/v1/suppliers', {}),
  refetchInterval: 15_000,
});
