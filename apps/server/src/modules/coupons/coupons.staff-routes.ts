/** Calls of the console about coupons. */
import { type HttpParts, route } from '../../http/route.ts';
import { giveCoupon, listCouponsOfCustomer } from './give-coupon.ts';
import { giveToTier } from './give-to-tier.ts';
import { listCouponsForStaff, listCouponUses } from './list-coupons-staff.ts';
import { endCoupon, saveCoupon } from './save-coupon.ts';

export function mountCouponsConsole(parts: HttpParts): void {
  route(parts, 'POST /api/console/v1/coupons', listCouponsForStaff);
  route(parts, 'POST /api/console/v1/coupons/save', saveCoupon);
  route(parts, 'POST /api/console/v1/coupons/{id}/end', endCoupon);
  route(parts, 'POST /api/console/v1/coupons/{id}/give', giveToTier);
  route(parts, 'GET /api/console/v1/coupons/{id}/uses', listCouponUses);
  route(parts, 'GET /api/console/v1/customers/{id}/coupons', listCouponsOfCustomer);
  route(parts, 'POST /api/console/v1/customers/{id}/coupons/give', giveCoupon);
}
