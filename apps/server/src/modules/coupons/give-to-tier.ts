/** Gives each company of a price tier one piece of a coupon, within the coupon's limits. */
import type { consoleCouponsEndpoints } from '@wayhouse/contract/console/coupons';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { refuseClosed } from './claim-piece.ts';
import { insertClaims, lockCoupon, updateCoupon } from './coupons.store.ts';
import { selectTier, selectTierReceivers } from './coupons.views.ts';

type Endpoint = (typeof consoleCouponsEndpoints)['POST /api/console/v1/coupons/{id}/give'];

/**
 * Gives a piece to the main person of each company of the price tier. These people do not have to claim it. Leaves out
 * people who have an unused piece or have reached a limit of the coupon, so an immediately repeated call gives nothing.
 * Errors: not_found, not_open, too_few_left.
 */
export function giveToTier(
  ctx: StaffCtx,
  { params, tier_id: tierId, reason }: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const coupon = await lockCoupon(tx, { id: params.id });
    const tier = await selectTier(tx, tierId);
    if (!coupon || !tier) throw appError('request.not_found');
    refuseClosed(coupon, now);
    const { receivers, companies } = await selectTierReceivers(tx, { coupon, tierId });
    const piecesLeft = coupon.total_limit === null ? receivers.length : coupon.total_limit - coupon.claimed;
    if (receivers.length > piecesLeft)
      throw appError('coupons.too_few_left', { params: { left: piecesLeft, needed: receivers.length } });
    if (receivers.length > 0) {
      const piece = { coupon_id: coupon.id, state: 'received', claimed_at: now, changed_at: now };
      const giver = { given_by: ctx.staff.name, given_reason: reason };
      await insertClaims(
        tx,
        receivers.map(({ user_id, account_id }) => ({
          id: newId('cpn'),
          user_id,
          account_id,
          ...piece,
          ...giver,
        })),
      );
      await updateCoupon(tx, coupon.id, { claimed: coupon.claimed + receivers.length });
      await audit(tx, {
        clock: ctx.clock,
        actor: ctx.staff,
        action: 'coupon.given',
        reason,
        target: { type: 'coupon', id: coupon.id, name: coupon.name_en },
        after: { tier: tier.name, pieces: receivers.length },
      });
    }
    return { given: receivers.length, left_out: companies - receivers.length };
  });
}
