/** Order numbers, and the stays of orders, for other modules. */
import type { OrderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import {
  type NumbersPage,
  type OrderStay,
  selectClientRefs,
  selectOrderNumbers,
  selectStays,
} from './order-numbers.views.ts';

export type { OrderStay } from './order-numbers.views.ts';

/** A page of order numbers, newest first. `next` is the `after` of the next page; null at the end. */
export async function listOrderNumbers(
  db: Db,
  scope: OrderScope,
  filters: NumbersPage,
): Promise<{ orderNos: string[]; next: string | null }> {
  const foundNos = await selectOrderNumbers(db, scope, { ...filters, limit: filters.limit + 1 });
  const orderNos = foundNos.slice(0, filters.limit);
  return { orderNos, next: foundNos.length > filters.limit ? (orderNos.at(-1) ?? null) : null };
}

/** Hotel, guest, dates and the agency's own number of an account's orders. */
export async function findStays(
  db: Db,
  accountId: string,
  orderNos: readonly string[],
): Promise<Map<string, OrderStay>> {
  return new Map((await selectStays(db, accountId, orderNos)).map((stay) => [stay.order_no, stay]));
}

/** The `client_ref` of each order that a partner's program made; orders of the site have none. */
export async function findClientRefs(
  db: Db,
  accountId: string,
  orderNos: readonly string[],
): Promise<Map<string, string>> {
  const rows = await selectClientRefs(db, accountId, orderNos);
  return new Map(rows.map((row) => [row.order_no, row.client_ref]));
}
