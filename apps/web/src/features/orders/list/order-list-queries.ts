import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { limits } from '@wayhouse/contract/limits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { fetchData } from '../../../shared/api.ts';
import {
  canMatch,
  countsInput,
  type ListQuery,
  mineInput,
  type QuickFilter,
  quickInput,
} from './list-params.ts';

const key = 'POST /api/v2/order/mine';

/** A page of orders; the previous page stays until the next is loaded. */
export function orderListQuery(query: ListQuery) {
  const input = mineInput(query);
  return queryOptions({
    queryKey: [key, input],
    queryFn: () =>
      canMatch(input)
        ? fetchData(key, input, { quiet: true })
        : { items: [], total: 0, page: query.page, page_size: query.pageSize },
    placeholderData: keepPreviousData,
  });
}

/** The counts on the status chips. Their key begins like the list's, so that a changed order refreshes both. */
export function chipCountsQuery(query: ListQuery) {
  const input = countsInput(query);
  return queryOptions({
    queryKey: [key, 'chips', input],
    queryFn: () => fetchData('POST /api/v2/order/counts', input, { silent: true }),
    placeholderData: keepPreviousData,
  });
}

/**
 * The number of orders behind a card, and their total amount, which only the card of unpaid orders shows. The amount is
 * null when one page does not hold all orders.
 */
export function quickCountQuery(quick: QuickFilter) {
  const input = { ...quickInput(quick), page_size: quick === 'pay' ? limits.pageSizeMax : 1 };
  return queryOptions({
    queryKey: [key, 'count', quick],
    queryFn: async () => {
      const { total, items } = await fetchData(key, input, { silent: true });
      const sum = items.reduce((cents, item) => cents + toCents(item.total), 0);
      return { total, sum: items.length === total ? toMoney(sum) : null };
    },
    staleTime: 60_000,
  });
}

/** The newest orders of all states. */
export function latestOrdersQuery(size: number) {
  const input = { sort: 'created_desc', page: 1, page_size: size } as const;
  return queryOptions({
    queryKey: [key, 'latest', size],
    queryFn: () => fetchData(key, input, { silent: true }),
    staleTime: 60_000,
  });
}

/** The first orders of a quick filter (a card above the order list), the most urgent first. */
export function quickOrdersQuery(quick: QuickFilter, size: number) {
  const sort = quick === '24h' || quick === '7d' ? 'check_in_asc' : 'deadline_asc';
  const page_size = quick === 'pay' ? limits.pageSizeMax : size;
  const input = { ...quickInput(quick), sort, page_size } as const;
  return queryOptions({
    queryKey: [key, 'first', quick, size],
    queryFn: async () => {
      const { total, items } = await fetchData(key, input, { quiet: true });
      return { total, items: quick === 'pay' ? firstToPay(items, size) : items };
    },
    staleTime: 60_000,
  });
}

/**
 * The unpaid orders that must be paid first. The server sorts by the end of free cancellation, by which a
 * non-refundable order whose rooms are held for minutes would come last. Pure.
 */
export function firstToPay(orders: readonly OrderBrief[], size: number): OrderBrief[] {
  const payTime = ({ pay_until, pay_by }: OrderBrief) =>
    Date.parse(pay_until ?? pay_by ?? '') || Number.MAX_SAFE_INTEGER;
  return orders.toSorted((a, b) => payTime(a) - payTime(b)).slice(0, size);
}
