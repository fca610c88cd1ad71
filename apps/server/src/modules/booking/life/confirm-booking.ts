/**
 * Status 1: asks the source to book. The attempt is committed before the call, the answer after it. After a crash in
 * between, the next attempt looks the booking up first, so that nothing is booked twice.
 */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { bookStay } from '../../supply/book-stay.ts';
import { type OrderRow, selectGuestsOf, updateSourceTry } from '../booking.store.ts';
import { isHotelRequest, startRequestClock } from '../hotel/request-clock.ts';
import { cancelAtSourceLater } from './cancel-at-source.ts';
import { writeLog } from './move-order.ts';
import { recordConfirmed, recordFailed } from './record-outcome.ts';
import { nextTryAt } from './source-retries.ts';

/** Asks the source and records the answer. Does nothing unless the order is in status 1 and its next attempt is due. */
export async function confirmBooking(ctx: AppContext, orderNo: string): Promise<void> {
  const order = await inTransaction(ctx.db, (tx) => recordTry(ctx, tx, orderNo));
  if (!order) return;
  const answer = await bookStay(ctx, {
    orderNo,
    source: order.source,
    confirmation: order.sold.confirmation,
    again: order.source_tries > 1,
    guests: () => selectGuestsOf(ctx.db, orderNo),
    stay: {
      checkIn: order.check_in,
      nights: order.nights,
      rooms: order.sold.rooms,
      nationality: order.sold.nationality,
    },
    remark: order.special_requests,
  });
  if (answer.outcome === 'confirmed') {
    const { confirmationNo } = answer;
    await inTransaction(ctx.db, async (tx) => {
      // The order may have failed during the call. Then the source's booking is canceled.
      if (!(await recordConfirmed(ctx.clock, tx, { order, confirmationNo, actor: 'supplier' })))
        await cancelAtSourceLater(tx, ctx.clock, { order });
    });
  }
  if (answer.outcome === 'failed') {
    await inTransaction(ctx.db, (tx) =>
      recordFailed(ctx.clock, tx, { orderNo, reason: answer.reason, actor: 'supplier' }),
    );
  }
}

async function recordTry(ctx: AppContext, tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
  const now = ctx.clock.now();
  const order = await updateSourceTry(tx, {
    orderNo,
    status: orderStatus.process,
    now,
    nextAt: (tries) => nextTryAt(tries, now),
  });
  if (order?.source_tries === 1) {
    await writeLog(tx, ctx.clock, { orderNo, actor: 'system', event: 'source_asked' });
    if (isHotelRequest(order)) await startRequestClock(ctx, tx, order);
  }
  return order;
}
