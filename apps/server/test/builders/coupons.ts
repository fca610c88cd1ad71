/** Coupons for tests. Their creation needs no second person, although many pieces usually do. */
import type { AppContext } from '../../src/context.ts';
import { type CouponForm, termsOf } from '../../src/modules/coupons/coupon-terms.ts';
import { createCoupon } from '../../src/modules/coupons/create-coupon.ts';
import { inTransaction } from '../../src/platform/database.ts';

/** Returns the coupon's id. Throws as the form of the console does. */
export function buildCoupon(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  form: CouponForm,
): Promise<string> {
  return inTransaction(db, (tx) => createCoupon(tx, termsOf(form), clock.now()));
}
