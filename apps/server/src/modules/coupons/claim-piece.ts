/** Claims one piece of a coupon for a person, within the coupon's limits. A piece permits one use. */
import type { Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type CouponRow, countClaims, insertClaim, updateCoupon } from './coupons.store.ts';

interface Claim {
  /** The caller must have locked the coupon's row, so that two claims of the last piece wait for each other. */
  coupon: CouponRow;
  userId: string;
  accountId: string;
  now: Date;
  /** Present when staff give the piece. */
  gift?: { by: string; reason: string };
}

/**
 * Throws not_open outside the period in which pieces can be claimed or given, and for a coupon that staff have ended.
 */
export function refuseClosed(coupon: CouponRow, now: Date): void {
  const isOpen = coupon.ended_at === null && coupon.claim_from <= now && now < coupon.claim_until;
  if (!isOpen) throw appError('coupons.not_open');
}

/** Returns the id of the piece. Errors: not_open, all_claimed, claimed_before, claimed_by_colleagues. */
export async function claimPiece(tx: Tx, { coupon, userId, accountId, now, gift }: Claim): Promise<string> {
  refuseClosed(coupon, now);
  if (coupon.total_limit !== null && coupon.claimed >= coupon.total_limit)
    throw appError('coupons.all_claimed');
  const claims = await countClaims(tx, coupon.id, { userId, accountId });
  if (claims.ofUser >= coupon.per_user_limit) throw appError('coupons.claimed_before');
  if (claims.ofAccount >= coupon.per_account_limit) throw appError('coupons.claimed_by_colleagues');
  const id = newId('cpn');
  await insertClaim(tx, {
    id,
    coupon_id: coupon.id,
    account_id: accountId,
    user_id: userId,
    state: 'received',
    claimed_at: now,
    changed_at: now,
    ...(gift && { given_by: gift.by, given_reason: gift.reason }),
  });
  await updateCoupon(tx, coupon.id, { claimed: coupon.claimed + 1 });
  return id;
}
