/** `booking/session`: the terms of an open session, for a reload or a second tab. */
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { selectBookedOrder } from '../booking.store.ts';
import { toBookingSession } from './open-session.ts';
import { selectSession } from './sessions.store.ts';

type SessionWithOrder = BookingSession & { order_no?: string };

/**
 * The caller's own session. A booked session has the number of its order and never expires. Throws request.not_found,
 * and booking.session_expired when a session without an order has ended.
 */
export async function findSession(ctx: ActorCtx, input: { session_no: string }): Promise<SessionWithOrder> {
  const { userId } = ctx.actor;
  const row = await selectSession(ctx.db, {
    sessionNo: input.session_no,
    userId,
    lock: false,
  });
  if (!row) throw appError('request.not_found');
  const sessionNo = row.session_no;
  const order = await selectBookedOrder(ctx.db, { sessionNo, userId, idempotencyKey: undefined });
  if (order) return { ...toBookingSession(row), order_no: order.order_no };
  if (row.expires_at <= ctx.clock.now()) throw appError('booking.session_expired');
  return toBookingSession(row);
}
