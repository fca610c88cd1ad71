import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../../shared/api.ts';

/** Coupons that may be claimed now. */
export const claimableQuery = queryOptions({
  queryKey: ['coupons', 'list'],
  queryFn: () => fetchData('GET /api/v2/coupon/list', {}, { quiet: true }),
});

/** The reader's coupons in all states. */
export const myCouponsQuery = queryOptions({
  queryKey: ['coupons', 'mine'],
  queryFn: () => fetchData('GET /api/v2/coupon/mine', {}, { quiet: true }),
});

/** Refreshes all lists of coupons after a claim or the exchange of a code. */
export function refreshCoupons(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['coupons'] });
}
