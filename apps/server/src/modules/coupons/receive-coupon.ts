/** `coupon/receive` and `coupon/exchange`: claims a piece from the list or by a code. */
import type { Coupon } from '@wayhouse/contract/booking/coupons';
import type { ActorCtx } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type CouponRow, countClaims, insertClaim, lockCoupon, updateCoupon } from './coupons.store.ts';
import { showPiece } from './list-coupons.ts';

const perHour = 20;
const hourMs = 3_600_000;
const maxAccounts = 20_000;

/** Wrong codes per account within the hour, counted in each process, so that nobody can guess codes. */
const wrong = new Map<string, { count: number; until: number }>();

/** Claims from the list. A coupon with a code is not on the list (1003). */
export async function receiveCoupon(ctx: ActorCtx, { id }: { id: string }): Promise<Coupon> {
  const claimId = await inTransaction(ctx.db, async (tx) => {
    const coupon = await lockCoupon(tx, { id });
    if (!coupon || coupon.code !== null) throw appError('request.not_found');
    return claim(ctx, tx, coupon);
  });
  return showPiece(ctx, claimId);
}

/**
 * Claims by a code; case and surrounding spaces do not matter. Errors: unknown_code, too_many after many wrong codes.
 */
export async function exchangeCoupon(ctx: ActorCtx, { code }: { code: string }): Promise<Coupon> {
  const caller = { accountId: ctx.actor.accountId, now: ctx.clock.now() };
  refuseGuessing(caller);
  const claimId = await inTransaction(ctx.db, async (tx) => {
    const coupon = await lockCoupon(tx, { code: code.trim().toUpperCase() });
    if (!coupon) {
      countWrongCode(caller);
      throw appError('coupons.unknown_code');
    }
    return claim(ctx, tx, coupon);
  });
  return showPiece(ctx, claimId);
}

/** The coupon's row is locked, so that two claims of the last piece wait for each other. */
async function claim(ctx: ActorCtx, tx: Tx, coupon: CouponRow): Promise<string> {
  const now = ctx.clock.now();
  const open = coupon.ended_at === null && coupon.claim_from <= now && now < coupon.claim_until;
  if (!open) throw appError('coupons.not_open');
  if (coupon.total_limit !== null && coupon.claimed >= coupon.total_limit)
    throw appError('coupons.all_claimed');
  const { userId, accountId } = ctx.actor;
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
  });
  await updateCoupon(tx, coupon.id, { claimed: coupon.claimed + 1 });
  return id;
}

interface Attempt {
  accountId: string;
  now: Date;
}

/** Throws request.too_many (1429) for an account with too many wrong codes. */
function refuseGuessing({ accountId, now }: Attempt): void {
  const known = wrong.get(accountId);
  const leftMs = (known?.until ?? 0) - now.getTime();
  if (known && leftMs > 0 && known.count >= perHour)
    throw appError('request.too_many', { retryAfterS: Math.ceil(leftMs / 1000) });
}

/** Counts a wrong code. */
function countWrongCode({ accountId, now }: Attempt): void {
  const known = wrong.get(accountId);
  if (known && known.until > now.getTime()) known.count += 1;
  else {
    if (wrong.size >= maxAccounts) wrong.clear();
    wrong.set(accountId, { count: 1, until: now.getTime() + hourMs });
  }
}
