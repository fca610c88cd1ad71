/** SQL of the orders desk: live orders of all customers, by queue or by search words. */
import type { OrderQueue } from '@wayhouse/contract/console/orders/order-queues';
import { orderQueues } from '@wayhouse/contract/console/orders/order-queues';
import { limits } from '@wayhouse/contract/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';
import type { OrderRow } from '../booking.store.ts';

export type DeskRow = OrderRow & {
  since: Date;
  customer_id: string;
  customer_en: string;
  customer_zh: string;
  person: string;
  email: string;
};

/** The instant of the move into the order's current status. */
const since = sql<Date>`coalesce((select max(l.at) from booking.order_log l
  where l.order_no = o.order_no and l.to_status = o.order_status::text), o.created_at)`;

const columns = sql`o.*, ${since} as since, coalesce(c.id, o.user_id) as customer_id,
  coalesce(c.name_en, u.first_name || ' ' || u.last_name, o.contact_name) as customer_en,
  coalesce(c.name_zh, u.first_name || ' ' || u.last_name, o.contact_name) as customer_zh,
  coalesce(trim(u.first_name || ' ' || u.last_name), o.contact_name) as person,
  coalesce(u.email, o.contact_email) as email`;

const people = sql`left join companies.companies c on c.id = o.company_id
  left join identity.users u on u.id = o.user_id`;

/** The orders of a queue at `now`. */
function inQueue(queue: OrderQueue, now: Date): RawBuilder<SqlBool> {
  const ago = new Date(now.getTime() - limits.deskWaitMinutes * 60_000);
  const soon = new Date(now.getTime() + limits.deskUnpaidDays * 86_400_000);
  const today = sql`(${now}::timestamptz at time zone (o.sold -> 'hotel' ->> 'time_zone'))::date`;
  // Today in some time zone: filters by indexed date first, then by each hotel's calendar.
  const here = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  switch (queue) {
    case 'on_request':
      return sql`(o.order_status = 1 and o.answer_by is not null)`;
    case 'in_process':
      return sql`(o.order_status = 1 and o.answer_by is null and ${since} <= ${ago})`;
    case 'confirm_failed':
      return sql`(o.order_status = 3 and o.handled_at is null)`;
    case 'cancel_pending':
      return sql`o.order_status = 5`;
    case 'cancel_failed':
      return sql`o.order_status = 6`;
    case 'requests':
      return sql`exists (select from booking.cancel_requests q where q.order_no = o.order_no and q.status = 'open')`;
    case 'unpaid':
      return sql`(o.payment_option = 'later' and o.order_status in (1, 2) and o.payment_status in (0, 1)
        and o.pay_by <= ${soon})`;
    case 'no_hotel_number':
      return sql`(o.order_status = 2 and o.hotel_confirmation_no is null
        and o.check_in between ${here} - 1 and ${here} + 1 + ${limits.deskHotelNumberDays}::int
        and o.check_in between ${today} and ${today} + ${limits.deskHotelNumberDays}::int)`;
    case 'hotel_answers':
      return sql`exists (select from booking.hotel_notices n where n.order_no = o.order_no
        and n.task is not null and n.settled_at is null)`;
    case 'refund_failed':
      return sql`o.payment_status = 4`;
  }
}

/**
 * Orders that match each word: as the beginning of a word of the order or its guests (`booking.order_words`), or
 * anywhere in the names and e-mail addresses of its customer.
 */
function numbersWith(words: readonly string[]): RawBuilder<unknown> {
  const each = words.map((word) => {
    const like = likeOf(word);
    return sql`(select w.order_no from booking.order_words w where w.words @@ booking.search_query(${word})
      union select b.order_no from booking.orders b where b.account_id in (
        select id from companies.companies where name_en ilike ${like} or name_zh ilike ${like})
      union select b.order_no from booking.orders b where b.user_id in (
        select id from identity.users where email ilike ${like}))`;
  });
  return sql`(${sql.join(each, sql` intersect `)})`;
}

