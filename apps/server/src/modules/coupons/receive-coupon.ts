/** `coupon/receive` and `coupon/exchange`: claims a piece from the list or by a code. */
import type { Coupon } from '@wayhouse/contract/booking/coupons';
import type { ActorCtx } from '../../context.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { claimPiece } from './claim-piece.ts';
import { type CouponRow, lockCoupon } from './coupons.store.ts';
import { showPiece } from './list-coupons.ts';

const perHour = 20;
const hourMs = 3_600_000;
const maxAccounts = 20_000;

interface WrongCodes {
  count: number;
  /** Unix time in milliseconds at which the count ends. */
  until: number;
}

/** Number of wrong codes per account within an hour, counted in each process, so that nobody can guess codes. */
const wrongByDb = new WeakMap<Db, Map<string, WrongCodes>>();

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
  const wrong = wrongByDb.get(ctx.db) ?? new Map<string, WrongCodes>();
  wrongByDb.set(ctx.db, wrong);
  const caller = { accountId: ctx.actor.accountId, now: ctx.clock.now(), wrong };
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

function claim({ actor, clock }: ActorCtx, tx: Tx, coupon: CouponRow): Promise<string> {
  const { userId, accountId } = actor;
  return claimPiece(tx, { coupon, userId, accountId, now: clock.now() });
}

interface Attempt {
  accountId: string;
  now: Date;
  wrong: Map<string, WrongCodes>;
}

/** Throws request.too_many (1429) for an account with too many wrong codes. */
function refuseGuessing({ accountId, now, wrong }: Attempt): void {
  const known = wrong.get(accountId);
  const leftMs = (known?.until ?? 0) - now.getTime();
  if (known && leftMs > 0 && known.count >= perHour)
    throw appError('request.too_many', { retryAfterS: Math.ceil(leftMs / 1000) });
}

/** Counts a wrong code. */
function countWrongCode({ accountId, now, wrong }: Attempt): void {
  const known = wrong.get(accountId);
  if (known && known.until > now.getTime()) known.count += 1;
  else {
    if (wrong.size >= maxAccounts) wrong.clear();
    wrong.set(accountId, { count: 1, until: now.getTime() + hourMs });
  }
}
