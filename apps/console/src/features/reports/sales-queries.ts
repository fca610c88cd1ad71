import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';
import type { SalesMark, SalesQuery } from './sales-address.ts';

export const rowsPerPage = 20;

export const salesQuery = (query: SalesQuery) =>
  queryOptions({
    queryKey: ['reports', 'sales', query],
    queryFn: () => fetchData('POST /api/console/v1/reports/sales', query),
    placeholderData: keepPreviousData,
  });

export const soldBookingsQuery = (query: SalesQuery, mark: SalesMark, page: number) =>
  queryOptions({
    queryKey: ['reports', 'bookings', query, mark, page],
    queryFn: () =>
      fetchData('POST /api/console/v1/reports/sales/bookings', {
        ...query,
        ...mark,
        page,
        page_size: rowsPerPage,
      }),
    placeholderData: keepPreviousData,
  });

export const reportMailsQuery = queryOptions({
  queryKey: ['reports', 'mails'],
  queryFn: () => fetchData('GET /api/console/v1/reports/mails', {}),
});
