/** `booking/precheck`: rechecks an offer at its source, and lists the changes since the offer was shown. */
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { readOffer } from '../../search/offers/offer-token.ts';
import { openSession, toBookingSession } from './open-session.ts';
import { recheckSeenOffer } from './recheck-offer.ts';
import { termsSince } from './terms-since.ts';

/**
 * Returns a session of 15 minutes. Throws search.offer_expired for an offer that is forged, expired or of another
 * account, and `recheckErrors` when the stay is not sold.
 */
export async function precheckOffer(ctx: ActorCtx, input: { offer_id: string }): Promise<BookingSession> {
  const seen = readOffer(ctx, input.offer_id);
  if (!seen) throw appError('search.offer_expired');
  const current = await recheckSeenOffer(ctx, seen);
  return toBookingSession(await openSession(ctx, termsSince(seen, current)));
}
