import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { JournalState } from '@wayhouse/contract/console/books/book-words';
import type { BookMonthRow } from '@wayhouse/contract/console/books/months';
import { fetchData } from '../../shared/api.ts';

/** The prefix of all queries of the books: a closing or a posting makes several of them stale. */
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

export const booksPageSize = 25;

export const journalsQuery = (status: JournalState, page: number) =>
  queryOptions({
    queryKey: [...booksKey, 'journals', status, page],
    queryFn: () =>
      fetchData('POST /api/console/v1/books/journals', { status, page, page_size: booksPageSize }),
    placeholderData: keepPreviousData,
  });

export const journalQuery = (id: string) =>
  queryOptions({
    queryKey: [...booksKey, 'journal', id],
    queryFn: () => fetchData('GET /api/console/v1/books/journals/{id}', { params: { id } }),
  });

export const accountsQuery = queryOptions({
  queryKey: [...booksKey, 'accounts'],
  queryFn: () => fetchData('GET /api/console/v1/books/accounts', {}),
});

export const exportSettingsQuery = queryOptions({
  queryKey: [...booksKey, 'export-settings'],
  queryFn: () => fetchData('GET /api/console/v1/books/export-settings', {}),
});

export const bankLinesQuery = (view: 'open' | 'matched', page: number) =>
  queryOptions({
    queryKey: [...booksKey, 'bank', view, page],
    queryFn: () =>
      fetchData('POST /api/console/v1/books/bank/lines', { view, page, page_size: booksPageSize }),
    placeholderData: keepPreviousData,
  });

/**
 * The month to work on: the oldest that is over and not closed, else the newest. `months` begins with the newest.
 * Undefined without months.
 */
export function monthToClose(months: readonly BookMonthRow[]): string | undefined {
  const monthsToClose = months.filter(({ status, is_over }) => is_over && status !== 'closed');
  return (monthsToClose.at(-1) ?? months[0])?.month;
}
