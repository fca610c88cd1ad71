import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchData } from './api.ts';

/** The number of tasks in each section: the one source of every badge. */
export const workCountsQuery = queryOptions({
  queryKey: ['work-counts'],
  queryFn: () => fetchData('GET /api/console/v1/work-counts', {}),
  refetchInterval: 30_000,
});

/** Work that the reader owns or that waits for the reader, and the reader's setting for the daily mail. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => fetchData('GET /api/console/v1/notifications', {}),
  refetchInterval: 30_000,
});

/**
 * Refetches counts and notifications whenever another query is invalidated, because the change behind it may affect
 * them too. One change may invalidate many queries, such as all loaded pages of a list. They lead to one refetch.
 */
export function refreshCountsOnInvalidation(client: QueryClient): void {
  const dependentKeys = [workCountsQuery.queryKey, notificationsQuery.queryKey];
  let isScheduled = false;
  const refresh = () => {
    isScheduled = false;
    for (const queryKey of dependentKeys) void client.invalidateQueries({ queryKey });
  };
  client.getQueryCache().subscribe((event) => {
    if (isScheduled || event.type !== 'updated' || event.action.type !== 'invalidate') return;
    if (dependentKeys.some(([name]) => name === event.query.queryKey[0])) return;
    isScheduled = true;
    queueMicrotask(refresh);
  });
}

export const tiersQuery = queryOptions({
  queryKey: ['tiers'],
  queryFn: () => fetchData('GET /api/console/v1/tiers', {}),
  staleTime: 600_000,
});

/** Searches hotels by name, city or code; returns the first 12. */
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
