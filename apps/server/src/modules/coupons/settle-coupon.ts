/** Updates a coupon with its order: used when paid, received again when the order ends unpaid or is fully refunded. */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { postCoupon, postCouponReturn } from '../ledger/move-money.ts';
import { updateHeldClaim } from './coupons.store.ts';

interface Settled {
  claimId: string;
  orderNo: string;
  discountCents: number;
}

/** To use → used; Wayhouse pays the discount. Safe to repeat. */
export async function useCoupon(tx: Tx, clock: Clock, held: Settled): Promise<void> {
  await postCoupon(tx, clock, held);
  await updateHeldClaim(tx, held, { state: 'used', changed_at: clock.now() });
}

/** Back to received, from to use or used. Safe to repeat. */
export async function returnCoupon(
  tx: Tx,
  clock: Clock,
  held: Settled & { wasUsed: boolean },
): Promise<void> {
  if (held.wasUsed) await postCouponReturn(tx, clock, held);
  await updateHeldClaim(tx, held, {
    state: 'received',
    order_no: null,
    discount_cents: null,
    changed_at: clock.now(),
  });
}
