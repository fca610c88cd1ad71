import { queryOptions } from '@tanstack/react-query';
import { fetchData } from './api.ts';

/** The number of waiting applications, for the sidebar. */
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

/** The number of orders that wait for staff, over all queues. */
export const ordersCountQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: async () => {
    const { counts } = await fetchData('GET /api/console/v1/orders', { page: 1, page_size: 1 });
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  },
  refetchInterval: 60_000,
});

/** The number of cases that wait for staff: those without an owner, or the late ones, whichever is greater. */
export const casesCountQuery = queryOptions({
  queryKey: ['cases', 'counts'],
  queryFn: async () => {
    const { counts } = await fetchData('POST /api/console/v1/cases', { view: 'open', page: 1, page_size: 1 });
    return Math.max(counts.unowned, counts.late);
  },
  refetchInterval: 30_000,
});

/** The number of requests of colleagues that the reader may decide. */
export const approvalsCountQuery = queryOptions({
  queryKey: ['approvals', 'counts'],
  queryFn: async () => {
    const input = { view: 'for_you', page: 1, page_size: 1 } as const;
    return (await fetchData('POST /api/console/v1/approvals', input)).counts.for_you;
  },
  refetchInterval: 30_000,
});

/** The number of transfers and withdrawals that wait for finance. */
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
