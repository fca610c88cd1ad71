/** Updates an order after changes of its refunds. Reads the current state, so events may come twice or out of order. */
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import { findRefundState } from '../../payment/payable/payment-state.ts';
import type {} from '../booking.events.ts';
import { lockOrder, type OrderRow, updateRefunded } from '../booking.store.ts';
import type { LogEvent } from './log-events.ts';
import { movePayment } from './move-order.ts';

interface Step {
  to: PaymentStatus;
  event: LogEvent;
}

const { refundAsked, refundAtGateway, refunded, refundFailed } = paymentStatus;
const refundSentStep: Step = { to: refundAtGateway, event: 'refund_sent' };
/** By the state of the refund: the next step from each payment status toward that state. */
const steps: Record<'asked' | 'sent' | 'succeeded' | 'failed', Partial<Record<PaymentStatus, Step>>> = {
  asked: { [refundFailed]: { to: refundAsked, event: 'refund_asked' } },
  sent: { [refundFailed]: { to: refundAsked, event: 'refund_asked' }, [refundAsked]: refundSentStep },
  succeeded: {
    [refundAsked]: refundSentStep,
    [refundAtGateway]: { to: refunded, event: 'refunded' },
    [refundFailed]: { to: refunded, event: 'refunded' },
  },
  failed: { [refundAsked]: refundSentStep, [refundAtGateway]: { to: refundFailed, event: 'refund_failed' } },
};

/**
 * `refund.changed`: moves the payment status from asked (7) to at the gateway (8), then to refunded (3) or failed (4).
 * From 4 it moves to 7 when staff tries again, or to 3 when the refund succeeds after all. Records refunded amounts.
 */
export async function followRefund(clock: Clock, tx: Tx, reference: string): Promise<void> {
  let order = await lockOrder(tx, reference);
  const refund = await findRefundState(tx, reference);
  if (!order || refund.state === 'none') return;
  const refundedCents = refund.refundedCents - order.returned_cents;
  for (;;) {
    const step: Step | undefined = steps[refund.state][order.payment_status];
    if (!step) break;
    await movePayment(tx, clock, {
      orderNo: reference,
      from: order.payment_status,
      to: step.to,
      actor: 'payment',
      event: step.event,
      set: { refunded_cents: refundedCents },
    });
    if (step.to === refunded) await publish(tx, clock, 'booking.refunded', { orderNo: reference });
    order = { ...order, payment_status: step.to, refunded_cents: refundedCents } satisfies OrderRow;
  }
  // One of several refunds may have arrived while the others keep the status unchanged.
  if (order.refunded_cents !== refundedCents) await updateRefunded(tx, reference, refundedCents);
}
