/** Walks over due orders in batches; one that fails is logged and never stops the others. */
import type { AppContext } from '../../context.ts';
import { logRefusedMoves } from './move-order.ts';

const batchSize = 100;

interface Batches {
  find: (limit: number) => Promise<string[]>;
  handle: (orderNo: string) => Promise<unknown>;
}

/** Handles each due order once a run; ends when a batch brings nothing new. */
export async function runBatches(ctx: AppContext, { find, handle }: Batches): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const orderNos = (await find(batchSize)).filter((orderNo) => !seen.has(orderNo));
    if (orderNos.length === 0) return;
    for (const orderNo of orderNos) {
      seen.add(orderNo);
      try {
        await logRefusedMoves({ db: ctx.db, clock: ctx.clock, actor: 'clock' }, () => handle(orderNo));
      } catch (error) {
        ctx.log.error({ err: error, order_no: orderNo }, 'a job could not finish an order');
      }
    }
  }
}
