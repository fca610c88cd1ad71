/**
 * `order/evidence`: the levels of evidence that a customer's order has reached, and when the booking was mailed to its
 * hotel.
 */
import type { Evidence, hotelNoticesEndpoints } from '@wayhouse/contract/booking/hotel-notices';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { OrderRow } from '../booking.store.ts';
import { selectOrderInScope } from '../booking.views.ts';
import { selectConfirmedAt, selectEvidence } from './evidence.store.ts';
import { evidenceLevelsOf } from './evidence-levels.ts';
import { selectNoticesOf } from './hotel-notices.store.ts';

type EvidenceOutput = OutputOf<(typeof hotelNoticesEndpoints)['POST /api/v2/order/evidence']>;

/** Throws request.not_found. */
export async function showEvidence(ctx: ActorCtx, input: { order_no: string }): Promise<EvidenceOutput> {
  const order = await selectOrderInScope(ctx.db, input.order_no, orderScope(ctx.actor));
  if (!order) throw appError('request.not_found');
  const notices = await selectNoticesOf(ctx.db, order.order_no);
  const bookedNotice = notices.find(({ kind }) => kind === 'booked');
  return {
    evidence: await readEvidence(ctx.db, order),
    ...(bookedNotice && { mailed_at: bookedNotice.sent_at.toISOString() }),
  };
}

/** The levels of evidence that an order has reached, weakest first. Empty unless rooms are held. */
export async function readEvidence(db: Db, order: OrderRow): Promise<Evidence[]> {
  const rows = await selectEvidence(db, order.order_no);
  const confirmedAt = await selectConfirmedAt(db, order.order_no);
  return evidenceLevelsOf(order, { confirmedAt, rows });
}
