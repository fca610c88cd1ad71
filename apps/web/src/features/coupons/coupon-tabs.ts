import type { CouponState } from '@wayhouse/contract/coupon-states';

/**
 * Is a coupon of this state shown under the tab? "To use" holds all that can still take something off a price: what was
 * received, and what stands on an order that is not paid yet. Every other tab holds its own state.
 */
export function isUnderTab(tab: CouponState, state: CouponState): boolean {
  return state === tab || (tab === 'to_use' && state === 'received');
}
