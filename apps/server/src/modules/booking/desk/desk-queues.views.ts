/** SQL of the desk's queues: which orders need staff, why, and until when. */

import { deskLimits } from '@wayhouse/contract/booking/desk-limits';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { DeskList, OrderQueue } from '@wayhouse/contract/console/orders/order-queues';
import { orderQueues } from '@wayhouse/contract/console/orders/order-queues';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';

/** The reader of a list, and the time. */
export interface DeskReader {
  now: Date;
  staffId: string;
}

/** The instant of the move into the order's current status; for an order without such a move, its creation. */
export const since = sql<Date>`coalesce((select max(l.at) from booking.order_log l
  where l.order_no = o.order_no and l.to_status = o.order_status::text), o.created_at)`;

/** Today in the hotel's calendar. */
const hotelToday = (now: Date) =>
  sql`(${now}::timestamptz at time zone (o.sold -> 'hotel' ->> 'time_zone'))::date`;

/** Condition: the order is in the queue at `now`. */
function inQueue(queue: OrderQueue, now: Date): RawBuilder<SqlBool> {
  const waitLimit = new Date(now.getTime() - deskLimits.deskWaitMinutes * 60_000);
  const payHorizon = new Date(now.getTime() + deskLimits.deskUnpaidDays * 86_400_000);
  const today = hotelToday(now);
  // Today in UTC. The query filters by the indexed date first, then by each hotel's calendar.
  const todayUtc = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  // Statuses are literals, as in the conditions of the partial indexes (migrations 0050, 0058 and 0136).
  switch (queue) {
    case 'on_request':
      return sql`(o.order_status = 1 and o.answer_by is not null)`;
    case 'in_process':
      return sql`(o.order_status = 1 and o.answer_by is null and ${since} <= ${waitLimit})`;
    case 'confirm_failed':
      return sql`(o.order_status = 3 and o.handled_at is null)`;
    case 'cancel_pending':
      return sql`o.order_status = 5`;
    case 'cancel_failed':
      return sql`o.order_status = 6`;
    case 'requests':
      return sql`exists (select from booking.cancel_requests q where q.order_no = o.order_no and q.status = 'open')`;
    case 'unpaid':
      // Nobody can pay an order while the customer's colleagues decide about it.
      return sql`(o.payment_option = 'later' and o.order_status in (1, 2) and o.payment_status in (0, 1)
        and o.pay_by <= ${payHorizon} and o.approve_by is null)`;
    case 'no_hotel_number':
      return sql`(o.order_status = 2 and o.hotel_confirmation_no is null
        and o.check_in between ${todayUtc} - 1 and ${todayUtc} + 1 + ${deskLimits.deskHotelNumberDays}::int
        and o.check_in between ${today} and ${today} + ${deskLimits.deskHotelNumberDays}::int)`;
    case 'hotel_answers':
      return sql`exists (select from booking.hotel_notices n where n.order_no = o.order_no
        and n.task is not null and n.settled_at is null)`;
    case 'mail_failed':
      return sql`exists (select from booking.undelivered_mails m where m.order_no = o.order_no and m.settled_at is null)`;
    case 'refund_failed':
      return sql`o.payment_status = 4`;
  }
}

/** The order numbers of all queues. One query per queue, because each has its own index. */
function numbersInQueues(now: Date): RawBuilder<unknown> {
  const queries = orderQueues.map(
    (queue) => sql`select o.order_no from booking.orders o where ${inQueue(queue, now)}`,
  );
  return sql.join(queries, sql` union `);
}

/** Condition: an open order through the day of check-out, or an order in one of the queues, also after its stay. */
export function isLiveWork(now: Date): RawBuilder<SqlBool> {
  const { awaitingPayment, process, confirmed } = orderStatus;
  const isOpen = sql`o.order_status in (${awaitingPayment}, ${process}, ${confirmed})
    and o.check_out >= ${hotelToday(now)}`;
  const queues = orderQueues.map((queue) => inQueue(queue, now));
  return sql`(${isOpen} or ${sql.join(queues, sql` or `)})`;
}

