import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** Every change of suppliers, invoices or runs refreshes all of them, because their sums depend on each other. */
export const payablesKey = ['payables'];
export const payablesPageSize = 25;
export const linesPageSize = 50;

export const invoiceViews = ['open', 'approved', 'disputed', 'paid'] as const;
type InvoiceView = (typeof invoiceViews)[number];
export const payablesViews = [...invoiceViews, 'suppliers', 'runs', 'currencies'] as const;
export type PayablesView = (typeof payablesViews)[number];

export const suppliersQuery = queryOptions({
  queryKey: [...payablesKey, 'suppliers'],
  queryFn: () => fetchData('GET /api/console/v1/payables/suppliers', {}),
});

export const exposureQuery = queryOptions({
  queryKey: [...payablesKey, 'currencies'],
  queryFn: () => fetchData('GET /api/console/v1/payables/currencies', {}),
});

export const supplierQuery = (id: string) =>
  queryOptions({
    queryKey: [...payablesKey, 'supplier', id],
    queryFn: () => fetchData('GET /api/console/v1/payables/suppliers/{id}', { params: { id } }),
  });

export const openOrdersQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...payablesKey, 'supplier', id, 'orders', page],
    queryFn: () =>
      fetchData('GET /api/console/v1/payables/suppliers/{id}/orders', {
        params: { id },
        page,
        page_size: payablesPageSize,
      }),
    placeholderData: keepPreviousData,
  });

export const invoicesQuery = (view: InvoiceView, page: number) =>
  queryOptions({
    queryKey: [...payablesKey, 'invoices', view, page],
    queryFn: () =>
      fetchData('POST /api/console/v1/payables/invoices', { view, page, page_size: payablesPageSize }),
    placeholderData: keepPreviousData,
  });

export const invoiceQuery = (id: string, group: 'to_decide' | 'decided', page: number) =>
  queryOptions({
    queryKey: [...payablesKey, 'invoice', id, group, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/payables/invoices/{id}', {
        params: { id },
        group,
        page,
        page_size: linesPageSize,
      }),
    placeholderData: keepPreviousData,
  });

export const runsQuery = (page: number) =>
  queryOptions({
    queryKey: [...payablesKey, 'runs', page],
    queryFn: () => fetchData('POST /api/console/v1/payables/runs', { page, page_size: payablesPageSize }),
    placeholderData: keepPreviousData,
  });

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...payablesKey, 'run', id],
    queryFn: () => fetchData('GET /api/console/v1/payables/runs/{id}', { params: { id } }),
  });
