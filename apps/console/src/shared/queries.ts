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

/** How many transfers and withdrawals wait for finance. */
export const financeCountQuery = queryOptions({
  queryKey: ['finance', 'counts'],
  queryFn: async () => {
    const page = { page: 1, page_size: 1 };
    const [deposits, withdrawals] = await Promise.all([
      fetchData('GET /api/console/v1/deposits', { status: 'pending', ...page }),
      fetchData('GET /api/console/v1/withdrawals', { status: 'requested', ...page }),
    ]);
    return deposits.waiting + withdrawals.waiting;
  },
  refetchInterval: 60_000,
});
