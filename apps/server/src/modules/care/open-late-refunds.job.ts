/** Job: opens a case for each order with a refund that has not arrived by its promised day. */
import type { AppContext } from '../../context.ts';
import { handleDueOrLog } from '../../platform/concurrency/handle-due.ts';
import { selectLateRefunds } from './cases.views.ts';
import { openByClock } from './open-by-clock.ts';

export async function openLateRefunds(ctx: AppContext): Promise<void> {
  await handleDueOrLog(ctx.log, {
    idName: 'order_no',
    find: (limit) => selectLateRefunds(ctx.db, ctx.clock.now(), limit),
    handle: (orderNo) => openByClock(ctx, { orderNo, kind: 'refund', line: 'refund_late' }),
  });
}
