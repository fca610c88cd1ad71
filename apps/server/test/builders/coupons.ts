/** Coupons for tests. Their creation needs no second person, although a coupon of high total value usually does. */
import type { AppContext } from '../../src/context.ts';
import { type CouponForm, termsOf } from '../../src/modules/coupons/coupon-terms.ts';
import { createCoupon } from '../../src/modules/coupons/create-coupon.ts';
import { inTransaction } from '../../src/platform/database.ts';

/** Creates a coupon and returns its id. Throws for an invalid form, like the console's call. */
export function buildCoupon(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  form: CouponForm,
): Promise<string> {
  return inTransaction(db, (tx) => createCoupon(tx, termsOf(form), clock.now()));
}
