import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InvoiceOrder } from '@wayhouse/contract/payment/invoice-requests';
import type { InvoiceRequestState } from '@wayhouse/contract/payment/invoice-states';
import { fetchData } from '../../shared/api.ts';

const listKey = 'POST /api/v2/invoice_request/list';
const ordersKey = 'POST /api/v2/invoice_request/orders';
const detailKey = 'POST /api/v2/invoice_request/detail';
const titlesKey = 'POST /api/v2/invoice_title/list';

export const requestsPerPage = 20;

export function requestsQuery(status: InvoiceRequestState | null, page: number) {
  return queryOptions({
    queryKey: [listKey, status, page],
    queryFn: () =>
      fetchData(listKey, { ...(status && { status }), page, page_size: requestsPerPage }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [detailKey, id],
    queryFn: () => fetchData(detailKey, { id }, { quiet: true }),
  });
}

export const ordersPerPage = 10;

/** A page of the paid orders that are not fully invoiced and are in no waiting request. `q` is the search text. */
export function openOrdersQuery(q: string, page: number) {
  return queryOptions({
    queryKey: [ordersKey, q, page],
    queryFn: () => fetchData(ordersKey, { ...(q && { q }), page, page_size: ordersPerPage }, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The orders of `orderNos` that can still be invoiced, with their current amounts, by order number. */
export async function fetchInvoiceable(orderNos: string[]): Promise<Map<string, InvoiceOrder>> {
  const input = { order_nos: orderNos, page_size: orderNos.length };
  const { items } = await fetchData(ordersKey, input, { quiet: true });
  return new Map(items.map((order) => [order.order_no, order]));
}

export const titlesQuery = queryOptions({
  queryKey: [titlesKey],
  queryFn: () => fetchData(titlesKey, {}, { quiet: true }),
});

/** Refetches requests, orders to invoice, and the documents of orders, which show their invoice request. */
export function refreshRequests(client: QueryClient): void {
  for (const key of [listKey, ordersKey, detailKey, 'POST /api/v2/order/papers'])
    void client.invalidateQueries({ queryKey: [key] });
}
