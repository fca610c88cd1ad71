/** What an order shows of its money: payments, and what goes back. */
import { z } from 'zod';
import { instant, money } from '../schemas.ts';

export const orderPayment = z.object({
  payment_no: z.string(),
  method: z.string(),
  status: z.string(),
  amount: money,
  fee: money,
  at: instant,
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
});

/** Money that goes back, with its dates: asked, sent to the gateway, done. To a balance it is done at once. */
export const orderRefund = z.object({
  refund_no: z.string(),
  payment_no: z.string(),
  method: z.string(),
  status: z.enum(['asked', 'sent', 'succeeded', 'failed']),
  /** `late`: it came when the order could no longer be paid, and goes back whole. */
  reason: z.enum(['canceled', 'confirm_failed', 'late', 'amended']),
  amount: money,
  /** Payment fee that goes back on top. */
  fee: money,
  asked_at: instant,
  sent_at: instant.optional(),
  done_at: instant.optional(),
});
