import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MovementType } from '@wayhouse/contract/payment/movement-types';
import { fetchData } from '../../shared/api.ts';

export const alertQuery = queryOptions({
  queryKey: ['GET /api/v2/user/balance_alert'],
  queryFn: () => fetchData('GET /api/v2/user/balance_alert', {}),
});

export function historyQuery(days: number) {
  return queryOptions({
    queryKey: ['POST /api/v2/user/balance_history', days],
    queryFn: () => fetchData('POST /api/v2/user/balance_history', { days }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export type MovementFilter = { type: MovementType | null; from: string; to: string; page: number };
export const movementsPerPage = 20;

export function movementsQuery({ type, from, to, page }: MovementFilter) {
  return queryOptions({
    queryKey: ['POST /api/v2/user/withdrawlog', type, from, to, page],
    queryFn: () =>
      fetchData(
        'POST /api/v2/user/withdrawlog',
        {
          page,
          page_size: movementsPerPage,
          ...(type && { type }),
          ...(from && { from }),
          ...(to && { to }),
        },
        { quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Rows per page of the short lists at the side: statements, withdrawals and refunds. */
export const rowsPerPage = 6;

export function statementsQuery(page: number) {
  return queryOptions({
    queryKey: ['POST /api/v2/statement/list', page],
    queryFn: () =>
      fetchData('POST /api/v2/statement/list', { page, page_size: rowsPerPage }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function withdrawalsQuery(page: number) {
  return queryOptions({
    queryKey: ['POST /api/v2/user/withdraw/list', page],
    queryFn: () =>
      fetchData('POST /api/v2/user/withdraw/list', { page, page_size: rowsPerPage }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function refundsQuery(page: number) {
  return queryOptions({
    queryKey: ['POST /api/v2/user/refunds', page],
    queryFn: () => fetchData('POST /api/v2/user/refunds', { page, page_size: rowsPerPage }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
}
