/** `order/evidence`: the rungs that a customer's order has reached. */
import type { hotelNoticesEndpoints } from '@wayhouse/contract/booking/hotel-notices';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { OrderRow } from '../booking.store.ts';
import { selectOrderInScope } from '../booking.views.ts';
import { selectConfirmedAt, selectEvidence } from './evidence.store.ts';
import { evidenceLadder } from './evidence-ladder.ts';
import { selectNoticesOf } from './hotel-notices.store.ts';

type Shown = OutputOf<(typeof hotelNoticesEndpoints)['POST /api/v2/order/evidence']>;

/** Throws request.not_found. */
export async function showEvidence(ctx: ActorCtx, input: { order_no: string }): Promise<Shown> {
  const order = await selectOrderInScope(ctx.db, input.order_no, orderScope(ctx.actor));
  if (!order) throw appError('request.not_found');
  return readEvidence(ctx.db, order);
}

export async function readEvidence(db: Db, order: OrderRow): Promise<Shown> {
  const [rows, confirmedAt, notices] = [
    await selectEvidence(db, order.order_no),
    await selectConfirmedAt(db, order.order_no),
    await selectNoticesOf(db, order.order_no),
  ];
  const mailed = notices.find(({ kind }) => kind === 'booked');
  return {
    evidence: evidenceLadder(order, { confirmedAt, rows }),
    ...(mailed && { mailed_at: mailed.sent_at.toISOString() }),
  };
}
