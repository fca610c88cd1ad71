import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '@wayhouse/i18n/translate';
import { fetchData } from '../../shared/api.ts';
import { pollDelayMs } from '../../shared/order-queries.ts';

/** The log of an order in `lang`. `moving` polls it while the order changes by itself. */
export function orderLogQuery({ orderNo, lang, moving }: { orderNo: string; lang: Lang; moving: boolean }) {
  return queryOptions({
    queryKey: ['POST /api/v2/order/logs', orderNo, lang],
    queryFn: () => fetchData('POST /api/v2/order/logs', { order_no: orderNo }, { quiet: true }),
    staleTime: 0,
    refetchInterval: (query) => (moving ? pollDelayMs(query.state.dataUpdateCount) : false),
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
