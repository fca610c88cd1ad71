/** SQL for the result of a checkout. */
import type { Text2 } from '@wayhouse/contract/schemas';
import { sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';

/**
 * A batch with its items in their order; undefined outside the caller's scope. For a caller who sees only own orders,
 * leaves out orders that were handed over to a colleague.
 */
export async function selectBatch(db: Db, batchNo: string, scope: OrderScope) {
  let query = db
    .selectFrom('booking.batches')
    .selectAll()
    .where('batch_no', '=', batchNo)
    .where('account_id', '=', scope.accountId);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  const batch = await query.executeTakeFirst();
  if (!batch) return undefined;
  let itemQuery = db
    .selectFrom('booking.batch_items as item')
    .innerJoin('cart.items as cart_item', 'cart_item.id', 'item.item_id')
    .where('cart_item.account_id', '=', batch.account_id)
    .leftJoin('booking.orders as o', 'o.order_no', 'item.order_no')
    .selectAll('item')
    .select([
      'o.total_cents',
      'o.order_status',
      'o.payment_status',
      'cart_item.check_in',
      'cart_item.check_out',
      sql<Text2>`cart_item.offer -> 'hotel' -> 'name'`.as('hotel'),
    ])
    .where('item.batch_no', '=', batchNo)
    .orderBy('item.position');
  const { userId } = scope;
  if (userId !== null)
    itemQuery = itemQuery.where((e) => e.or([e('item.order_no', 'is', null), e('o.user_id', '=', userId)]));
  return { batch, items: await itemQuery.execute() };
}
