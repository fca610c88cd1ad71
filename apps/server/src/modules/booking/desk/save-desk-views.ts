/**
 * `orders/views`: saved views of the orders desk. They are stored like the views of the site's order list, under the
 * staff id.
 */
import type { OrderView } from '@wayhouse/contract/booking/order-views';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { deleteView, selectViews } from '../orders/order-views.store.ts';
import { storeView } from '../orders/save-order-views.ts';

export function listDeskViews(ctx: StaffCtx): Promise<OrderView[]> {
  return selectViews(ctx.db, ctx.staff.staffId);
}

/** Throws `booking.too_many_views` above the maximum number of views. Replaces a view with the same name. */
export function saveDeskView(ctx: StaffCtx, view: Pick<OrderView, 'name' | 'params'>): Promise<OrderView> {
  return storeView(ctx, ctx.staff.staffId, view);
}

/** Does nothing for an unknown view, or a view of a colleague. */
export async function removeDeskView(ctx: StaffCtx, { id }: { id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx.db, (tx) => deleteView(tx, { id, userId: ctx.staff.staffId }));
  return {};
}
