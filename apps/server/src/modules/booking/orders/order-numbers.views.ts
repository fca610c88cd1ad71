/** SQL for order numbers, newest first, page by page without a total count, and for the stays of orders. */
import { type SqlBool, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { isOrderOf, type NumberFilters } from './narrow-orders.ts';

export interface NumbersPage extends NumberFilters {
  /** The last order number of the page before. */
  after?: string | undefined;
  limit: number;
}

export async function selectOrderNumbers(
  db: Db,
  scope: OrderScope,
  { after, limit, ...filters }: NumbersPage,
): Promise<string[]> {
  let query = db.selectFrom('booking.orders as o').select('o.order_no').where(isOrderOf(scope, filters));
  if (after !== undefined)
    query =
      query.where(sql<SqlBool>`(o.created_at, o.order_no) < (select l.created_at, l.order_no from booking.orders l
      where l.order_no = ${after} and l.account_id = ${scope.accountId})`);
  const rows = await query
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

/** The `client_ref` of each of the orders that has one. */
export async function selectClientRefs(
  db: Db,
  accountId: string,
  orderNos: readonly string[],
): Promise<{ order_no: string; client_ref: string }[]> {
  if (orderNos.length === 0) return [];
  const { rows } = await sql<{ order_no: string; client_ref: string }>`
    select order_no, client_ref from booking.orders
     where order_no = any(${[...orderNos]}::text[]) and account_id = ${accountId} and client_ref is not null`.execute(
    db,
  );
  return rows;
}
