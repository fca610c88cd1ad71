/** Timers of this module. They run before booking's, so that money that came in time is seen before the clock closes. */
import type { AppContext, ContextJob } from '../../context.ts';
import { handleDue } from '../../platform/handle-due.ts';
import { askGateway } from './ask-gateway.ts';
import { selectPaymentsToAsk } from './payment.store.ts';
import { selectRefundsToAsk } from './refunds.store.ts';
import { sendRefund } from './send-refund.ts';

export const paymentJobs: ContextJob[] = [
  {
    name: 'payment.ask-gateway',
    run: async (ctx) => {
      await sweep(ctx, { find: selectPaymentsToAsk, handle: askGateway });
      await ctx.deliverEvents();
    },
  },
  {
    name: 'payment.send-refunds',
    run: async (ctx) => {
      await sweep(ctx, { find: selectRefundsToAsk, handle: sendRefund });
      await ctx.deliverEvents();
    },
  },
];

const atOnce = 5;

interface Sweep {
  find: (db: AppContext['db'], due: { now: Date; limit: number }) => Promise<string[]>;
  handle: (ctx: AppContext, no: string) => Promise<unknown>;
}

/** Each due number once a run, a few at a time; one that fails does not keep the others. */
async function sweep(ctx: AppContext, { find, handle }: Sweep): Promise<void> {
  if (!ctx.gateway) return;
  await handleDue({
    find: (limit) => find(ctx.db, { now: ctx.clock.now(), limit }),
    handle: async (no) => {
      try {
        await handle(ctx, no);
      } catch (error) {
        ctx.log.error({ err: error, no }, 'a payment could not be followed');
      }
    },
    atOnce,
  });
}
