/** Job: opens a case for each confirmed order that its outside source lost or canceled. */
import { addDays } from '@wayhouse/contract/dates';
import type { AppContext } from '../../context.ts';
import { handleDueOrLog } from '../../platform/concurrency/handle-due.ts';
import { selectLostBookings } from './cases.views.ts';
import { openByClock } from './open-by-clock.ts';

/** Guests who arrive within this number of days need another room at once. Their case alerts the desk at any hour. */
const urgentDays = 3;

export async function openLostBookings(ctx: AppContext): Promise<void> {
  const urgentUntil = addDays(ctx.clock.now().toISOString().slice(0, 10), urgentDays);
  for (const isUrgent of [true, false]) {
    const kind = isUrgent ? 'no_booking' : 'other';
    await handleDueOrLog(ctx.log, {
      idName: 'order_no',
      find: (limit) => selectLostBookings(ctx.db, { isUrgent, urgentUntil }, limit),
      handle: (orderNo) => openByClock(ctx, { orderNo, kind, line: 'source_differs' }),
    });
  }
}
