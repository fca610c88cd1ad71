/** `booking/session`: the same promise again, for a reload or a second tab. */
import type { BookingSession } from '@wayhouse/contract/booking';
import type { ActorCtx } from '../../context.ts';
import { appError } from '../../platform/errors.ts';
import { toBookingSession } from './open-session.ts';
import { selectSession } from './sessions.store.ts';

/** The caller's own session; 3005 from its last second on. */
export async function findSession(ctx: ActorCtx, input: { session_no: string }): Promise<BookingSession> {
  const row = await selectSession(ctx.db, {
    sessionNo: input.session_no,
    userId: ctx.actor.userId,
    lock: false,
  });
  if (!row) throw appError('request.not_found');
  if (row.expires_at <= ctx.clock.now()) throw appError('booking.session_expired');
  return toBookingSession(row);
}
