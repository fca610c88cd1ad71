import { queryOptions } from '@tanstack/react-query';
import type { couponEndpoints } from '@wayhouse/contract/booking/coupons';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../shared/api.ts';

/**
 * The booking session that a recheck opened; a reload of the page finds it too. A session does not change until it
 * becomes an order, so it is fetched only once before that.
 */
export function sessionQuery(sessionNo: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/booking/session', sessionNo],
    queryFn: () => fetchData('POST /api/v2/booking/session', { session_no: sessionNo }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: sessionNo !== '',
  });
}

export type CouponChoice = OutputOf<(typeof couponEndpoints)['POST /api/v2/booking/coupons']>[number];

/** Checks the reader's unused coupons against the session. */
export function couponsQuery(sessionNo: string) {
  return queryOptions({
    queryKey: ['coupons', 'booking', sessionNo],
    queryFn: () => fetchData('POST /api/v2/booking/coupons', { session_no: sessionNo }),
  });
}
