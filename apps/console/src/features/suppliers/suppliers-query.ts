import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** How every source does; fresh while somebody looks. */
export const suppliersQuery = queryOptions({
  queryKey: ['suppliers'],
  queryFn: () => fetchData('GET /api/console/v1/suppliers', {}),
  refetchInterval: 15_000,
});
