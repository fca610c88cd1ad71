/** SQL on `booking.order_views`. */
import type { OrderView } from '@wayhouse/contract/booking/order-views';
import { lockName } from '../../../platform/database/lock-name.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export async function selectViews(db: Db | Tx, userId: string): Promise<OrderView[]> {
  const rows = await db
    .selectFrom('booking.order_views')
    .select(['id', 'name', 'params'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as unknown as OrderView[];
}

/** Locks a person's views, so that concurrent saves cannot exceed the maximum number of views. */
export async function lockViews(tx: Tx, userId: string): Promise<void> {
  await lockName(tx, `order views ${userId}`);
}

/** Saves a view. Under an existing name, it replaces the filters of that view and keeps its id. */
export async function writeView(
  tx: Tx,
  view: { id: string; userId: string; name: string; params: Record<string, string>; at: Date },
): Promise<OrderView> {
  const params = JSON.stringify(view.params);
  const row = await tx
    .insertInto('booking.order_views')
    .values({ id: view.id, user_id: view.userId, name: view.name, params, created_at: view.at })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ params }))
    .returning(['id', 'name', 'params'])
    .executeTakeFirstOrThrow();
  return row as unknown as OrderView;
}

export async function deleteView(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.deleteFrom('booking.order_views').where('id', '=', id).where('user_id', '=', userId).execute();
}
