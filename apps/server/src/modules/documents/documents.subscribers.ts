/** What documents does on news: mails about orders. */
import type { AppContext } from '../../context.ts';
import type { Subscribers } from '../../platform/outbox.ts';
import type {} from '../booking/booking.events.ts';
import { tellConfirmed } from './tell-confirmed.ts';
import { tellCanceled, tellFailed, tellRefunded, tellVoucher } from './tell-of-orders.ts';

export function documentsSubscribers(context: () => AppContext): Subscribers {
  return {
    'booking.confirmed': [
      { later: { together: (tx, payloads) => tellConfirmed(context().clock, tx, payloads) } },
    ],
    'booking.paid_later': [{ later: (tx, payload) => tellVoucher(context().clock, tx, payload) }],
    'booking.failed': [{ later: (tx, payload) => tellFailed(context().clock, tx, payload) }],
    'booking.canceled': [{ later: (tx, payload) => tellCanceled(context().clock, tx, payload) }],
    'booking.refunded': [{ later: (tx, payload) => tellRefunded(context().clock, tx, payload) }],
  };
}
