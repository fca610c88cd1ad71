/**
 * `coupon/receive` and `coupon/exchange`: a person claims one piece of a coupon, from the list or by a code. A piece
 * permits one use.
 */
import type { Coupon } from '@wayhouse/contract/booking/coupons';
import type { ActorCtx } from '../../context.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { claimPiece } from './claim-piece.ts';
import { type CouponRow, lockCoupon } from './coupons.store.ts';
import { showPiece } from './list-coupons.ts';

const maxWrongCodes = 20;
const hourMs = 3_600_000;
const maxAccounts = 20_000;

interface WrongCodes {
  count: number;
  /** Unix time in milliseconds at which the count ends. */
  until: number;
}

/**
 * Number of wrong codes of each account within an hour, so that nobody can guess codes. Each process counts separately.
 */
const wrongCodesByDb = new WeakMap<Db, Map<string, WrongCodes>>();

/**
 * Claims a coupon of the list. Errors: request.not_found (1003), also for a coupon with a code; the errors of
 * `claimPiece`.
 */
export async function receiveCoupon(ctx: ActorCtx, { id }: { id: string }): Promise<Coupon> {
  const claimId = await inTransaction(ctx.db, async (tx) => {
    const coupon = await lockCoupon(tx, { id });
    if (!coupon || coupon.code !== null) throw appError('request.not_found');
    return claim(ctx, tx, coupon);
  });
  return showPiece(ctx, claimId);
}

/**
 * Claims a coupon by its code; upper or lower case and surrounding spaces do not matter. Errors: unknown_code; too_many
 * after 20 wrong codes within an hour; the errors of `claimPiece`.
 */
export async function exchangeCoupon(ctx: ActorCtx, { code }: { code: string }): Promise<Coupon> {
  const wrongCodes = wrongCodesByDb.get(ctx.db) ?? new Map<string, WrongCodes>();
  wrongCodesByDb.set(ctx.db, wrongCodes);
  const caller = { accountId: ctx.actor.accountId, now: ctx.clock.now(), wrongCodes };
  refuseGuessing(caller);
  const claimId = await inTransaction(ctx.db, async (tx) => {
    const coupon = await lockCoupon(tx, { code: code.trim().toUpperCase() });
    // Other calls of the account may have reached the limit while this call waited.
    refuseGuessing(caller);
    if (!coupon) {
      countWrongCode(caller);
      throw appError('coupons.unknown_code');
    }
    return claim(ctx, tx, coupon);
  });
  return showPiece(ctx, claimId);
}

function claim({ actor, clock }: ActorCtx, tx: Tx, coupon: CouponRow): Promise<string> {
  const { userId, accountId } = actor;
  return claimPiece(tx, { coupon, userId, accountId, now: clock.now() });
}

interface Attempt {
  accountId: string;
  now: Date;
  wrongCodes: Map<string, WrongCodes>;
}

/** Throws request.too_many (1429) for an account with too many wrong codes. */
function refuseGuessing({ accountId, now, wrongCodes }: Attempt): void {
  const entry = wrongCodes.get(accountId);
  const leftMs = (entry?.until ?? 0) - now.getTime();
  if (entry && leftMs > 0 && entry.count >= maxWrongCodes)
    throw appError('request.too_many', { retryAfterS: Math.ceil(leftMs / 1000) });
}

function countWrongCode({ accountId, now, wrongCodes }: Attempt): void {
  const entry = wrongCodes.get(accountId);
  if (entry && entry.until > now.getTime()) entry.count += 1;
  else {
    if (wrongCodes.size >= maxAccounts) wrongCodes.clear();
    wrongCodes.set(accountId, { count: 1, until: now.getTime() + hourMs });
  }
}
