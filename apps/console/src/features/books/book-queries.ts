import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BookMonthRow } from '@wayhouse/contract/console/books/months';
import { fetchData } from '../../shared/api.ts';

/** A closing or a posting changes several of these. */
export const booksKey = ['books'];

export const monthsQuery = queryOptions({
  queryKey: [...booksKey, 'months'],
  queryFn: () => fetchData('GET /api/console/v1/books/months', {}),
});

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: [...booksKey, 'month', month],
    queryFn: () => fetchData('GET /api/console/v1/books/months/{month}', { params: { month } }),
    placeholderData: keepPreviousData,
  });

/** The month to work on: the oldest that is over and not closed, else the current one. */
export function monthToClose(months: readonly BookMonthRow[]): string | undefined {
  const open = months.filter(({ status, is_over }) => is_over && status !== 'closed');
  return (open.at(-1) ?? months[0])?.month;
}
