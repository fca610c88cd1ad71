/** States of a coupon (specification section 3), apart from the calls: the browser needs no schema for them. */

/** `expired` is shown apart: a received coupon whose time has passed. */
export const couponStates = ['unclaimed', 'received', 'to_use', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];
