/** SQL of mails about changes and cancellations that hotels have not opened. */
import { deskLimits } from '@wayhouse/contract/booking/desk-limits';
import { bookedStatuses } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import type { Tx } from '../../../platform/database.ts';
import { ofWorld } from '../../../platform/world.ts';

/** Days for which a mail is watched. Older mails are left out, so that a run reads few rows. */
const watchedDays = 7;

/**
 * Makes unopened mails tasks, and returns their orders. Leaves out orders whose stay is over, and mails before the last
 * one about a change or cancellation. Also leaves out hotels that were in contact with us after the mail, or refused
 * the canceled booking.
 */
export async function claimUnopened(
  tx: Tx,
  { clock, limit }: { clock: Clock; limit: number },
): Promise<string[]> {
  const now = clock.now();
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  const { hotelOpensHours: hours, hotelOpensSoonHours: soonHours, deskHotelNumberDays: days } = deskLimits;
  const { rows } = await sql<{ order_no: string }>`
    with due as (
      select n.id
        from booking.hotel_notices n join booking.orders o on o.order_no = n.order_no
       where n.kind in ('changed', 'canceled') and n.opened_at is null and n.task is null and n.email <> ''
         and n.sent_at <= ${now}::timestamptz - make_interval(hours =>
           case when o.check_in <= ${today} + ${days}::int then ${soonHours}::int else ${hours}::int end)
         and n.sent_at > ${now}::timestamptz - make_interval(days => ${watchedDays}::int)
         and o.check_out >= ${today}
         and (n.kind = 'changed' and o.order_status in (${sqlLiterals(bookedStatuses)}) or n.kind = 'canceled' and not o.hotel_refused)
         and ${ofWorld(clock, sql.ref('o.account_id'))}
         and not exists (select from booking.hotel_notices later where later.order_no = n.order_no and later.id <> n.id
           and (later.opened_at >= n.sent_at or later.kind in ('changed', 'canceled') and later.sent_at > n.sent_at))
         and not exists (select from booking.evidence e where e.order_no = n.order_no and e.at >= n.sent_at
           and e.source in ('staff', 'hotel'))
       order by n.sent_at limit ${limit}
       for update of n skip locked)
    update booking.hotel_notices n set task = 'unopened' from due where due.id = n.id
      returning n.order_no`.execute(tx);
  return rows.map((row) => row.order_no);
}
