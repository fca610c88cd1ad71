/** An order follows what happens to its payment and refunds. Read from the truth, so news may come twice or out of order. */
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment-status';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/outbox.ts';
import { findPaymentStanding, findRefundStanding } from '../payment/payment-standing.ts';
import type {} from './booking.events.ts';
import { lockOrder, type OrderRow } from './booking.store.ts';
import type { LogEvent } from './log-events.ts';
import { movePayment } from './move-order.ts';
import { takeOnPaid } from './take-on-paid.ts';

/** `payment.changed`: 0 → 1 while a payment is on its way, 1 → 0 when it came to nothing. */
export async function followPayment(clock: Clock, tx: Tx, references: readonly string[]): Promise<void> {
  for (const reference of [...references].sort()) {
    const order = await lockOrder(tx, reference);
    if (!order) continue;
    const standing = await findPaymentStanding(tx, reference);
    if (standing === 'paid') await takeOnPaid(clock, tx, reference);
    const { unpaid, awaiting } = paymentStatus;
    const started = standing === 'started';
    const [from, to] = started ? [unpaid, awaiting] : [awaiting, unpaid];
    if (standing === 'paid' || order.payment_status !== from) continue;
    await movePayment(tx, clock, {
      orderNo: reference,
      from,
      to,
      actor: 'payment',
      event: started ? 'payment_started' : 'payment_ended',
    });
  }
}

interface Step {
  to: PaymentStatus;
  event: LogEvent;
}

const { refundAsked, refundAtGateway, refunded, refundFailed } = paymentStatus;
/** The way from each status towards where the refund stands. */
const sent: Step = { to: refundAtGateway, event: 'refund_sent' };
const steps: Record<'asked' | 'sent' | 'succeeded' | 'failed', Partial<Record<PaymentStatus, Step>>> = {
  asked: { [refundFailed]: { to: refundAsked, event: 'refund_asked' } },
  sent: { [refundFailed]: { to: refundAsked, event: 'refund_asked' }, [refundAsked]: sent },
  succeeded: {
    [refundAsked]: sent,
    [refundAtGateway]: { to: refunded, event: 'refunded' },
    [refundFailed]: { to: refunded, event: 'refunded' },
  },
  failed: { [refundAsked]: sent, [refundAtGateway]: { to: refundFailed, event: 'refund_failed' } },
};

/** `refund.changed`: 7 → 8 → 3 or 4, and 4 → 7 when staff tries again; what is back is noted on the way. */
export async function followRefund(clock: Clock, tx: Tx, reference: string): Promise<void> {
  let order = await lockOrder(tx, reference);
  const standing = await findRefundStanding(tx, reference);
  if (!order || standing.state === 'none') return;
  for (;;) {
    const step: Step | undefined = steps[standing.state][order.payment_status];
    if (!step) return;
    await movePayment(tx, clock, {
      orderNo: reference,
      from: order.payment_status,
      to: step.to,
      actor: 'payment',
      event: step.event,
      set: { refunded_cents: standing.refundedCents - order.returned_cents },
    });
    if (step.to === refunded) await publish(tx, clock, 'booking.refunded', { orderNo: reference });
    order = { ...order, payment_status: step.to } satisfies OrderRow;
  }
}
