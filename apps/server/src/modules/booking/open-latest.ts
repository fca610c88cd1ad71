/** The stay asked again at its source, what changed since it was seen listed line by line, promised for 15 minutes. */
import type { BookingSession } from '@wayhouse/contract/booking';
import type { ActorCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import type { SeenTerms } from '../search/offer-token.ts';
import { openSession, toBookingSession } from './open-session.ts';
import { promiseSince } from './promise-since.ts';
import { recheckSeenOffer } from './recheck-offer.ts';

type Seen = SeenTerms & Parameters<typeof recheckSeenOffer>[1];

/** A new session. Throws 3002 to 3004 when the stay is not sold. */
export async function openLatest(ctx: ActorCtx, seen: Seen): Promise<BookingSession> {
  const current = await recheckSeenOffer(ctx, seen);
  const row = await inTransaction(ctx.db, (tx) => openSession(tx, ctx, promiseSince(seen, current)));
  return toBookingSession(row);
}
