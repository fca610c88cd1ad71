/** An order's payments and refunds. */
import { z } from 'zod';
import { date, instant, money } from '../schemas.ts';

/** `late`: the payment arrived when the order could no longer be paid, and is refunded in full. */
export const refundReasons = ['canceled', 'confirm_failed', 'late', 'amended'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const orderPayment = z.object({
  payment_no: z.string(),
  method: z.string(),
  status: z.string(),
  amount: money,
  fee: money,
  at: instant,
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
});

/**
 * A refund with the dates of its steps: requested, sent to the gateway, done. A refund to a balance is done at once.
 */
export const orderRefund = z.object({
  refund_no: z.string(),
  payment_no: z.string(),
  method: z.string(),
  status: z.enum(['asked', 'sent', 'succeeded', 'failed']),
  reason: z.enum(refundReasons),
  amount: money,
  /** Part of the payment fee that is refunded in addition. */
  fee: money,
  asked_at: instant,
  sent_at: instant.optional(),
  done_at: instant.optional(),
  /** Promised dates: by `send_by` we send the refund, by `expected_by` the customer's bank shows it. */
  send_by: date,
  expected_by: date,
});
