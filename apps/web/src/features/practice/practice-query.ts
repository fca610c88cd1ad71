import { queryOptions } from '@tanstack/react-query';
import type { Training } from '@wayhouse/contract/account/training';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { fetchData } from '../../shared/api.ts';

/** True while a confirmed order has a deadline in the future, to which the clock can be moved. */
export function hasOpenDeadline({ orders, now }: Pick<Training, 'orders' | 'now'>): boolean {
  return orders.some(
    ({ order_status: status, deadline = '' }) =>
      status === orderStatus.confirmed && Date.parse(deadline) > Date.parse(now),
  );
}

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
