/** Paying an order (api.md section 6). This release pays from the balance; other methods join the same calls. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { money, nothing, text2 } from './wire.ts';

export const paymentMethods = ['balance'] as const;

export const payment = z.object({
  payment_no: z.string(),
  status: z.enum(['succeeded', 'pending', 'failed']),
  amount: money,
  fee: money,
  total: money,
  failure: z.object({ code: z.int(), message: text2 }).optional(),
});

export const paymentEndpoints = {
  'GET /api/v2/common/pay_configs': endpoint({
    audience: 'customer',
    permission: null,
    input: nothing,
    output: z.object({
      methods: z.array(
        z.object({
          id: z.enum(paymentMethods),
          label: text2,
          fee_bp: z.int(),
          for: z.array(z.enum(['order', 'deposit'])),
        }),
      ),
      currencies: z.array(z.string()),
    }),
  }),
  'POST /api/v2/payment/create': endpoint({
    audience: 'customer',
    permission: 'book',
    idempotent: true,
    money: true,
    input: z.strictObject({
      order_nos: z
        .array(z.string().regex(/^WH\d{14}$/))
        .min(1)
        .max(20),
      method: z.enum(paymentMethods),
      agree_balance_terms: z.literal(true).optional(),
    }),
    output: payment,
  }),
  'POST /api/v2/payment/status': endpoint({
    audience: 'customer',
    permission: null,
    input: z.strictObject({ payment_no: z.string().min(1).max(64) }),
    output: payment.extend({ order_nos: z.array(z.string()) }),
  }),
};
