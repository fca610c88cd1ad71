/** Processes due orders; a failure is logged and never stops the others. */
import type { AppContext } from '../../../context.ts';
import { handleDue } from '../../../platform/concurrency/handle-due.ts';
import { logRefusedMoves } from './move-order.ts';

interface DueOrders {
  find: (limit: number) => Promise<string[]>;
  handle: (orderNo: string) => Promise<unknown>;
}

/** Handles each due order once per run. */
export async function handleDueOrders(ctx: AppContext, { find, handle }: DueOrders): Promise<void> {
  await handleDue({
    find,
    handle: async (orderNo) => {
      try {
        await logRefusedMoves({ db: ctx.db, clock: ctx.clock, actor: 'clock' }, () => handle(orderNo));
      } catch (error) {
        ctx.log.error({ err: error, order_no: orderNo }, 'a job could not finish an order');
      }
    },
  });
}
