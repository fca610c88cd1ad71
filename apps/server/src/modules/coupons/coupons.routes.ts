/** Calls of customers' coupons. */
import { type HttpParts, route } from '../../http/route.ts';
import { listCoupons, listMyCoupons } from './list-coupons.ts';
import { exchangeCoupon, receiveCoupon } from './receive-coupon.ts';

export function mountCoupons(parts: HttpParts): void {
  route(parts, 'GET /api/v2/coupon/list', listCoupons);
  route(parts, 'GET /api/v2/coupon/mine', listMyCoupons);
  route(parts, 'POST /api/v2/coupon/receive', receiveCoupon);
  route(parts, 'POST /api/v2/coupon/exchange', exchangeCoupon);
}
