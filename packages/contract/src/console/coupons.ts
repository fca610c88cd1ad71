/** Coupons in the console: create, change, end, statistics (product.md sections 6 and 10). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reasonLine } from '../form-fields.ts';
import {
  date,
  id,
  instant,
  money,
  page,
  pageOf,
  pageSize,
  queryPage,
  queryPageSize,
  text2,
} from '../schemas.ts';

export const couponScopes = ['all', 'hotels', 'cities'] as const;

const name = z.strictObject({ en: z.string().trim().min(1).max(80), zh: z.string().trim().min(1).max(80) });

/** The form of a coupon. The use case checks rules between fields and names the wrong field. */
export const couponForm = z.strictObject({
  /** Absent for a new one. */
  id: id.optional(),
  /** The version that the editor opened; 4004 when the stored one differs. */
  version: z.int().optional(),
  name,
  kind: z.enum(['amount', 'percent']),
  amount: money.optional(),
  percent_bp: z.int().min(1).max(9000).optional(),
  max_discount: money.optional(),
  min_spend: money,
  claim_from: instant,
  claim_until: instant,
  use_until: instant,
  stay_from: date.optional(),
  stay_until: date.optional(),
  scope: z.enum(couponScopes),
  scope_ids: z.array(id).max(500).default([]),
  per_user_limit: z.int().min(1).max(100),
  /** Limit for all people of an account together. At least `per_user_limit`, which is also the default. */
  per_account_limit: z.int().min(1).max(10_000).optional(),
  total_limit: z.int().min(1).max(10_000_000).optional(),
  /** Code that customers exchange for the coupon. A coupon with a code is not on the public list. */
  code: z
    .string()
    .regex(/^[A-Z0-9]{4,32}$/)
    .optional(),
});
export type CouponForm = z.input<typeof couponForm>;

export const staffCoupon = z.object({
  id: z.string(),
  version: z.int(),
  name: text2,
  kind: z.enum(['amount', 'percent']),
  amount: money.optional(),
  percent_bp: z.int().optional(),
  max_discount: money.optional(),
  min_spend: money,
  claim_from: instant,
  claim_until: instant,
  use_until: instant,
  stay_from: date.optional(),
  stay_until: date.optional(),
  scope: z.enum(couponScopes),
  places: z.array(z.object({ id: z.string(), name: text2 })),
  per_user_limit: z.int(),
  per_account_limit: z.int(),
  total_limit: z.int().optional(),
  code: z.string().optional(),
  ended_at: instant.optional(),
  claimed: z.int(),
  to_use: z.int(),
  used: z.int(),
  /** Sum of the discounts of the used pieces. */
  given: money,
});
export type StaffCoupon = z.infer<typeof staffCoupon>;

const couponUse = z.object({
  id: z.string(),
  customer: z.object({ id: z.string(), name: text2 }),
  person: z.string(),
  /** `to_use`: on an unpaid order. */
  state: z.enum(['received', 'to_use', 'used', 'expired']),
  order_no: z.string().nullable(),
  discount: money.nullable(),
  claimed_at: instant,
  changed_at: instant,
  /** The member of staff who gave the piece; null when the person claimed it. */
  given_by: z.string().nullable(),
});
export type CouponUse = z.infer<typeof couponUse>;

export const consoleCouponsEndpoints = {
  /** Newest first; with `id`, only that coupon. */
  'POST /api/console/v1/coupons': endpoint({
    audience: 'staff',
    permission: 'coupons.manage',
    input: z.strictObject({ id: id.optional(), page, page_size: pageSize }),
    output: pageOf(staffCoupon),
  }),
  /** After a coupon was claimed, its value, minimum spend, stay dates, places and end of use cannot change (1004). */
  'POST /api/console/v1/coupons/save': endpoint({
    audience: 'staff',
    permission: 'coupons.manage',
    idempotent: true,
    input: couponForm,
    /** `waiting`: the new coupon or its change waits for the approval of a second person. */
    output: z.object({ id: z.string(), waiting: z.boolean() }),
  }),
  /** Ends the claiming of the coupon; claimed pieces stay valid. */
  'POST /api/console/v1/coupons/{id}/end': endpoint({
    audience: 'staff',
    permission: 'coupons.manage',
    input: z.strictObject({ params: z.object({ id }) }),
    output: z.object({ id: z.string() }),
  }),
  /**
   * Gives one piece of the coupon to the main account of each company in a price tier. Leaves out people who have an
   * unused piece or have reached a limit. 1004 when the coupon cannot be claimed now, or too few pieces are left.
   */
  'POST /api/console/v1/coupons/{id}/give': endpoint({
    audience: 'staff',
    permission: 'coupons.manage',
    idempotent: true,
    input: z.strictObject({ params: z.strictObject({ id }), tier_id: id, reason: reasonLine }),
    output: z.object({ given: z.int(), left_out: z.int() }),
  }),
  /** The pieces of a coupon, the last change first. */
  'GET /api/console/v1/coupons/{id}/uses': endpoint({
    audience: 'staff',
    permission: 'coupons.manage',
    input: z.strictObject({
      params: z.strictObject({ id }),
      state: z.enum(['received', 'to_use', 'used']).optional(),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(couponUse),
  }),
};
