/** SQL for numbers of orders, newest first, page by page without counting. */
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
  /** The last number of the page before. */
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

/** Client references of an account's orders; those without one are left out. */
export async function selectClientRefs(
  db: Db,
  accountId: string,
  orderNos: readonly string[],
): Promise<Map<string, string>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking.orders')
    .select(['order_no', sql<string>`coalesce(client_ref, ref_no)`.as('ref')])
    .where('order_no', 'in', [...orderNos])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.filter(({ ref }) => ref !== '').map(({ order_no, ref }) => [order_no, ref]));
}
