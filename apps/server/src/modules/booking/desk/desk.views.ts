/** SQL of the orders desk: orders of all customers, by list, filters and search words. */

import type { OrderQueue } from '@wayhouse/contract/console/orders/order-queues';
import { type DeskList, type DeskSort, noOwner } from '@wayhouse/contract/console/orders/order-queues';
import { endOfDay, operatorZone, startOfOperatorDay } from '@wayhouse/contract/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';
import type { OrderRow } from '../booking.store.ts';
import { deskRoles } from './colleagues.views.ts';
import { type DeskReader, dueFor, inList, needAt, since } from './desk-queues.views.ts';

export type DeskRow = OrderRow & {
  since: Date;
  customer_id: string;
  customer_en: string;
  customer_zh: string;
  person: string;
  email: string;
  owner_id: string | null;
  owner_name: string | null;
  snoozed_until: Date | null;
  snooze_reason: string | null;
};

/** A row of the list. */
export type ListedRow = DeskRow & {
  need: OrderQueue | null;
  due: Date | null;
  /** Levels of evidence that were recorded, without `held`. */
  levels: string[];
};

const columns = sql`o.*, ${since} as since, coalesce(c.id, o.user_id) as customer_id,
  coalesce(c.name_en, u.first_name || ' ' || u.last_name, o.contact_name) as customer_en,
  coalesce(c.name_zh, u.first_name || ' ' || u.last_name, o.contact_name) as customer_zh,
  coalesce(trim(u.first_name || ' ' || u.last_name), o.contact_name) as person,
  coalesce(u.email, o.contact_email) as email,
  w.owner_id, owner.name as owner_name, w.snoozed_until, w.snooze_reason`;

const joins = sql`left join companies.companies c on c.id = o.company_id
  left join identity.users u on u.id = o.user_id
  left join booking.desk_work w on w.order_no = o.order_no left join identity.staff owner on owner.id = w.owner_id`;

/**
 * Numbers of the orders that match every searched word. A searched word matches when a word of the order or of its
 * guests begins with it (`booking.order_words`). It also matches anywhere in the company's name or the person's e-mail
 * address.
 */
function numbersWith(words: readonly string[]): RawBuilder<unknown> {
  const queries = words.map((word) => {
    const like = likeOf(word);
    return sql`(select w.order_no from booking.order_words w where w.words @@ booking.search_query(${word})
      union select b.order_no from booking.orders b where b.account_id in (
        select id from companies.companies where name_en ilike ${like} or name_zh ilike ${like})
      union select b.order_no from booking.orders b where b.user_id in (
        select id from identity.users where email ilike ${like}))`;
  });
  return sql`(${sql.join(queries, sql` intersect `)})`;
}

export interface DeskFilters {
  /** Spellings of the search text; one of them must match. */
  spellings: readonly (readonly string[])[];
  queue?: DeskList | undefined;
  customer?: string | undefined;
  hotel?: string | undefined;
  city?: string | undefined;
  check_in_from?: string | undefined;
  check_in_to?: string | undefined;
  stay_from?: string | undefined;
  stay_to?: string | undefined;
  /** Days of the operator (UTC+8), both included. */
  booked_from?: string | undefined;
  booked_to?: string | undefined;
  status?: number | undefined;
  source?: string | undefined;
  fromCents?: number | undefined;
  toCents?: number | undefined;
  owner?: string | undefined;
  sort?: DeskSort | undefined;
  /** Orders of sandbox accounts instead of live ones. */
  isTest?: boolean;
}

/** A filter that is not set makes no condition. */
type OptionalCondition = RawBuilder<unknown> | '' | false | undefined;

function conditionsOf(filters: DeskFilters, reader: DeskReader): RawBuilder<unknown> {
  const { spellings, queue, isTest, customer, hotel, city, owner } = filters;
  const parts: OptionalCondition[] = [
    isTest ? sql`not ${isLive(sql.ref('o.account_id'))}` : isLive(sql.ref('o.account_id')),
    queue && inList(queue, reader),
    spellings.length > 0 && sql`o.order_no in (${sql.join(spellings.map(numbersWith), sql` union `)})`,
    customer && ofCustomer(likeOf(customer)),
    hotel &&
      sql`o.hotel_id = any(array(select id from catalogue.hotels
        where name_en ilike ${likeOf(hotel)} or name_zh ilike ${likeOf(hotel)}))`,
    city &&
      sql`o.city_id = any(array(select id from catalogue.regions
        where type = 'city' and (name_en ilike ${likeOf(city)} or name_zh ilike ${likeOf(city)})))`,
    ...dateConditions(filters),
    filters.status !== undefined && sql`o.order_status = ${filters.status}`,
    filters.source && sql`o.source = ${filters.source}`,
    filters.fromCents !== undefined && sql`o.total_cents >= ${filters.fromCents}`,
    filters.toCents !== undefined && sql`o.total_cents <= ${filters.toCents}`,
    owner && (owner === noOwner ? hasNoOwner : sql`w.owner_id = ${owner}`),
  ];
  return sql.join(
    parts.filter((part) => part instanceof Object),
    sql` and `,
  );
}

function dateConditions(filters: DeskFilters): OptionalCondition[] {
  return [
    // The nights of a stay run from check-in to the day before check-out.
    filters.stay_from && sql`o.check_out > ${filters.stay_from}`,
    filters.stay_to && sql`o.check_in <= ${filters.stay_to}`,
    filters.check_in_from && sql`o.check_in >= ${filters.check_in_from}`,
    filters.check_in_to && sql`o.check_in <= ${filters.check_in_to}`,
    filters.booked_from && sql`o.created_at >= ${startOfOperatorDay(filters.booked_from)}`,
    filters.booked_to && sql`o.created_at < ${endOfDay(filters.booked_to, operatorZone)}`,
  ];
}

