import { queryOptions } from '@tanstack/react-query';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { fetchData } from '../../shared/api.ts';

const refetchMs = 3_000;

function isUndecided(status: number): boolean {
  return status === orderStatus.process || status === orderStatus.cancelPending;
}

/** Clock, money, lessons and orders. While an order waits for the hotel, the query polls. */
export const practiceQuery = queryOptions({
  queryKey: ['GET /api/v2/practice'],
  queryFn: () => fetchData('GET /api/v2/practice', {}, { quiet: true }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.orders.some(({ order_status: status }) => isUndecided(status)) ? refetchMs : false,
});

export type Stay = { city: string; check_in: string; check_out: string };

export const practiceHotelsQuery = (stay: Stay) =>
  queryOptions({
    queryKey: ['POST /api/v2/practice/search', stay],
    queryFn: () => fetchData('POST /api/v2/practice/search', stay, { quiet: true }),
    staleTime: 0,
  });
