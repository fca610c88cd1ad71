/**
 * `booking/coupons`: the caller's unused and unexpired coupons for a session, each with its discount or the reason why
 * it does not apply.
 */
import type { couponEndpoints } from '@wayhouse/contract/booking/coupons';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { rankCoupons } from '../../coupons/hold-coupon.ts';
import { selectCityOf } from '../booking.views.ts';
import { selectSession } from './sessions.store.ts';

type Choices = OutputOf<(typeof couponEndpoints)['POST /api/v2/booking/coupons']>;

/** Largest discount first. Throws request.not_found. */
export async function offerCoupons(ctx: ActorCtx, input: { session_no: string }): Promise<Choices> {
  const { userId } = ctx.actor;
  const session = await selectSession(ctx.db, { sessionNo: input.session_no, userId, lock: false });
  if (!session) throw appError('request.not_found');
  const { sold } = session.terms;
  const choices = await rankCoupons(ctx.db, ctx.clock, {
    userId,
    use: {
      hotelId: sold.hotel.id,
      cityId: await selectCityOf(ctx.db, sold.hotel.id),
      checkIn: sold.check_in,
      totalCents: sold.total_cents,
    },
  });
  return choices.map(({ claimId, name, discountCents, refusal }) => ({
    id: claimId,
    name,
    discount: toMoney(discountCents),
    total: toMoney(sold.total_cents - discountCents),
    ...(refusal && { reason: refusal }),
  }));
}
