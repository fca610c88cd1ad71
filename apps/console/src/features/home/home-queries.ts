import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => fetchData('GET /api/console/v1/home', {}),
  refetchInterval: 60_000,
});
