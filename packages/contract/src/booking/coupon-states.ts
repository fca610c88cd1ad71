/** States of a coupon (specification section 3), in a file without zod for the browser. */

/**
 * `unclaimed`: can be claimed. `received`: claimed, free for a booking. `to_use`: reserved for an unpaid order. `used`:
 * applied to an order. `expired` is a state of the display only: a received coupon whose time has passed.
 */
export const couponStates = ['unclaimed', 'received', 'to_use', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];
