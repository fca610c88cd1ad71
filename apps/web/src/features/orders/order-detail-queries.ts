import { queryOptions } from '@tanstack/react-query';
import type { Order } from '@wayhouse/contract/booking/orders';
import type { Lang } from '@wayhouse/i18n/translate';
import { fetchData } from '../../shared/api.ts';
import { isChanging, pollDelayMs } from '../../shared/order-queries.ts';

/** The log of an order in `lang`, polled while the order changes without the reader. */
export function orderLogQuery({ order, lang }: { order: Order; lang: Lang }) {
  const { order_no } = order;
  return queryOptions({
    queryKey: ['POST /api/v2/order/logs', order_no, lang],
    queryFn: () => fetchData('POST /api/v2/order/logs', { order_no }, { quiet: true }),
    staleTime: 0,
    refetchInterval: (query) => (isChanging(order) ? pollDelayMs(query, [order]) : false),
  });
}

/** The evidence that the hotel knows the booking. */
export function orderEvidenceQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/order/evidence', orderNo],
    queryFn: () => fetchData('POST /api/v2/order/evidence', { order_no: orderNo }, { quiet: true }),
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
