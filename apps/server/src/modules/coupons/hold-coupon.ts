/**
 * Ranks a person's coupons for a booking, and assigns a piece to the order (state received → to use). The assignment
 * runs in the transaction that writes the order.
 */
import type { CouponRefusal } from '@wayhouse/contract/booking/coupons';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { type CouponTerms, type CouponUse, couponRefusal, discountCents } from './coupon.ts';
import { refusalWords } from './coupon-words.ts';
import { holdClaim, lockClaim, selectCoupon } from './coupons.store.ts';
import { selectPieces } from './coupons.views.ts';

/**
 * Locks the piece and returns its discount in cents. Throws request.invalid at `coupon_id` for a piece that the person
 * does not own. Throws coupons.not_applicable (3013) with `data.reason` when the coupon does not apply.
 */
export async function lockDiscount(
  tx: Tx,
  clock: Clock,
  { claimId, userId, use }: { claimId: string; userId: string; use: CouponUse },
): Promise<number> {
  const claim = await lockClaim(tx, claimId, userId);
  const coupon = claim && (await selectCoupon(tx, claim.coupon_id));
  if (!claim || !coupon) {
    throw invalidField('coupon_id', 'fields.choice');
  }
  if (claim.state !== 'received') throw notApplicable('used', coupon);
  const refusal = couponRefusal(coupon, use, clock.now());
  if (refusal) throw notApplicable(refusal, coupon);
  return discountCents(coupon, use.totalCents);
}

/** Assigns a piece to an order. `lockDiscount` must have locked and accepted the piece before. */
export async function holdCoupon(
  tx: Tx,
  clock: Clock,
  hold: { claimId: string; orderNo: string; discountCents: number },
): Promise<void> {
  await holdClaim(tx, hold.claimId, {
    state: 'to_use',
    order_no: hold.orderNo,
    discount_cents: hold.discountCents,
    changed_at: clock.now(),
  });
}

export interface CouponChoice {
  claimId: string;
  name: { en: string; zh: string };
  /** Discount in cents; 0 when the coupon does not apply. */
  discountCents: number;
  /** The reason why the coupon does not apply; undefined when it applies. */
  refusal: Text2 | undefined;
}

/**
 * The coupons that a person has received and that are neither assigned to an order nor expired, largest discount on
 * this booking first. Coupons that do not apply to the booking come last, with the reason.
 */
export async function rankCoupons(
  db: Db,
  clock: Clock,
  { userId, use }: { userId: string; use: CouponUse },
): Promise<CouponChoice[]> {
  const pieces = await selectPieces(db, { userId, state: 'received' });
  return pieces
    .filter(({ coupon }) => clock.now() < coupon.use_until)
    .map(({ claim, coupon }) => {
      const refusal = couponRefusal(coupon, use, clock.now());
      return {
        claimId: claim.id,
        name: { en: coupon.name_en, zh: coupon.name_zh },
        discountCents: refusal ? 0 : discountCents(coupon, use.totalCents),
        refusal: refusal && refusalWords(refusal, coupon),
      };
    })
    .sort((a, b) => b.discountCents - a.discountCents);
}

function notApplicable(reason: CouponRefusal, terms: CouponTerms) {
  return appError('coupons.not_applicable', { data: { reason, text: refusalWords(reason, terms) } });
}
