/** Coupons of customers (specification sections 3 and 7; product.md section 6; api.md section 6). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, emptyObject, id, instant, money, text2 } from '../schemas.ts';
import { couponStates } from './coupon-states.ts';

export const coupon = z.object({
  /**
   * The coupon's own id while it is unclaimed. After the claim, the id of the piece, the one copy that this person
   * claimed; `booking/create` takes it as `coupon_id`.
   */
  id: z.string(),
  name: text2,
  kind: z.enum(['amount', 'percent']),
  /** For a coupon of a fixed amount. */
  amount: money.optional(),
  /** For a percentage coupon, in basis points. */
  percent_bp: z.int().optional(),
  max_discount: money.optional(),
  min_spend: money,
  valid_until: instant,
  stay_from: date.optional(),
  stay_until: date.optional(),
  all_hotels: z.boolean(),
  /** Usage rules in words, a line each. */
  rules: text2,
  state: z.enum(couponStates),
  /** The order that uses the coupon. */
  order_no: z.string().optional(),
});
export type Coupon = z.infer<typeof coupon>;

/** Reasons why a coupon does not apply (`data.reason` of 3013); each has a text `coupons.reason.<name>`. */
export const couponRefusals = ['expired', 'used', 'min_spend', 'stay_dates', 'hotel'] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

export const couponEndpoints = {
  /** Coupons without a code that the caller may claim now. */
  'GET /api/v2/coupon/list': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.array(coupon),
  }),
  /** The caller's claimed coupons, newest first. With the state `unclaimed`: those of `coupon/list`. */
  'GET /api/v2/coupon/mine': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ state: z.enum(couponStates).optional() }),
    output: z.array(coupon),
  }),
  /**
   * Claims a coupon of `coupon/list`. 1003 for a coupon with a code. 1004 outside the claim period, at the limit of the
   * caller or the account, and when no piece is left.
   */
  'POST /api/v2/coupon/receive': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    input: z.strictObject({ id }),
    output: coupon,
  }),
  /**
   * Claims the coupon with this code. 1003 for an unknown code, 1004 as for `coupon/receive`, 1429 after 20 unknown
   * codes of the account in an hour.
   */
  'POST /api/v2/coupon/exchange': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    idempotent: true,
    input: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    output: coupon,
  }),
  /**
   * The caller's unused and unexpired coupons for a session, largest discount first. `reason`: why the coupon does not
   * apply; then the discount is 0.00.
   */
  'POST /api/v2/booking/coupons': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'read',
    input: z.strictObject({ session_no: id }),
    output: z.array(
      z.object({ id: z.string(), name: text2, discount: money, total: money, reason: text2.optional() }),
    ),
  }),
};
