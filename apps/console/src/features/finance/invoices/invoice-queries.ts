import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { invoiceRequestStates } from '@wayhouse/contract/payment/invoice-states';
import { fetchData } from '../../../shared/api.ts';
import { deskPageSize, financeKey } from '../finance-queries.ts';
import type { DeskAddress } from '../use-desk-address.ts';

export function invoiceRequestsQuery({ search, status }: DeskAddress, page: number) {
  const state = invoiceRequestStates.find((one) => one === (status ?? 'requested'));
  return queryOptions({
    queryKey: [...financeKey, 'invoices', search, state, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/invoice-requests', {
        ...(search && { search }),
        ...(state && { status: state }),
        page,
        page_size: deskPageSize,
      }),
    placeholderData: keepPreviousData,
  });
}

export function invoiceRequestQuery(id: string) {
  return queryOptions({
    queryKey: [...financeKey, 'invoice', id],
    queryFn: () => fetchData('GET /api/console/v1/invoice-requests/{id}', { params: { id } }),
  });
}
