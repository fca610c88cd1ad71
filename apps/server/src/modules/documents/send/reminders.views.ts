/** Orders whose owner gets a reminder of a deadline or an arrival. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { limits } from '@wayhouse/contract/limits';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { ofWorld } from '../../../platform/world.ts';
import type { BookedOrder } from '../../booking/mail/find-booked.ts';

/** A reminder is due this many days before the shown deadline, or before arrival. */
const deadlineDays = 2;
const arrivalDays = 3;

export type Reminder = 'deadline' | 'arrival';

/**
 * The key in `documents.notices`, which permits one reminder per key. An order gets one reminder of its deadline, and
 * another one when the deadline changes. It gets one reminder of its arrival, and another one when a change of the stay
 * moves the arrival.
 */
const keys = {
  deadline: sql`'deadline:' || o.order_no || ':' || to_char(o.free_cancel_until at time zone 'UTC', 'YYYYMMDDHH24MI')`,
  arrival: sql`'arrival:' || o.order_no || case when o.changes > 0 then ':' || o.check_in else '' end`,
} as const;

interface ReminderFilter {
  clock: Clock;
  /**
   * The day for which reminders are sent, at 00:00 UTC. All reminders of a day are due at the same time, so that a
   * person gets one mail.
   */
  day: Date;
}

/** Ids of up to `limit` people who have an order with a due reminder. */
export async function selectPeopleToRemind(
  db: Db,
  kind: Reminder,
  { clock, day, limit }: ReminderFilter & { limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select o.user_id from booking.orders o where ${isDue(kind, { clock, day })}
     group by o.user_id order by min(o.check_in), o.user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The person's orders with a due reminder, by deadline or arrival. `notice`: the key in `documents.notices`. */
export async function selectOrdersToRemind(
  tx: Tx,
  kind: Reminder,
  { clock, day, userId }: ReminderFilter & { userId: string },
): Promise<(BookedOrder & { notice: string })[]> {
  const { rows } = await sql<BookedOrder & { notice: string }>`
    select o.*, ${keys[kind]} as notice from booking.orders o
     where o.user_id = ${userId} and ${isDue(kind, { clock, day })}
     order by ${kind === 'deadline' ? sql`o.free_cancel_until` : sql`o.check_in`}, o.order_no`.execute(tx);
  return rows;
}

function isDue(kind: Reminder, { clock, day }: ReminderFilter): RawBuilder<unknown> {
  return sql`${ofWorld(clock, sql.ref('o.account_id'))} and ${conditions[kind](clock.now(), day)}
    and not exists (select from documents.notices n where n.key = ${keys[kind]})`;
}

const isConfirmed = sql`o.order_status = ${sql.lit(orderStatus.confirmed)}`;

/**
 * SQL that is true when a reminder is due on `day` (see `ReminderFilter`): from `deadlineDays` days before the shown
 * deadline, or from `arrivalDays` days before the day of arrival. An order that was booked within `deadlineDays + 1`
 * days before the shown deadline gets no reminder of the deadline. An order that was booked within `arrivalDays` days
 * before the day of arrival (UTC) gets no reminder of the arrival.
 */
const conditions = {
  // Only for paid orders, because unpaid orders get reminders to pay. The days count back from the deadline that the
  // site shows.
  deadline: (now: Date, day: Date) => sql`${isConfirmed} and o.payment_status = ${sql.lit(paymentStatus.paid)}
    and o.free_cancel_until > ${now}::timestamptz + make_interval(days => ${limits.shownDeadlineDays})
    and o.free_cancel_until < ${day}::timestamptz
      + make_interval(days => ${limits.shownDeadlineDays + deadlineDays + 1})
    and o.created_at < o.free_cancel_until - make_interval(days => ${limits.shownDeadlineDays + deadlineDays + 1})
    and not exists (select from booking.pending_cancels p where p.order_no = o.order_no)`,
  arrival: (_now: Date, day: Date) => sql`${isConfirmed}
    and o.check_in > (${day}::timestamptz at time zone 'UTC')::date
    and o.check_in <= (${day}::timestamptz at time zone 'UTC')::date + ${arrivalDays}::int
    and o.created_at < (o.check_in - ${arrivalDays}::int)::timestamp at time zone 'UTC'`,
} as const;
