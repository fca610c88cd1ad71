/** Subscribers of payment to its own events. */
import type { AppContext } from '../../context.ts';
import type { Subscribers } from '../../platform/events.ts';
import { removeCard } from './card/delete-card.ts';
import type {} from './payment.events.ts';
import { sendRefund } from './refund/send-refund.ts';

export function paymentSubscribers(context: () => AppContext): Subscribers {
  return {
    'card.dropped': [{ outside: (payload) => removeCard(context(), payload.cardId) }],
    // Safe to repeat. If this event is lost, the job sends the refund.
    'refund.asked': [{ outside: (payload) => sendRefund(context(), payload.refundNo) }],
  };
}
