/** Timers of this module. They run before booking's, so that money that came in time is seen before the clock closes. */
import type { AppContext, ContextJob } from '../../context.ts';
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

const batchSize = 100;
const atOnce = 5;

interface Sweep {
  find: (db: AppContext['db'], due: { now: Date; limit: number }) => Promise<string[]>;
  handle: (ctx: AppContext, no: string) => Promise<unknown>;
}

/** Each due number once a run, a few at a time; one that fails does not keep the others. */
async function sweep(ctx: AppContext, { find, handle }: Sweep): Promise<void> {
  if (!ctx.gateway) return;
  const seen = new Set<string>();
  for (;;) {
    const due = await find(ctx.db, { now: ctx.clock.now(), limit: batchSize });
    const numbers = due.filter((no) => !seen.has(no));
    if (numbers.length === 0) return;
    for (const no of numbers) seen.add(no);
    for (let at = 0; at < numbers.length; at += atOnce) {
      await Promise.all(
        numbers
          .slice(at, at + atOnce)
          .map((no) =>
            handle(ctx, no).catch((error: unknown) =>
              ctx.log.error({ err: error, no }, 'a payment could not be followed'),
            ),
          ),
      );
    }
  }
}
