/** SQL for screens: the order list, orders, their logs. Queries of whole orders take the caller's scope. */
import { bookedStatuses, type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { PaymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Text2 } from '@wayhouse/contract/schemas';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { OrderScope } from '../../context.ts';
import { likeOf } from '../../platform/database/like.ts';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';
import type { Db } from '../../platform/database.ts';
import type { OrderRow } from './booking.store.ts';
import type { NarrowingFilters, OrderFilters } from './orders/order-filters.ts';

/** One order; undefined when it is outside the scope. */
export async function selectOrderInScope(
  db: Db,
  orderNo: string,
  scope: OrderScope,
): Promise<OrderRow | undefined> {
  return (await selectOrdersInScope(db, [orderNo], scope))[0];
}

/** The account that an order belongs to; undefined for an unknown number. */
export async function selectAccountOf(db: Db, orderNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking.orders')
    .select('account_id')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row?.account_id;
}

/** The orders with these numbers that are within the scope; others are left out. */
export async function selectOrdersInScope(
  db: Db,
  orderNos: string[],
  scope: OrderScope,
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('booking.orders')
    .selectAll()
    .where('order_no', 'in', orderNos)
    .where('account_id', '=', scope.accountId);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return (await query.execute()) as unknown as OrderRow[];
}

/**
 * A page of orders, and the total number. Dropped orders (`dropped_at`) are left out. Ties are sorted by order number,
 * so that pages are stable.
 */
export async function selectOrderPage(
  db: Db,
  scope: OrderScope,
  filters: OrderFilters,
  now: Date,
): Promise<{ total: number; rows: ListedRow[] }> {
  const base = ordersWithin(db, { scope, filters, now });
  const { total } = await base.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .selectAll('o')
    .select(
      sql<Text2 | null>`(select json_build_object('en', name_en, 'zh', name_zh)
        from catalogue.regions where id = o.city_id)`.as('city'),
    )
    .orderBy(sortKeys[filters.sort])
    .orderBy('o.order_no', 'desc')
    .limit(filters.page_size)
    .offset((filters.page - 1) * filters.page_size)
    .execute();
  return { total, rows: rows as unknown as ListedRow[] };
}

/** A row of the list, with the name of the hotel's city. */
export type ListedRow = OrderRow & { city: Text2 | null };

type OrderQuery = { scope: OrderScope; filters: NarrowingFilters; now: Date };

function ordersWithin(db: Db, { scope, filters, now }: OrderQuery) {
  return db
    .selectFrom('booking.orders as o')
    .where('o.account_id', '=', scope.accountId)
    .where('o.dropped_at', 'is', null)
    .where((e) => e.and(conditions(scope, filters, now)));
}

/** The number of orders for each pair of order status and payment status, without dropped orders. */
export function countOrdersByStatus(db: Db, scope: OrderScope, filters: NarrowingFilters, now: Date) {
  return ordersWithin(db, { scope, filters, now })
    .select((e) => ['o.order_status', 'o.payment_status', e.fn.countAll<number>().as('count')])
    .groupBy(['o.order_status', 'o.payment_status'])
    .execute() as Promise<{ order_status: OrderStatus; payment_status: PaymentStatus; count: number }[]>;
}

const sortKeys = {
  created_desc: sql`o.created_at desc`,
  created_asc: sql`o.created_at asc`,
  check_in_asc: sql`o.check_in asc`,
  check_in_desc: sql`o.check_in desc`,
  deadline_asc: sql`o.free_cancel_until asc nulls last`,
} as const satisfies Record<OrderFilters['sort'], unknown>;

const upcomingDays = { '24h': 1, '7d': 7 } as const;

function conditions(scope: OrderScope, filters: NarrowingFilters, now: Date): Expression<SqlBool>[] {
  const { time_zone: timeZone = 'UTC' } = filters;
  const all: (Expression<SqlBool> | undefined)[] = [
    scope.userId === null ? undefined : sql<SqlBool>`o.user_id = ${scope.userId}`,
    filters.sub_user_id && sql<SqlBool>`o.user_id = ${filters.sub_user_id}`,
    filters.order_status?.length && sql<SqlBool>`o.order_status = any(${filters.order_status}::int[])`,
    filters.payment_status?.length && sql<SqlBool>`o.payment_status = any(${filters.payment_status}::int[])`,
    filters.booked_from &&
      sql<SqlBool>`o.created_at >= ${filters.booked_from}::timestamp at time zone ${timeZone}`,
    filters.booked_to &&
      sql<SqlBool>`o.created_at < (${filters.booked_to}::date + 1)::timestamp at time zone ${timeZone}`,
    filters.check_in_from && sql<SqlBool>`o.check_in >= ${filters.check_in_from}::date`,
    filters.check_in_to && sql<SqlBool>`o.check_in <= ${filters.check_in_to}::date`,
    filters.upcoming && isUpcoming(upcomingDays[filters.upcoming], now),
    filters.deadline_within_h && hasDeadlineWithin(filters.deadline_within_h, now),
    filters.ref_no && sql<SqlBool>`o.ref_no ilike ${likeOf(filters.ref_no)}`,
    filters.q?.trim() && matchesText(filters.q.trim()),
  ].map((condition) => condition || undefined);
  return all.filter((condition) => condition !== undefined);
}

/** Orders that await payment or are booked, with check-in within `days` in the hotel's calendar. */
function isUpcoming(days: number, now: Date): Expression<SqlBool> {
  const today = sql`(${now}::timestamptz at time zone (o.sold -> 'hotel' ->> 'time_zone'))::date`;
  const statuses = sqlLiterals([orderStatus.awaitingPayment, ...bookedStatuses]);
  return sql<SqlBool>`(o.order_status in (${statuses}) and o.check_in between ${today} and ${today} + ${days}::int)`;
}

/** Booked orders whose free cancellation ends within `hours`. */
function hasDeadlineWithin(hours: number, now: Date): Expression<SqlBool> {
  const until = new Date(now.getTime() + hours * 3_600_000);
  return sql<SqlBool>`(o.order_status in (${sqlLiterals(bookedStatuses)})
    and o.free_cancel_until > ${now} and o.free_cancel_until <= ${until})`;
}

/**
 * Searches order number, `ref_no`, confirmation numbers of source and hotel, names of guests, both names of the hotel.
 */
function matchesText(q: string): Expression<SqlBool> {
  const like = likeOf(q);
  return sql<SqlBool>`(o.order_no ilike ${like} or o.ref_no ilike ${like}
    or o.supplier_confirmation_no ilike ${like} or o.hotel_confirmation_no ilike ${like}
    or o.sold -> 'hotel' -> 'name' ->> 'en' ilike ${like} or o.sold -> 'hotel' -> 'name' ->> 'zh' ilike ${like}
    or exists (select 1 from booking.guests g where g.order_no = o.order_no
      and (g.first_name || ' ' || g.last_name ilike ${like} or g.last_name || ' ' || g.first_name ilike ${like})))`;
}

/** The lines of an order's log, oldest first. */
export function selectLog(db: Db, orderNo: string) {
  return db
    .selectFrom('booking.order_log')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('id')
    .execute();
}

/** The payments of an order, in any state, each with its amount for this order. */
export function selectPaymentsOf(db: Db, orderNo: string) {
  return db
    .selectFrom('payment.payment_parts as part')
    .innerJoin('payment.payments as p', 'p.payment_no', 'part.payment_no')
    .select([
      'p.payment_no',
      'p.method',
      'p.card_last4',
      sql<number>`part.prepaid_cents + part.credit_cents + part.gateway_cents`.as('amount_cents'),
    ])
    .where('part.reference', '=', orderNo)
    .execute();
}

/** City id of a hotel. Throws for an unknown hotel. */
export async function selectCityOf(db: Db, hotelId: string): Promise<string> {
  const row = await db
    .selectFrom('catalogue.hotels')
    .select('city_id')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow();
  return row.city_id;
}
