import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** All partners. Refetched at an interval. */
export const partnersQuery = queryOptions({
  queryKey: ['partners'],
  queryFn: () => fetchData('GET /api/console/v1/partners', {}),
  refetchInterval: 15_000,
});

/** The calls of a partner, newest first, loaded in parts. */
export const partnerCallsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['partners', 'calls', id],
    queryFn: ({ pageParam }) =>
      fetchData('GET /api/console/v1/partners/{id}/calls', {
        params: { id },
        limit: 25,
        ...(pageParam > 0 && { before: pageParam }),
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next,
  });

export const partnerCallQuery = (id: string, callId: number) =>
  queryOptions({
    queryKey: ['partners', 'calls', id, callId],
    queryFn: () =>
      fetchData('GET /api/console/v1/partners/{id}/calls/{call_id}', { params: { id, call_id: callId } }),
  });
