/** SQL for order numbers, newest first, page by page without a total count, and for the stays of orders. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';

export interface NumberFilters {
  client_ref?: string | undefined;
  check_in?: string | undefined;
  check_in_from?: string | undefined;
  check_in_to?: string | undefined;
  /** Days in UTC, both included. */
  created_from?: string | undefined;
  created_to?: string | undefined;
  /** The last order number of the page before. */
  after?: string | undefined;
  limit: number;
}

export async function selectOrderNumbers(
  db: Db,
  { accountId, userId }: OrderScope,
  { client_ref, check_in, check_in_from, check_in_to, created_from, created_to, after, limit }: NumberFilters,
): Promise<string[]> {
  const conditions: (Expression<SqlBool> | false | undefined | '' | null)[] = [
    userId !== null && sql<SqlBool>`o.user_id = ${userId}`,
    client_ref !== undefined && sql<SqlBool>`o.client_ref = ${client_ref}`,
    check_in && sql<SqlBool>`o.check_in = ${check_in}::date`,
    check_in_from && sql<SqlBool>`o.check_in >= ${check_in_from}::date`,
    check_in_to && sql<SqlBool>`o.check_in <= ${check_in_to}::date`,
    created_from && sql<SqlBool>`o.created_at >= ${created_from}::date at time zone 'UTC'`,
    created_to && sql<SqlBool>`o.created_at < (${created_to}::date + 1) at time zone 'UTC'`,
    after !== undefined &&
      sql<SqlBool>`(o.created_at, o.order_no) < (select l.created_at, l.order_no from booking.orders l
        where l.order_no = ${after} and l.account_id = ${accountId})`,
  ];
  const rows = await db
    .selectFrom('booking.orders as o')
    .select('o.order_no')
    .where('o.account_id', '=', accountId)
    .where('o.dropped_at', 'is', null)
    .where((e) => e.and(conditions.filter((each) => typeof each === 'object' && each !== null)))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ order_no }) => order_no);
}

/** The facts of an order that invoices and statements print. */
export interface OrderStay {
  order_no: string;
  hotel: { en: string; zh: string };
  guest: string;
  check_in: string;
  check_out: string;
  /** The agency's own number; empty without one. */
  ref: string;
}

export async function selectStays(
  db: Db,
  accountId: string,
  orderNos: readonly string[],
): Promise<OrderStay[]> {
  if (orderNos.length === 0) return [];
  const { rows } = await sql<OrderStay>`
    select order_no, sold -> 'hotel' -> 'name' as hotel, lead_guest as guest, check_in, check_out,
           coalesce(client_ref, ref_no) as ref
      from booking.orders
     where order_no = any(${[...orderNos]}::text[]) and account_id = ${accountId}`.execute(db);
  return rows;
}
