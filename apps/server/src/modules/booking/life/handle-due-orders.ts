/** Handles due orders; a failure is logged and never stops the others. */
import type { AppContext } from '../../../context.ts';
import { handleDueOrLog } from '../../../platform/concurrency/handle-due.ts';
import { logRefusedMoves } from './move-order.ts';

interface DueOrders {
  find: (limit: number) => Promise<string[]>;
  handle: (orderNo: string) => Promise<unknown>;
  /** Number of orders that are handled at the same time. Default: 1. */
  atOnce?: number;
}

/**
 * For jobs that ask the sources of orders. A silent source takes minutes to time out for each of its orders. The orders
 * of other sources and other jobs must not wait for all of them in turn.
 */
export const ordersAskedAtOnce = 5;

/** Handles each due order once per run. */
export async function handleDueOrders(ctx: AppContext, { handle, ...orders }: DueOrders): Promise<void> {
  await handleDueOrLog(ctx.log, {
    idName: 'order_no',
    ...orders,
    handle: (orderNo) =>
      logRefusedMoves({ db: ctx.db, clock: ctx.clock, actor: 'clock' }, () => handle(orderNo)),
  });
}
