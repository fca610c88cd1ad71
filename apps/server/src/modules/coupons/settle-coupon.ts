/**
 * Updates the state of a piece when its order changes: `used` when the order is paid, back to `received` when the order
 * ends unpaid or is fully refunded.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { postCoupon, postCouponChange, postCouponReturn } from '../ledger/move-money.ts';
import { updateHeldClaim } from './coupons.store.ts';

interface SettledCoupon {
  claimId: string;
  orderNo: string;
  discountCents: number;
}

/** `to_use` → `used`; Wayhouse pays the discount. Safe to repeat. */
export async function useCoupon(tx: Tx, clock: Clock, coupon: SettledCoupon): Promise<void> {
  await postCoupon(tx, clock, coupon);
  await updateHeldClaim(tx, coupon, { state: 'used', changed_at: clock.now() });
}

/** `to_use` or `used` → `received`. With `wasUsed`, the posted discount is reversed. Safe to repeat. */
export async function returnCoupon(
  tx: Tx,
  clock: Clock,
  coupon: SettledCoupon & { wasUsed: boolean },
): Promise<void> {
  if (coupon.wasUsed) await postCouponReturn(tx, clock, coupon);
  await updateHeldClaim(tx, coupon, {
    state: 'received',
    order_no: null,
    discount_cents: null,
    changed_at: clock.now(),
  });
}

/**
 * Reduces the discount of a changed order from `fromCents` to `discountCents`. `isUsed`: the discount was posted with
 * the payment.
 */
export async function shrinkCoupon(
  tx: Tx,
  clock: Clock,
  coupon: SettledCoupon & { changeNo: string; fromCents: number; isUsed: boolean },
): Promise<void> {
  const deltaCents = coupon.fromCents - coupon.discountCents;
  if (coupon.isUsed) await postCouponChange(tx, clock, { changeNo: coupon.changeNo, deltaCents });
  await updateHeldClaim(tx, coupon, { discount_cents: coupon.discountCents });
}
