/** Job: opens a case for each confirmed order that its outside source lost or canceled. */
import { addDays } from '@wayhouse/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { handleDue } from '../../platform/concurrency/handle-due.ts';
import type { Db } from '../../platform/database.ts';
import { isLive } from '../../platform/world.ts';
import { openByClock } from './open-by-clock.ts';

/** Guests who arrive within these days need another room at once; their case alerts the desk at any hour. */
const urgentDays = 3;

export async function openLostBookings(ctx: AppContext): Promise<void> {
  const urgentUntil = addDays(ctx.clock.now().toISOString().slice(0, 10), urgentDays);
  for (const kind of ['no_booking', 'other'] as const) {
    const arrives =
      kind === 'no_booking' ? sql`o.check_in <= ${urgentUntil}` : sql`o.check_in > ${urgentUntil}`;
    await handleDue({
      find: (limit) => selectLostBookings(ctx.db, arrives, limit),
      handle: (orderNo) =>
        openByClock(ctx, { orderNo, kind, line: 'source_differs' }).catch((error) =>
          ctx.log.error({ err: error, order_no: orderNo }, 'no case for a lost booking'),
        ),
    });
  }
}

/** Without orders that have an open case about it, or one that began after the difference was found. */
async function selectLostBookings(db: Db, arrives: RawBuilder<unknown>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select b.order_no from supply.bookings b join booking.orders o using (order_no)
     where b.staff_reason in ('missing', 'canceled_there') and o.order_status = 2 and ${arrives}
       and ${isLive(sql.ref('o.account_id'))}
       and not exists (select from care.cases k where k.order_no = b.order_no
             and (k.opened_at >= b.staff_since or (k.state <> 'solved' and k.kind in ('no_booking', 'other'))))
     order by b.staff_since, b.order_no limit ${limit}`.execute(db);
  return rows.map((row) => row.order_no);
}
