/** Event → listeners: the only place where the news of a lower module meets a higher one. */
import type { AppContext } from './context.ts';
import { bookingSubscribers } from './modules/booking/booking.subscribers.ts';
import { ledgerSubscribers } from './modules/ledger/ledger.subscribers.ts';
import { paymentSubscribers } from './modules/payment/payment.subscribers.ts';
import type { Subscribers } from './platform/outbox.ts';

/** The listeners of one process. */
export function subscribersOf(context: () => AppContext): Subscribers {
  return { ...ledgerSubscribers(context), ...paymentSubscribers(context), ...bookingSubscribers(context) };
}
