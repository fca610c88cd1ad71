/** What this module does on its own news. */
import type { AppContext } from '../../context.ts';
import type { Subscribers } from '../../platform/outbox.ts';
import type {} from './payment.events.ts';
import { sendRefund } from './send-refund.ts';

export function paymentSubscribers(context: () => AppContext): Subscribers {
  return {
    // Runs its own transactions around the call to the gateway; safe to repeat, and the sweep does it otherwise.
    'refund.asked': [(_tx, payload) => sendRefund(context(), payload.refundNo)],
  };
}
