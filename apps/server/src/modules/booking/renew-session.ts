/** `booking/renew`: the 15 minutes are over: the same stay at the latest price, in a new session. */
import type { BookingSession } from '@wayhouse/contract/booking';
import { toCents } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../context.ts';
import { appError } from '../../platform/errors.ts';
import { policyDigest } from '../search/offer-token.ts';
import { selectSession } from './booking.store.ts';
import { openLatest } from './open-latest.ts';
import { offerOf } from './recheck-offer.ts';

/** What changed since the old session is listed as after a precheck. 1003 for a session that is not the caller's. */
export async function renewSession(ctx: ActorCtx, input: { session_no: string }): Promise<BookingSession> {
  const { userId } = ctx.actor;
  const old = await selectSession(ctx.db, { sessionNo: input.session_no, userId, lock: false });
  if (!old) throw appError('request.not_found');
  const { sold } = old.promise;
  return openLatest(ctx, {
    ...offerOf(sold),
    outside: old.promise.outside,
    totalCents: sold.total_cents,
    payAtHotelCents: toCents(sold.pay_at_hotel),
    board: sold.board,
    bedKind: sold.bed_kind,
    policyDigest: policyDigest(sold.policy),
  });
}
