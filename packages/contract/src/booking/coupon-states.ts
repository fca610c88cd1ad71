/** States of a coupon (specification section 3), in a file without zod for the browser. */

/** `expired` is a state of the display only: a received coupon whose time has passed. */
export const couponStates = ['unclaimed', 'received', 'to_use', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];
