/** Numbers and client references of orders, for other modules. */
import type { OrderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { type NumberFilters, selectClientRefs, selectOrderNumbers } from './order-numbers.views.ts';

/** A page, newest first, and the `after` of the next page; null at the end. */
export async function listOrderNumbers(
  db: Db,
  scope: OrderScope,
  filters: NumberFilters,
): Promise<{ orderNos: string[]; next: string | null }> {
  const found = await selectOrderNumbers(db, scope, { ...filters, limit: filters.limit + 1 });
  const orderNos = found.slice(0, filters.limit);
  return { orderNos, next: found.length > filters.limit ? (orderNos.at(-1) ?? null) : null };
}

/** The agency's own number of each order that has one. */
export function findClientRefs(
  db: Db,
  accountId: string,
  orderNos: readonly string[],
): Promise<Map<string, string>> {
  return selectClientRefs(db, accountId, orderNos);
}
