/** Creates a coupon, for staff or for the demo. */
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { type CouponRow, insertCoupon } from './coupons.store.ts';

/** The terms of a new coupon. Dates of stays are in the hotel's time zone. */
export type NewCoupon = Omit<
  CouponRow,
  'id' | 'claimed' | 'ended_at' | 'version' | 'created_at' | 'per_account_limit'
> & {
  /** Default: the limit of one person. */
  per_account_limit?: number;
  /** Default: a new id. */
  id?: string;
};

/** Inserts the coupon and returns its id. Violates the constraint coupons_code_key when another coupon has the code. */
export async function createCoupon(tx: Tx, coupon: NewCoupon, now: Date): Promise<string> {
  const id = coupon.id ?? newId('cou');
  await insertCoupon(tx, { per_account_limit: coupon.per_user_limit, ...coupon, id, created_at: now });
  return id;
}
