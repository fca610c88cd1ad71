/** Subscribers of documents to events: they send mails about orders, issue credit notes, and record failed mails. */
import type { AppContext } from '../../context.ts';
import type { Subscribers } from '../../platform/events.ts';
import type {} from '../../platform/messages/send-messages.ts';
import type {} from '../booking/booking.events.ts';
import type {} from './documents.events.ts';
import { issueCreditNote } from './invoice/issue-credit-note.ts';
import { setSendingFailure } from './make/papers.store.ts';
import { notifyConfirmed } from './send/notify-confirmed.ts';
import { notifyCanceled, notifyFailed, notifyRefunded, notifyVoucher } from './send/notify-order.ts';

export function documentsSubscribers(context: () => AppContext): Subscribers {
  return {
    'invoice.refunded': [(tx, payload) => issueCreditNote(context().clock, tx, payload)],
    'message.undeliverable': [(tx, { messageId }) => setSendingFailure(tx, messageId, context().clock.now())],
    'booking.confirmed': [
      { background: { batch: (tx, payloads) => notifyConfirmed(context().clock, tx, payloads) } },
    ],
    'booking.paid_later': [{ background: (tx, payload) => notifyVoucher(context().clock, tx, payload) }],
    'booking.failed': [{ background: (tx, payload) => notifyFailed(context().clock, tx, payload) }],
    'booking.canceled': [{ background: (tx, payload) => notifyCanceled(context().clock, tx, payload) }],
    'booking.refunded': [{ background: (tx, payload) => notifyRefunded(context().clock, tx, payload) }],
  };
}
