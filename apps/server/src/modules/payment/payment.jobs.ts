/**
 * Scheduled jobs of this module. They run before booking's jobs, so that payments received in time are recorded before
 * orders expire.
 */
import { sql } from 'kysely';
import type { AppContext, ContextJob } from '../../context.ts';
import { handleDueOrLog } from '../../platform/concurrency/handle-due.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { askGateway } from './gateway/ask-gateway.ts';
import { compareGatewayDaily } from './gateway/compare-gateway-daily.ts';
import { selectPaymentsToAsk } from './payment.store.ts';
import { selectRefundsToAsk } from './refund/refunds.store.ts';
import { sendRefund } from './refund/send-refund.ts';

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
  { name: 'payment.compare-gateway-daily', run: compareGatewayDaily },
  { name: 'payment.remove-old-events', run: removeOldEvents },
  { name: 'payment.remove-card-tries', run: removeCardTries },
];

/** Milliseconds. Gateways repeat an event for days; Stripe lets its customers resend an event for a month. */
const eventsMs = 90 * 86_400_000;

/** Deletes webhook events that can no longer be repeated. Their payments stay. */
export async function removeOldEvents({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - eventsMs);
  await deleteInBatches(db, 'payment.gateway_events', sql`received_at < ${before}`);
}

/** Only the last day's tries count (`refuse-card-testing.ts`); the second day is for safety. */
async function removeCardTries({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * 86_400_000);
  await deleteInBatches(db, 'payment.card_tries', sql`at < ${before}`);
}

const paymentsAtOnce = 5;

interface Sweep {
  find: (db: AppContext['db'], due: { now: Date; limit: number }) => Promise<string[]>;
  handle: (ctx: AppContext, no: string) => Promise<unknown>;
}

/** Handles each due payment or refund once per run, a few at a time. A failure of one does not stop the others. */
async function sweep(ctx: AppContext, { find, handle }: Sweep): Promise<void> {
  if (!ctx.gateway) return;
  await handleDueOrLog(ctx.log, {
    idName: 'no',
    find: (limit) => find(ctx.db, { now: ctx.clock.now(), limit }),
    handle: (no) => handle(ctx, no),
    atOnce: paymentsAtOnce,
  });
}
