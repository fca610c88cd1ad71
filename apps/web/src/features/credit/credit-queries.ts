import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

export const invoicesPerPage = 20;
/**
 * The prefix that all keys of credit queries share. A payment invalidates all of them, because it changes the credit
 * status, the list and the invoice.
 */
export const creditKey = ['credit'];

export const creditStatusQuery = queryOptions({
  queryKey: [...creditKey, 'standing'],
  queryFn: () => fetchData('GET /api/v2/credit/standing', {}),
});

export const ownInvoicesQuery = (page: number) =>
  queryOptions({
    queryKey: [...creditKey, 'invoices', page],
    queryFn: () =>
      fetchData('POST /api/v2/credit/invoices', { view: 'all', page, page_size: invoicesPerPage }),
    placeholderData: keepPreviousData,
  });

export const ownInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...creditKey, 'invoice', id],
    queryFn: () => fetchData('POST /api/v2/credit/invoice', { id }),
  });