interface DeskQuery {
  /** Spellings of the search text; one of them must match. */
  spellings: readonly (readonly string[])[];
  queue?: OrderQueue | undefined;
  /** Orders of sandbox accounts instead of live ones. */
  isTest?: boolean;
  now: Date;
  limit: number;
  offset: number;
}

/** A page of orders, and the total number. */
export async function selectDeskPage(db: Db, asked: DeskQuery): Promise<{ total: number; rows: DeskRow[] }> {
  const { spellings, queue, isTest, now, limit, offset } = asked;
  const where = sql.join(
    [
      isTest ? sql`not ${isLive(sql.ref('o.account_id'))}` : isLive(sql.ref('o.account_id')),
      ...(queue ? [inQueue(queue, now)] : []),
      ...(spellings.length > 0
        ? [sql`o.order_no in (${sql.join(spellings.map(numbersWith), sql` union `)})`]
        : []),
    ],
    sql` and `,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from booking.orders o ${people} where ${where}`.execute(db);
  const order =
    queue === 'on_request'
      ? sql`o.answer_by, o.order_no`
      : queue
        ? sql`since, o.order_no`
        : sql`o.created_at desc, o.order_no`;
  const { rows } = await sql<DeskRow>`
    select ${columns} from booking.orders o ${people} where ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { total: counted[0]?.total ?? 0, rows };
}

/** Live orders whose own words match, newest first. Names of customers are another kind of record in that search. */
export async function selectMatchingOrders(
  db: Db,
  { spellings, limit }: { spellings: readonly (readonly string[])[]; limit: number },
): Promise<OrderRow[]> {
  if (spellings.length === 0) return [];
  const each = spellings.map(
    (words) =>
      sql`(${sql.join(
        words.map(
          (word) =>
            sql`select w.order_no from booking.order_words w where w.words @@ booking.search_query(${word})`,
        ),
        sql` intersect `,
      )})`,
  );
  const { rows } = await sql<OrderRow>`
    select o.* from booking.orders o
     where o.order_no in (${sql.join(each, sql` union `)}) and ${isLive(sql.ref('o.account_id'))}
     order by o.created_at desc, o.order_no limit ${limit}`.execute(db);
  return rows;
}

/** Orders of one customer, newest first, after the order `after`. */
export async function selectOrdersOf(
  db: Db,
  { accountId, after, limit }: { accountId: string; after: string | undefined; limit: number },
): Promise<OrderRow[]> {
  const since =
    after === undefined
      ? sql`true`
      : sql`o.created_at <= l.created_at and (o.created_at < l.created_at or o.order_no > l.order_no)`;
  const last =
    after === undefined
      ? sql``
      : sql`join booking.orders l on l.order_no = ${after} and l.account_id = ${accountId}`;
  const { rows } = await sql<OrderRow>`
    select o.* from booking.orders o ${last} where o.account_id = ${accountId} and ${since}
    order by o.created_at desc, o.order_no limit ${limit}`.execute(db);
  return rows;
}

/** The number of orders in each queue. */
export async function countQueues(db: Db, now: Date): Promise<Record<OrderQueue, number>> {
  // One query per queue, because each has its own index: a combined query would read every order.
  const counts = orderQueues.map(
    (queue) =>
      sql`(select count(*)::int from booking.orders o
        where ${inQueue(queue, now)} and ${isLive(sql.ref('o.account_id'))}) as ${sql.ref(queue)}`,
  );
  const { rows } = await sql<Record<OrderQueue, number>>`select ${sql.join(counts)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count answers one row');
  return found;
}

/** One order with its customer. */
export async function selectDeskOrder(db: Db, orderNo: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from booking.orders o ${people} where o.order_no = ${orderNo}`.execute(db);
  return rows[0];
}

/** Names of members of staff by id, for the log. */
export async function selectStaffNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('identity.staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
