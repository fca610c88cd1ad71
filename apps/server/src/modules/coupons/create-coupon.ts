/** A coupon comes into the world: made by staff, or by the demo. */
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { type CouponRow, insertCoupon } from './coupons.store.ts';

/** The terms of a new coupon; cents, basis points, instants and hotel-local dates. */
export type NewCoupon = Omit<
  CouponRow,
  'id' | 'claimed' | 'ended_at' | 'version' | 'created_at' | 'per_account_limit'
> & {
  /** Left out: what one person may claim. */
  per_account_limit?: number;
};

/** Writes it and answers its id. Throws coupons_code_key when another coupon has the code. */
export async function createCoupon(tx: Tx, coupon: NewCoupon, now: Date): Promise<string> {
  const id = newId('cou');
  await insertCoupon(tx, { per_account_limit: coupon.per_user_limit, ...coupon, id, created_at: now });
  return id;
}