/** Condition: the order is in the list. */
export function inList(list: DeskList, { now, staffId }: DeskReader): RawBuilder<SqlBool> {
  if (list === 'needs_action')
    return sql`(o.order_no in (${numbersInQueues(now)}) and not exists (
      select from booking.desk_work w where w.order_no = o.order_no and w.snoozed_until > ${now}))`;
  if (list === 'mine')
    return sql`(o.order_no in (select w.order_no from booking.desk_work w where w.owner_id = ${staffId})
      and ${isLiveWork(now)})`;
  return inQueue(list, now);
}

/** The first queue, in the sequence of `orderQueues`, that contains the order; null when none does. */
export function needAt(now: Date): RawBuilder<OrderQueue | null> {
  const cases = orderQueues.map((queue) => sql`when ${inQueue(queue, now)} then ${queue}::text`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Hours in which staff must act on an order of a queue. In other queues, each order has its own deadline. */
const dueHours = {
  hotel_answers: 2,
  cancel_failed: 2,
  confirm_failed: 1,
  refund_failed: 24,
  mail_failed: 4,
  in_process: 0.5,
  requests: 4,
  no_hotel_number: 2,
  cancel_pending: 1,
} as const;
const dueInterval = (queue: keyof typeof dueHours) => sql`${dueHours[queue]} * interval '1 hour'`;

/** The time that a hotel has to open a mail, until staff call it; none for other tasks. */
const timeToOpen = sql`case when n.task <> 'unopened' then 0
  when o.check_in <= (n.sent_at at time zone 'UTC')::date + ${deskLimits.deskHotelNumberDays}::int
    then ${deskLimits.hotelOpensSoonHours}::int
  else ${deskLimits.hotelOpensHours}::int end * interval '1 hour'`;

/**
 * The instant by which staff must act on the order for its `need`. A hotel's number is due at noon of the day
 * before arrival, in the hotel's time, but at the earliest `dueHours` after the confirmation.
 */
export function dueFor(need: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`case ${need}
    when 'on_request' then o.answer_by
    when 'unpaid' then o.pay_by
    when 'no_hotel_number' then greatest(
      (o.check_in::timestamp - interval '12 hours') at time zone (o.sold -> 'hotel' ->> 'time_zone'),
      ${since} + ${dueInterval('no_hotel_number')})
    when 'hotel_answers' then (select min(coalesce(n.answered_at, n.sent_at + ${timeToOpen}))
      from booking.hotel_notices n
      where n.order_no = o.order_no and n.task is not null and n.settled_at is null) + ${dueInterval('hotel_answers')}
    when 'requests' then (select min(q.created_at) from booking.cancel_requests q
      where q.order_no = o.order_no and q.status = 'open') + ${dueInterval('requests')}
    when 'mail_failed' then (select min(m.at) from booking.undelivered_mails m
      where m.order_no = o.order_no and m.settled_at is null) + ${dueInterval('mail_failed')}
    when 'refund_failed' then (select max(l.at) from booking.order_log l
      where l.order_no = o.order_no and l.to_status = 'payment:4') + ${dueInterval('refund_failed')}
    when 'in_process' then ${since} + ${dueInterval('in_process')}
    when 'confirm_failed' then ${since} + ${dueInterval('confirm_failed')}
    when 'cancel_failed' then ${since} + ${dueInterval('cancel_failed')}
    when 'cancel_pending' then ${since} + ${dueInterval('cancel_pending')}
  end`;
}

/** Of the orders that need action: the number of late ones, and the next due time. */
export async function selectDeskTimes(
  db: Db,
  reader: DeskReader,
): Promise<{ late: number; due: Date | null }> {
  const { now } = reader;
  const { rows } = await sql<{ late: number; due: Date | null }>`
    select count(*) filter (where due < ${now})::int as late, min(due) filter (where due >= ${now}) as due
      from (select ${dueFor(needAt(now))} as due from booking.orders o
        where ${inList('needs_action', reader)} and ${isLive(sql.ref('o.account_id'))}) d`.execute(db);
  return rows[0] ?? { late: 0, due: null };
}

/** The number of orders of the live world in each of `lists`. */
export async function countLists(
  db: Db,
  lists: readonly DeskList[],
  reader: DeskReader,
): Promise<Record<DeskList, number>> {
  const counts = lists.map(
    (list) =>
      sql`(select count(*)::int from booking.orders o
        where ${inList(list, reader)} and ${isLive(sql.ref('o.account_id'))}) as ${sql.ref(list)}`,
  );
  const { rows } = await sql<Record<DeskList, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count answers one row');
  return row;
}
