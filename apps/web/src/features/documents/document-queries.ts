import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { DocumentRecord } from '@wayhouse/contract/documents';
import { fetchData, fetchFile } from '../../shared/api.ts';
import { withStoredFallback } from '../../shared/stored-vouchers.ts';

const papersKey = 'POST /api/v2/order/papers';
const recordsKey = 'POST /api/v3/orders/generate/record/logs';
const logoKey = 'GET /api/v2/company/logo';

/**
 * The documents of an order and their recipients; polled while a mail is being sent. Without a network, the answer is
 * the copy that this device stores.
 */
export function papersQuery(orderNo: string) {
  return queryOptions({
    queryKey: [papersKey, orderNo],
    queryFn: () =>
      withStoredFallback(
        () => fetchData(papersKey, { order_no: orderNo }, { quiet: true }),
        (vouchers) => vouchers.find((each) => each.order.order_no === orderNo)?.papers,
      ),
    enabled: orderNo !== '',
    refetchInterval: (query) =>
      query.state.data?.sendings.some((each) => each.status === 'sending') ? 4_000 : false,
  });
}

/** True when the account has uploaded a logo; its documents carry it by default. False until the answer is loaded. */
export function useHasOwnLogo(): boolean {
  return Boolean(useQuery(logoQuery).data?.url);
}

export const logoQuery = queryOptions({ queryKey: [logoKey], queryFn: () => fetchData(logoKey, {}) });

/** The file of the logo's picture, for `useObjectUrl`; fetched again after the logo has changed. */
export function logoPictureQuery(updatedAt: string | undefined) {
  return queryOptions({
    queryKey: ['GET /api/v2/company/logo/file', updatedAt],
    queryFn: () => fetchFile('GET /api/v2/company/logo/file', {}),
    enabled: updatedAt !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const recordsPerPage = 20;

/** Exported files; polled while one of them is being made. */
export function recordsQuery(page: number) {
  return queryOptions({
    queryKey: [recordsKey, page],
    queryFn: () => fetchData(recordsKey, { page, page_size: recordsPerPage }, { quiet: true }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.items.some((each: DocumentRecord) => each.status === 'Processing') ? 1_500 : false,
  });
}

/** Refetches the export history. */
export function refreshRecords(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [recordsKey] });
}

/** Refetches the documents of all orders, and the logo. */
export function refreshPapers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [papersKey] });
  void client.invalidateQueries({ queryKey: [logoKey] });
}
