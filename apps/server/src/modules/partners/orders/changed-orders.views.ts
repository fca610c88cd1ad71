/** SQL of orders by their last change, narrowed by facts of the orders. */
import { sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { isOrderOf, type NumberFilters } from '../../booking/orders/narrow-orders.ts';

/**
 * Orders of the scope that the filters let through, with an event since an instant and after the sequence `after`,
 * sorted by the sequence of their last event; at most `limit`.
 */
export async function selectChangedOrders(
  db: Db,
  scope: OrderScope,
  { since, after, limit, filters }: { since: Date; after: number; limit: number; filters: NumberFilters },
): Promise<{ order_no: string; sequence: number }[]> {
  const { rows } = await sql<{ order_no: string; sequence: number }>`
    select changed.order_no, changed.sequence from (
        select order_no, max(sequence) as sequence from partners.events
          where account_id = ${scope.accountId} and order_no is not null and created_at >= ${since}
            and sequence > ${after}
          group by order_no) as changed
      join booking.orders o using (order_no)
      where ${isOrderOf(scope, filters)}
      order by changed.sequence limit ${limit}`.execute(db);
  return rows;
}
