/** Subscribers of booking to events. The server's `subscribers.ts` merges this map with those of other modules. */
import type { AppContext } from '../../context.ts';
import type { Subscribers } from '../../platform/events.ts';
import type {} from '../../platform/messages/send-messages.ts';
import type {} from '../companies/companies.events.ts';
import type {} from '../supply/settle-booking.ts';
import { withdrawOfDisabled } from './approvals/decide-approval.ts';
import type {} from './booking.events.ts';
import { runPendingCancellation } from './cancel/undo-cancellation.ts';
import type {} from './change/change-details.ts';
import { cancelReplaced } from './change/rebook-stay.ts';
import { noteLostMail } from './hotel/note-lost-mail.ts';
import {
  notifyHotelsOfBookings,
  notifyHotelsOfCancellations,
  notifyHotelsOfChanges,
} from './hotel/notify-hotels.ts';
import { cancelAtSource, cancelWhenOver } from './life/cancel-at-source.ts';
import { confirmBooking } from './life/confirm-booking.ts';
import { followPayment } from './life/follow-payment.ts';
import { followRefund } from './life/follow-refund.ts';
import { acceptPayments } from './place/accept-payment.ts';

export function bookingSubscribers(context: () => AppContext): Subscribers {
  return {
    'companies.colleague_disabled': [(tx, payload) => withdrawOfDisabled(tx, context().clock, payload)],
    'payment.changed': [(tx, payload) => followPayment(context().clock, tx, payload.references)],
    'refund.changed': [(tx, payload) => followRefund(context().clock, tx, payload.reference)],
    'payment.succeeded': [{ batch: (tx, payloads) => acceptPayments(context().clock, tx, payloads) }],
    'booking.confirmed': [
      { background: { batch: (tx, payloads) => notifyHotelsOfBookings(context().clock, tx, payloads) } },
    ],
    'booking.canceled': [
      { background: { batch: (tx, payloads) => notifyHotelsOfCancellations(context().clock, tx, payloads) } },
    ],
    'message.undeliverable': [(tx, { messageId }) => noteLostMail(tx, context().clock, messageId)],
    // No subscriber, because staff finds the request in the desk's queue `requests`.
    'booking.cancel_requested': [],
    'booking.changed': [
      { background: { batch: (tx, payloads) => notifyHotelsOfChanges(context().clock, tx, payloads) } },
    ],
    'booking.cancel_due': [{ outside: (payload) => runPendingCancellation(context(), payload.orderNo) }],
    'booking.cancel_at_source': [{ outside: (payload) => cancelAtSource(context(), payload.orderNo) }],
    'supply.booking_found': [(tx, { orderNo }) => cancelWhenOver(tx, context().clock, orderNo)],
    'booking.replacement_confirmed': [{ outside: (payload) => cancelReplaced(context(), payload.orderNo) }],
    'booking.ready': [{ outside: (payload) => confirmBooking(context(), payload.orderNo) }],
  };
}
