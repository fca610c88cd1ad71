/** Paying orders (api.md section 6). */
import { z } from 'zod';
import { orderNo } from '../booking/orders.ts';
import { endpoint } from '../endpoint.ts';
import { groupNo } from '../group/groups.ts';
import { edition, emptyObject, id, instant, money, text2 } from '../schemas.ts';
import { payingCard } from './cards.ts';

export const paymentMethods = ['balance', 'card', 'wechat', 'alipay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const depositMethods = ['card', 'wechat', 'alipay', 'bank'] as const;
export type DepositMethod = (typeof depositMethods)[number];

export const payment = z.object({
  payment_no: z.string(),
  /** `pending`: carry out `action` if present, then poll `payment/status`. */
  status: z.enum(['succeeded', 'pending', 'failed']),
  amount: money,
  fee: money,
  total: money,
  /** `redirect`: the bank's 3-D Secure page or the wallet's page; `qr`: a code to scan, valid until `expires_at`. */
  action: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('redirect'), url: z.string() }),
      z.object({ type: z.literal('qr'), content: z.string(), expires_at: instant }),
    ])
    .optional(),
  /**
   * 3007 timed out, or paid too late and refunded; 3010 declined or abandoned; 3011 gateway not reached; 3012 QR code
   * expired. A declined payment is a result, not an error.
   */
  failure: z.object({ code: z.int(), message: text2 }).optional(),
});
export type Payment = z.output<typeof payment>;

/** Wayhouse's bank account, to which customers transfer deposits. */
export const bankDetails = z.object({
  account_name: z.string(),
  account_number: z.string(),
  bank_name: z.string(),
  bank_address: z.string(),
  swift: z.string(),
  routing_number: z.string(),
});
export type BankDetails = z.output<typeof bankDetails>;

export const paymentEndpoints = {
  'GET /api/v2/common/pay_configs': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.object({
      methods: z.array(
        z.object({
          id: z.enum([...paymentMethods, 'bank']),
          label: text2,
          /** Fee in basis points of the amount, added on top, rounded half up to the cent. */
          fee_bp: z.int(),
          min: money.optional(),
          max: money.optional(),
          for: z.array(z.enum(['order', 'deposit'])),
        }),
      ),
      bank: bankDetails,
      currencies: z.array(z.string()),
      deposit_min: money,
      deposit_max: money,
    }),
  }),
  /**
   * Pays the orders or the installment once, however often it is called. 3011 only when the gateway cannot be reached;
   * then nothing was charged. 3008 or 3009 for too little balance or credit. 1002 for staff who act for the customer,
   * except by balance.
   */
  'POST /api/v2/payment/create': endpoint({
    audience: 'customer',
    permission: 'pay',
    acting: 'money',
    idempotent: true,
    secret: true,
    input: z
      .strictObject({
        order_nos: z.array(orderNo).min(1).max(20).optional(),
        batch_no: id.optional(),
        /** Number of a group request, to pay one of its installments. */
        group_no: groupNo.optional(),
        instalment: z.int().min(1).max(100).optional(),
        method: z.enum(paymentMethods),
        card_id: id.optional(),
        card: payingCard.optional(),
        agree_balance_terms: z.literal(true, 'fields.agree_balance_terms').optional(),
        /** The version of the balance terms on the payer's screen. 4004 when another edition is in force now. */
        balance_terms: edition.min(1).optional(),
        /** The total with the fee on the payer's screen, for cards and wallets. 4004 when it would be more now. */
        shown_total: money.optional(),
      })
      .refine((input) => [input.order_nos, input.batch_no, input.group_no].filter(Boolean).length === 1, {
        path: ['order_nos'],
        message: 'fields.required',
      })
      .refine((input) => (input.group_no === undefined) === (input.instalment === undefined), {
        path: ['instalment'],
        message: 'fields.required',
      })
      .refine(namesOneCard, { path: ['card_id'], message: 'fields.card_required' }),
    output: payment,
  }),
  /** Polls the gateway while the payment is open. Also answers for a deposit by bank transfer, without orders. */
  'POST /api/v2/payment/status': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ payment_no: id }),
    output: payment.extend({ order_nos: z.array(z.string()) }),
  }),
  /**
   * Abandons an open payment. If it succeeded meanwhile, the answer says so. 1004 for a pending bank transfer. 3020
   * when the gateway does not answer.
   */
  'POST /api/v2/payment/cancel': endpoint({
    audience: 'customer',
    permission: 'pay',
    acting: 'money',
    input: z.strictObject({ payment_no: id }),
    output: payment.extend({ order_nos: z.array(z.string()) }),
  }),
};

/** True when an input with a card method names exactly one card, saved or typed, and any other input names none. */
export function namesOneCard(input: {
  method: string;
  card_id?: string | undefined;
  card?: unknown;
}): boolean {
  const cardCount = Number(input.card_id !== undefined) + Number(input.card !== undefined);
  return cardCount === (input.method === 'card' ? 1 : 0);
}
