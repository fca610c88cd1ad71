import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CreditCompanyDetail } from '@wayhouse/contract/console/credit/credit-desk';
import type { CreditView } from '@wayhouse/contract/console/credit/credit-states';
import { fetchData } from '../../shared/api.ts';

/**
 * The prefix of the keys of the queries of credit. Every change refreshes the table, the company and its invoices,
 * because their sums depend on each other.
 */
export const creditKey = ['credit'];
export type CompanyInvoice = CreditCompanyDetail['invoices'][number];

export const creditPageSize = 25;

export const companiesQuery = (view: CreditView, search: string, page: number) =>
  queryOptions({
    queryKey: [...creditKey, 'companies', view, search, page],
    queryFn: () =>
      fetchData('POST /api/console/v1/credit/companies', {
        view,
        page,
        page_size: creditPageSize,
        ...(search && { search }),
      }),
    placeholderData: keepPreviousData,
  });

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...creditKey, 'company', id],
    queryFn: () => fetchData('GET /api/console/v1/credit/companies/{id}', { params: { id } }),
  });

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...creditKey, 'invoice', id],
    queryFn: () => fetchData('GET /api/console/v1/credit/invoices/{id}', { params: { id } }),
  });

export const zonesQuery = queryOptions({
  queryKey: ['time-zones'],
  queryFn: () => fetchData('GET /api/v2/common/timezones', {}),
  staleTime: 3_600_000,
});
