/** `booking/renew`: after the 15 minutes, the same stay at the latest price in a new session. */
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { openSession, toBookingSession } from './open-session.ts';
import { recheckSeenOffer } from './recheck-offer.ts';
import { selectSession } from './sessions.store.ts';
import { seenTermsOf, termsAfter } from './terms-after.ts';

/**
 * Returns a new session; its `changed` lists what differs from the old one. Throws request.not_found for a session of
 * another user, and `recheckErrors` when the stay is not sold.
 */
export async function renewSession(ctx: ActorCtx, input: { session_no: string }): Promise<BookingSession> {
  const { userId } = ctx.actor;
  const oldSession = await selectSession(ctx.db, { sessionNo: input.session_no, userId, lock: false });
  if (!oldSession) throw appError('request.not_found');
  const current = await recheckSeenOffer(ctx, seenTermsOf(oldSession.terms));
  return toBookingSession(await openSession(ctx, termsAfter(oldSession.terms, current)));
}
