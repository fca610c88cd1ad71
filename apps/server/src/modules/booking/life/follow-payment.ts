/** Updates an order after changes of its payment. Reads the current state, so events may come twice or out of order. */
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { findPaymentState } from '../../payment/payable/payment-state.ts';
import { lockOrder } from '../booking.store.ts';
import { movePayment } from './move-order.ts';
import { settleMissedPayment } from './settle-missed-payment.ts';

/**
 * `payment.changed`: moves the payment status from unpaid to awaiting while a payment is in progress, and back when it
 * failed. Records a successful payment whose own event has not arrived.
 */
export async function followPayment(clock: Clock, tx: Tx, references: readonly string[]): Promise<void> {
  for (const reference of [...references].sort()) {
    const order = await lockOrder(tx, reference);
    if (!order) continue;
    const state = await findPaymentState(tx, reference);
    if (state === 'paid') {
      await settleMissedPayment(clock, tx, reference);
      continue;
    }
    const { unpaid, awaiting } = paymentStatus;
    const isStarted = state === 'started';
    const [from, to] = isStarted ? [unpaid, awaiting] : [awaiting, unpaid];
    if (order.payment_status !== from) continue;
    await movePayment(tx, clock, {
      orderNo: reference,
      from,
      to,
      actor: 'payment',
      event: isStarted ? 'payment_started' : 'payment_ended',
    });
  }
}
