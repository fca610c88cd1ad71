/** Queues the orders of a mass cancellation. */
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/work/enqueue.ts';
import { markStarted, selectOpenOrders } from './mass-cancellations.store.ts';
import type {} from './run-mass-cancellation.ts';

/** Queues each order that still waits for its cancellation. */
export async function beginMassCancellation(
  tx: Tx,
  { clock }: Pick<StaffCtx, 'clock'>,
  id: string,
): Promise<void> {
  await markStarted(tx, id, clock.now());
  const orderNos = await selectOpenOrders(tx, id);
  await enqueue(tx, {
    clock,
    kind: 'booking.mass_cancel',
    items: orderNos.map((orderNo) => ({ key: orderNo, payload: { id, orderNo } })),
  });
}
