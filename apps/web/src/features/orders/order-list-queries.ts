import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { fetchData } from '../../shared/api.ts';
import { type ListQuery, mineInput, type QuickFilter, quickInput } from './list-params.ts';

const key = 'POST /api/v2/order/mine';

/** A page of orders; the page before stays on screen until the next is here. */
export function orderListQuery(query: ListQuery) {
  const input = mineInput(query);
  return queryOptions({
    queryKey: [key, input],
    queryFn: () => fetchData(key, input),
    placeholderData: keepPreviousData,
  });
}

/** How many orders a card stands for, and what those that wait for money come to. */
export function quickCountQuery(quick: QuickFilter) {
  const input = { ...quickInput(quick), page_size: quick === 'pay' ? 100 : 1 };
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
