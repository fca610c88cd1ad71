/** `coupon/list` and `coupon/mine`: coupons that can be claimed, and the caller's claimed coupons. */
import type { CouponState } from '@wayhouse/contract/booking/coupon-states';
import type { Coupon } from '@wayhouse/contract/booking/coupons';
import type { ActorCtx } from '../../context.ts';
import { appError } from '../../platform/errors.ts';
import { selectClaimable, selectPieces, selectScopeNames } from './coupons.views.ts';
import { presentCoupon } from './present-coupon.ts';

/** Coupons that the caller can claim, sorted by the end of the claim period, earliest first. */
export async function listCoupons(ctx: ActorCtx): Promise<Coupon[]> {
  const now = ctx.clock.now();
  const rows = await selectClaimable(ctx.db, ctx.actor, now);
  const names = await selectScopeNames(
    ctx.db,
    rows.flatMap((row) => row.scope_ids),
  );
  return rows.map((row) => presentCoupon(row, { names, now }));
}

/** The caller's own pieces, newest first. The state `unclaimed` returns the coupons that the caller can claim. */
export async function listMyCoupons(ctx: ActorCtx, { state }: { state?: CouponState }): Promise<Coupon[]> {
  if (state === 'unclaimed') return listCoupons(ctx);
  const pieces = await presentPieces(ctx);
  return pieces.filter((piece) => state === undefined || piece.state === state);
}

/** One piece of the caller. Throws request.not_found. */
export async function showPiece(ctx: ActorCtx, claimId: string): Promise<Coupon> {
  const [piece] = await presentPieces(ctx, claimId);
  if (!piece) throw appError('request.not_found');
  return piece;
}

async function presentPieces(ctx: ActorCtx, claimId?: string): Promise<Coupon[]> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const pieces = await selectPieces(ctx.db, { userId, ...(claimId !== undefined && { claimId }) });
  const names = await selectScopeNames(
    ctx.db,
    pieces.flatMap(({ coupon }) => coupon.scope_ids),
  );
  return pieces.map(({ coupon, claim }) => presentCoupon(coupon, { claim, names, now }));
}
