/** SQL that lists orders by their last change and filters them by their columns. */
import { sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { isOrderOf, type NumberFilters } from '../../booking/orders/narrow-orders.ts';

/**
 * At most `limit` orders of the scope that match the filters, sorted by the sequence of their last event. This event is
 * from `since` or later, and its sequence is greater than `after`.
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
