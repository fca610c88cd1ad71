/** Makes PostgreSQL's planner treat the database as if it held a million orders. */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database.ts';
import { setRowEstimate } from './query-plans.ts';

/** Number of copied orders; enough for realistic statistics. */
const copies = 4_000;
/** Number of orders that the planner assumes. */
const assumedOrders = 1_000_000;

export const bigTables = ['booking.orders', 'booking.guests', 'booking.order_log', 'booking.order_words'];

/** Copies an order to 400 accounts with a few users each, over almost two years, each copy with another guest name. */
export async function copyOrders(db: Db, orderNo: string): Promise<void> {
  const columns = await sql<{ list: string }>`
    select string_agg(quote_ident(attname), ', ') as list from pg_attribute
    where attrelid = 'booking.orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('order_no', 'session_no', 'account_id', 'user_id', 'created_at', 'check_in', 'check_out',
        'pay_until', 'order_status', 'payment_option', 'idempotency_key')`.execute(db);
  const otherColumns = sql.raw(columns.rows[0]?.list ?? '');
  await sql`
    insert into booking.orders (order_no, session_no, account_id, user_id, created_at, check_in, check_out, pay_until,
      order_status, payment_option, ${otherColumns})
    select 'WH999999' || lpad(n::text, 8, '0'), 'ses_' || n, 'com_' || n % 400, 'usr_' || n % 1200,
      created_at - n * interval '4 hours', check_in - n % 700, check_out - n % 700, pay_until - n * interval '4 hours',
      case when n % 50 = 0 then 0 when n % 40 = 0 then 1 else 2 end, case when n % 20 = 0 then 'later' else 'now' end, ${otherColumns}
    from booking.orders, generate_series(1, ${copies}::int) n where order_no = ${orderNo}`.execute(db);
  await sql`insert into booking.guests select o.order_no, room_index, guest_index, first_name, last_name || right(o.order_no, 4), type, age, lead
    from booking.guests g, booking.orders o where g.order_no = ${orderNo} and o.order_no <> ${orderNo}`.execute(
    db,
  );
  await sql`insert into booking.order_words
    select order_no, 'order', booking.search_words(concat_ws(' ', order_no, contact_name, sold -> 'hotel' -> 'name' ->> 'en'))
      from booking.orders where order_no <> ${orderNo}
    union all
    select order_no, 'guests', booking.search_words(string_agg(first_name || ' ' || last_name, ' '))
      from booking.guests where order_no <> ${orderNo} group by order_no`.execute(db);
  await sql`insert into booking.order_log (order_no, at, actor, event) select order_no, created_at, 'system', 'created'
    from booking.orders`.execute(db);
}

/** Makes the planner assume a million rows in each table. Call it after all rows are inserted. */
export async function pretendMany(db: Db, tables: readonly string[]): Promise<void> {
  await sql`analyze`.execute(db);
  for (const table of tables) await setRowEstimate(db, table, assumedOrders);
}
