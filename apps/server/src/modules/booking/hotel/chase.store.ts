/**
 * SQL of requests for hotel numbers: orders of our own contracts that arrive soon and have no number of their hotel.
 */
import { deskLimits } from '@wayhouse/contract/booking/desk-limits';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import type { Tx } from '../../../platform/database.ts';
import { ofWorld } from '../../../platform/world.ts';
import { ownSource } from '../../supply/sources.ts';
import type { OrderRow } from '../booking.store.ts';

/**
 * Marks the orders whose hotel must be asked now, and returns them. A hotel is asked at its noon, 7, 3 and 1 days
 * before arrival. After a pause only the nearest of these times counts; a time before the booking never counts. Leaves
 * out hotels that confirmed the present stay again, and hotels whose refusal or request for a call waits for staff.
 */
export async function claimChases(
  tx: Tx,
  { clock, limit }: { clock: Clock; limit: number },
): Promise<OrderRow[]> {
  const now = clock.now();
  const days = [...deskLimits.hotelChaseDays];
  const [maxDays = 0] = days;
  // Today in UTC. The query filters by the indexed date first, then by each hotel's local time.
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  // `hotel_chased_days` is null until the hotel is asked; it then counts as 99, more than any of these days.
  const { rows } = await sql<OrderRow>`
    with due as (
      select o.order_no, nearest.days
        from booking.orders o
        cross join lateral (select o.sold -> 'hotel' ->> 'time_zone' as zone) hotel
        cross join lateral (
          select min(d) as days from unnest(${days}::int[]) d
            where ((o.check_in - d)::timestamp + make_interval(hours => ${deskLimits.hotelChaseHour}::int)) at time zone hotel.zone
              between o.created_at and ${now}::timestamptz) nearest
        where o.order_status = ${sqlLiterals([orderStatus.confirmed])} and o.hotel_confirmation_no is null
          and o.source = ${sqlLiterals([ownSource])}
          and o.check_in between ${today} - 1 and ${today} + ${maxDays}::int + 1
          and o.check_in >= (${now}::timestamptz at time zone hotel.zone)::date
          and ${ofWorld(clock, sql.ref('o.account_id'))}
          and nearest.days < coalesce(o.hotel_chased_days, 99)
          and not exists (select from booking.evidence e where e.order_no = o.order_no and e.rung = 'reconfirmed'
            and not exists (select from booking.changes c where c.order_no = o.order_no and c.at > e.at))
          and not exists (select from booking.hotel_notices n where n.order_no = o.order_no
            and n.answer in ('declined', 'call') and n.task is not null and n.settled_at is null)
        order by o.hotel_id, o.check_in limit ${limit}
        for update of o skip locked)
    update booking.orders o set hotel_chased_days = due.days from due where due.order_no = o.order_no
      returning o.*`.execute(tx);
  return rows;
}
