import { queryOptions } from '@tanstack/react-query';
import type { Order } from '@wayhouse/contract/booking/orders';
import type { Lang } from '@wayhouse/i18n/translate';
import { fetchData } from '../../shared/api.ts';
import { isChanging, pollDelayMs } from '../../shared/order-queries.ts';

/**
 * The log of an order in `lang`, polled while the order changes without the reader. The key contains the order's state:
 * a final state ends the polling, so each new state fetches the log again. While it loads, the earlier log stays.
 */
export function orderLogQuery({ order, lang }: { order: Order; lang: Lang }) {
  const { order_no, order_status, payment_status } = order;
  return queryOptions({
    queryKey: ['POST /api/v2/order/logs', order_no, lang, order_status, payment_status],
    placeholderData: (earlierLog, query) =>
      query?.queryKey[1] === order_no && query.queryKey[2] === lang ? earlierLog : undefined,
    queryFn: () => fetchData('POST /api/v2/order/logs', { order_no }, { quiet: true }),
    staleTime: 0,
    refetchInterval: (query) => (isChanging(order) ? pollDelayMs(query, [order]) : false),
  });
}

type EvidenceOrder = Pick<Order, 'order_no' | 'order_status' | 'hotel_confirmation_no'>;

/** The evidence that the hotel knows the booking; fetched again when the polled order has news from the hotel. */
export function orderEvidenceQuery({ order_no, order_status, hotel_confirmation_no }: EvidenceOrder) {
  return queryOptions({
    queryKey: ['POST /api/v2/order/evidence', order_no, order_status, hotel_confirmation_no ?? ''],
    placeholderData: (earlierEvidence, query) =>
      query?.queryKey[1] === order_no ? earlierEvidence : undefined,
    queryFn: () => fetchData('POST /api/v2/order/evidence', { order_no }, { quiet: true }),
  });
}

export const cancelReasonsQuery = queryOptions({
  queryKey: ['GET /api/v3/orders/cancel/reasons'],
  queryFn: () => fetchData('GET /api/v3/orders/cancel/reasons', {}, { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The current fee of a cancellation; never cached. */
export function cancelPreviewQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['POST /api/v3/order/cancel/preview', orderNo],
    queryFn: () => fetchData('POST /api/v3/order/cancel/preview', { order_no: orderNo }, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
}