/** True for an order that no colleague owns. The owner may have left, or may have another role now. */
const hasNoOwner = sql<SqlBool>`not exists (select from identity.staff s
  where s.id = w.owner_id and s.status = 'active' and s.role = any(${[...deskRoles]}))`;

/**
 * A person's name may be typed with either name first. Reads the ids into arrays first, so that both parts of the
 * condition use an index of the orders.
 */
function ofCustomer(like: string): RawBuilder<SqlBool> {
  return sql`(o.account_id = any(array(select id from companies.companies
      where name_en ilike ${like} or name_zh ilike ${like}))
    or o.user_id = any(array(select id from identity.users
      where first_name || ' ' || last_name ilike ${like} or last_name || ' ' || first_name ilike ${like}
        or email ilike ${like})))`;
}

const orderBy: Record<Exclude<DeskSort, 'due'>, RawBuilder<unknown>> = {
  check_in_asc: sql`o.check_in, o.order_no`,
  check_in_desc: sql`o.check_in desc, o.order_no`,
  created_desc: sql`o.created_at desc, o.order_no`,
  created_asc: sql`o.created_at, o.order_no`,
  total_desc: sql`o.total_cents desc, o.order_no`,
  total_asc: sql`o.total_cents, o.order_no`,
};

/** A page of the matching orders, with the number of all matching orders and the sum of their prices in cents. */
export async function selectDeskPage(
  db: Db,
  filters: DeskFilters,
  reader: DeskReader,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; sumCents: number; rows: ListedRow[] }> {
  const where = conditionsOf(filters, reader);
  const { rows: totals } = await sql<{ total: number; sum: number }>`
    select count(*)::int as total, coalesce(sum(o.total_cents), 0)::float8 as sum
      from booking.orders o left join booking.desk_work w on w.order_no = o.order_no where ${where}`.execute(
    db,
  );
  const need = needAt(reader.now);
  const sort = filters.sort ?? (filters.queue ? 'due' : 'created_desc');
  // The expensive columns are read only for the rows of the page, unless the sorting needs them.
  const pageOrder = sort === 'due' ? sql`${dueFor(need)} nulls last, o.check_in, o.order_no` : orderBy[sort];
  const { rows } = await sql<ListedRow>`
    with page as materialized (
      select o.order_no, row_number() over (order by ${pageOrder}) as place
        from booking.orders o left join booking.desk_work w on w.order_no = o.order_no where ${where}
        order by place limit ${limit} offset ${offset}),
    listed as (
      select ${columns}, page.place, ${need} as need,
          array(select distinct e.rung from booking.evidence e where e.order_no = o.order_no) as levels
        from page join booking.orders o on o.order_no = page.order_no ${joins})
    select o.*, ${dueFor(sql.ref('o.need'))} as due from listed o order by o.place`.execute(db);
  return { total: totals[0]?.total ?? 0, sumCents: totals[0]?.sum ?? 0, rows };
}

/** Names of the guests of several orders, lead guests first. */
export async function selectGuestNames(db: Db, orderNos: readonly string[]) {
  if (orderNos.length === 0) return [];
  return db
    .selectFrom('booking.guests')
    .select(['order_no', 'first_name', 'last_name'])
    .where('order_no', 'in', orderNos)
    .orderBy('lead', 'desc')
    .orderBy('room_index')
    .orderBy('guest_index')
    .execute();
}

/**
 * Live orders whose own words match, newest first. The names of customers do not count, because the search lists
 * matching customers separately.
 */
export async function selectMatchingOrders(
  db: Db,
  { spellings, limit }: { spellings: readonly (readonly string[])[]; limit: number },
): Promise<OrderRow[]> {
  if (spellings.length === 0) return [];
  const queries = spellings.map(
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
     where o.order_no in (${sql.join(queries, sql` union `)}) and ${isLive(sql.ref('o.account_id'))}
     order by o.created_at desc, o.order_no limit ${limit}`.execute(db);
  return rows;
}

/** Orders of one customer, newest first, after the order `after`. */
export async function selectOrdersOf(
  db: Db,
  { accountId, after, limit }: { accountId: string; after: string | undefined; limit: number },
): Promise<OrderRow[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`o.created_at <= shown.created_at and (o.created_at < shown.created_at or o.order_no > shown.order_no)`;
  const shownJoin =
    after === undefined
      ? sql``
      : sql`join booking.orders shown on shown.order_no = ${after} and shown.account_id = ${accountId}`;
  const { rows } = await sql<OrderRow>`
    select o.* from booking.orders o ${shownJoin} where o.account_id = ${accountId} and ${isAfter}
    order by o.created_at desc, o.order_no limit ${limit}`.execute(db);
  return rows;
}

/** One order with its customer and the queue that needs it. */
export async function selectDeskOrder(
  db: Db,
  orderNo: string,
  now: Date,
): Promise<(DeskRow & Pick<ListedRow, 'need' | 'due'>) | undefined> {
  const { rows } = await sql<DeskRow & Pick<ListedRow, 'need' | 'due'>>`
    with one as (select ${columns}, ${needAt(now)} as need from booking.orders o ${joins}
      where o.order_no = ${orderNo})
    select o.*, ${dueFor(sql.ref('o.need'))} as due from one o`.execute(db);
  return rows[0];
}

/** Number of cases about the order, solved ones too. */
export async function countCasesOf(db: Db, orderNo: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from care.cases where order_no = ${orderNo}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names of members of staff by id, for the log. */
export async function selectStaffNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('identity.staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
