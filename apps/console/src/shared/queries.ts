import { queryOptions } from '@tanstack/react-query';
import { fetchData } from './api.ts';

/** How many applications wait; the rail shows it on every page. */
export const queueCountQuery = queryOptions({
  queryKey: ['registrations', 'counts'],
  queryFn: async () =>
    (await fetchData('GET /api/console/v1/registrations', { page: 1, page_size: 1 })).counts,
  refetchInterval: 60_000,
});

export const tiersQuery = queryOptions({
  queryKey: ['tiers'],
  queryFn: () => fetchData('GET /api/console/v1/tiers', {}),
  staleTime: 600_000,
});
