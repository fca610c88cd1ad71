/** `booking/precheck`: the source is asked again, and what changed since the offer was seen is listed. */
import type { BookingSession } from '@wayhouse/contract/booking';
import { toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { policyDigest, readOffer } from '../search/offer-token.ts';
import { openSession, toBookingSession } from './open-session.ts';
import { recheckOffer } from './recheck-offer.ts';
import { changesSince } from './terms.ts';

/** A session of 15 minutes; 3019 for an offer that is forged, expired or another account's, 3002 to 3004 when not sold. */
export async function precheckOffer(ctx: ActorCtx, input: { offer_id: string }): Promise<BookingSession> {
  const seen = readOffer(ctx, input.offer_id);
  if (!seen) throw appError('search.offer_expired');
  const { sold, payment } = await recheckOffer(ctx.db, ctx, seen);
  const changed = changesSince(seen, sold, policyDigest(sold.policy));
  const row = await inTransaction(ctx.db, (tx) =>
    openSession(tx, ctx, {
      sold,
      payment,
      changed,
      ...(seen.totalCents !== sold.total_cents && {
        price_changed: { previous: toMoney(seen.totalCents), current: toMoney(sold.total_cents) },
      }),
    }),
  );
  return toBookingSession(row);
}
