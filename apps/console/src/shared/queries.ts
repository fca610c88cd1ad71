import { queryOptions } from '@tanstack/react-query';
import { fetchData } from './api.ts';

/** Number of waiting applications; the sidebar shows it on every page. */
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

/** Number of orders that wait for a person, over all queues. */
export const ordersCountQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: async () => {
    const { counts } = await fetchData('GET /api/console/v1/orders', { page: 1, page_size: 1 });
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  },
  refetchInterval: 60_000,
});

/** Number of transfers and withdrawals that wait for finance. */
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

/** Searches hotels by name, city or code. */
export const hotelsQuery = (search: string) =>
  queryOptions({
    queryKey: ['hotels', 'pick', search],
    queryFn: () => fetchData('GET /api/console/v1/hotels', { search, page: 1, page_size: 12 }),
  });

/** The rate plans of a hotel with its room types. */
export const plansQuery = (id: string) =>
  queryOptions({
    queryKey: ['hotels', 'plans', id],
    queryFn: () => fetchData('GET /api/console/v1/hotels/{id}/rate-plans', { params: { id } }),
  });
