/** `/api/hooks/{gateway}`: webhooks of a gateway; verifies the signature and handles each event once. */
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import type { GatewayEvent } from '../../../ports/gateway/port.ts';
import { recordOutcome } from '../pay/record-outcome.ts';
import { recordRefund } from '../refund/send-refund.ts';
import { insertEvent } from './events.store.ts';
import { recordDispute } from './record-notice.ts';

export interface Webhook {
  gateway: string;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * `forged` (wrong signature) and `unknown` (another gateway) must be refused. `taken` also means an event
 * without effect, because the gateway would repeat a refused event for days.
 */
export async function receiveWebhook(
  ctx: AppContext,
  hook: Webhook,
): Promise<'taken' | 'forged' | 'unknown'> {
  const { gateway } = ctx;
  if (gateway?.name !== hook.gateway) return 'unknown';
  const event = gateway?.readWebhook(hook.body, hook.headers);
  if (!event) {
    ctx.log.warn({ gateway: hook.gateway }, 'a webhook without a valid signature was refused');
    return 'forged';
  }
  await inTransaction(ctx.db, async (tx) => {
    const newEvent = await insertEvent(tx, {
      gateway: hook.gateway,
      event_id: event.eventId,
      type: event.type,
      payment_no: event.about === 'payment' ? event.payment.paymentNo : null,
      received_at: ctx.clock.now(),
      outcome: 'ignored',
    });
    if (!newEvent) return;
    const outcome = await applyEvent(ctx, tx, { gateway: hook.gateway, event });
    await newEvent.storeOutcome(outcome);
  });
  await ctx.deliverEvents();
  return 'taken';
}

async function applyEvent(
  ctx: AppContext,
  tx: Tx,
  { gateway, event }: { gateway: string; event: GatewayEvent },
): Promise<string> {
  if (event.about === 'payment') return recordOutcome(ctx, tx, event.payment);
  if (event.about === 'dispute') return recordDispute(ctx, tx, { gateway, dispute: event.dispute });
  if (event.about === 'other') return 'ignored';
  return (await recordRefund(ctx, tx, event.refund)) ? 'applied' : 'unknown_payment';
}
