/** SQL of the orders desk: every customer's orders, by queue or by words. */
import type { OrderQueue } from '@wayhouse/contract/console/order-queues';
import { orderQueues } from '@wayhouse/contract/console/order-queues';
import { limits } from '@wayhouse/contract/limits';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { OrderRow } from '../booking.store.ts';

export type DeskRow = OrderRow & {
  since: Date;
  customer_id: string;
  customer_en: string;
  customer_zh: string;
  person: string;
  email: string;
};

/** The instant of the move into the status that the order is in. */
const since = sql<Date>`coalesce((select max(l.at) from booking.order_log l
  where l.order_no = o.order_no and l.to_status = o.order_status::text), o.created_at)`;

const columns = sql`o.*, ${since} as since, coalesce(c.id, o.user_id) as customer_id,
  coalesce(c.name_en, u.first_name || ' ' || u.last_name, o.contact_name) as customer_en,
  coalesce(c.name_zh, u.first_name || ' ' || u.last_name, o.contact_name) as customer_zh,
  coalesce(trim(u.first_name || ' ' || u.last_name), o.contact_name) as person,
  coalesce(u.email, o.contact_email) as email`;

const people = sql`left join companies.companies c on c.id = o.company_id
  left join identity.users u on u.id = o.user_id`;

/** What stands in a queue at `now`. */
function inQueue(queue: OrderQueue, now: Date): RawBuilder<SqlBool> {
  const ago = new Date(now.getTime() - limits.deskWaitMinutes * 60_000);
  const soon = new Date(now.getTime() + limits.deskUnpaidDays * 86_400_000);
  const today = sql`(${now}::timestamptz at time zone (o.sold -> 'hotel' ->> 'time_zone'))::date`;
  switch (queue) {
    case 'in_process':
      return sql`(o.order_status = 1 and ${since} <= ${ago})`;
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
      return sql`(o.order_status = 2 and o.hotel_confirmation_no is null and o.check_in = ${today})`;
    case 'refund_failed':
      return sql`o.payment_status = 4`;
  }
}

/** Each word must be found: in the numbers, the hotel, the customer or a guest's name. */
function matches(words: readonly string[]): Expression<SqlBool> {
  const each = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`(concat_ws(' ', o.order_no, o.ref_no, o.supplier_confirmation_no, o.hotel_confirmation_no,
        o.lead_guest, o.contact_name, o.contact_email, c.name_en, c.name_zh, u.email,
        o.sold -> 'hotel' -> 'name' ->> 'en', o.sold -> 'hotel' -> 'name' ->> 'zh') ilike ${like}
      or exists (select from booking.guests g where g.order_no = o.order_no
        and (g.first_name || ' ' || g.last_name || ' ' || g.first_name || g.last_name || g.first_name) ilike ${like}))`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

interface Asked {
  /** Ways to write what is looked for; one of them must match. */
  spellings: readonly (readonly string[])[];
  queue?: OrderQueue | undefined;
  now: Date;
  limit: number;
  offset: number;
}

/** A page of orders with how many there are in all. */
export async function selectDeskPage(db: Db, asked: Asked): Promise<{ total: number; rows: DeskRow[] }> {
  const { spellings, queue, now, limit, offset } = asked;
  const where = sql.join(
    [
      sql`true`,
      ...(queue ? [inQueue(queue, now)] : []),
      ...(spellings.length > 0 ? [sql`(${sql.join(spellings.map(matches), sql` or `)})`] : []),
    ],
    sql` and `,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from booking.orders o ${people} where ${where}`.execute(db);
  const order = queue ? sql`since, o.order_no` : sql`o.created_at desc, o.order_no`;
  const { rows } = await sql<DeskRow>`
    select ${columns} from booking.orders o ${people} where ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { total: counted[0]?.total ?? 0, rows };
}

/** How many stand in each queue. */
export async function countQueues(db: Db, now: Date): Promise<Record<OrderQueue, number>> {
  const counts = orderQueues.map(
    (queue) => sql`count(*) filter (where ${inQueue(queue, now)})::int as ${sql.ref(queue)}`,
  );
  // What is over and paid back stands in no queue: most orders are left out before anything is counted.
  const { rows } = await sql<Record<OrderQueue, number>>`
    select ${sql.join(counts)} from booking.orders o
    where o.order_status in (1, 2, 3, 5, 6) or o.payment_status = 4`.execute(db);
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
