import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../../shared/api.ts';

export type BoardScope = 'own' | 'company';

const boardKey = 'POST /api/v2/order/deadlines';

/** The board refreshes every minute, so that passed deadlines leave it. */
export function boardQuery(scope: BoardScope) {
  return queryOptions({
    queryKey: [boardKey, scope],
    queryFn: () => fetchData(boardKey, { scope }, { quiet: true }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

export const feedQuery = queryOptions({
  queryKey: ['GET /api/v2/order/deadlines/feed'],
  queryFn: () => fetchData('GET /api/v2/order/deadlines/feed', {}, { quiet: true }),
});
