import type { CouponState } from '@wayhouse/contract/booking/coupon-states';

/**
 * True when a coupon of this state is shown under the tab. "To use" contains all coupons that can still lower a price:
 * received ones, and those on unpaid orders. Each other tab holds its own state.
 */
export function isUnderTab(tab: CouponState, state: CouponState): boolean {
  return state === tab || (tab === 'to_use' && state === 'received');
}
