/** Deposits to the balance (api.md section 6): instant by card and wallet, 1 to 3 working days by bank transfer. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, money, page, pageOf, pageSize } from '../schemas.ts';
import { payingCard } from './cards.ts';
import { bankDetails, depositMethods, namesOneCard, payment } from './payment.ts';

export const deposit = z.object({
  payment_no: z.string(),
  method: z.enum(depositMethods),
  /** `failed` includes expired and abandoned deposits. */
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** The amount credited to the balance. */
  amount: money,
  fee: money,
  total: money,
  /** Bank transfers: the code for the transfer's reference line, and whether a slip was uploaded. */
  transfer_reference: z.string().optional(),
  has_slip: z.boolean().optional(),
  /** The reason of staff; present when staff ended a bank transfer without crediting it. */
  reason: z.string().optional(),
  created_at: instant,
  settled_at: instant.optional(),
});
export type Deposit = z.output<typeof deposit>;

export const depositEndpoints = {
  /**
   * The payer pays the fee on top. `amount` repays used credit first; the rest becomes prepaid money. A bank transfer
   * is only announced, and credited when finance confirms it. 1001 at `amount` outside the limits. Cards and wallets
   * have the errors of `payment/create`.
   */
  'POST /api/v2/deposit/create': endpoint({
    audience: 'customer',
    permission: 'pay',
    acting: 'money',
    idempotent: true,
    secret: true,
    input: z
      .strictObject({
        amount: z
          .string('fields.deposit_amount')
          .min(1, 'fields.deposit_amount')
          .regex(/^\d{1,9}(\.\d{1,2})?$/, 'fields.deposit_amount_legal'),
        method: z.enum(depositMethods),
        card_id: id.optional(),
        card: payingCard.optional(),
        /** The total with the fee on the payer's screen, for cards and wallets. 4004 when it would be more now. */
        shown_total: money.optional(),
      })
      .refine(namesOneCard, { path: ['card_id'], message: 'fields.card_required' }),
    output: payment.extend({ transfer_reference: z.string().optional(), bank: bankDetails.optional() }),
  }),
  /**
   * The receipt of the bank transfer, as a picture or PDF. Staff use it to find the transfer. 1004 for a settled
   * transfer.
   */
  'POST /api/v2/deposit/slip': endpoint({
    audience: 'customer',
    permission: 'pay',
    acting: 'money',
    idempotent: true,
    upload: true,
    input: z.strictObject({
      payment_no: id,
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.deposit_slip' }),
    }),
    output: z.object({ file_id: z.string(), name: z.string(), size: z.int() }),
  }),
  /** All deposits of the account, newest first. */
  'POST /api/v2/deposit/list': endpoint({
    audience: 'customer',
    permission: 'pay',
    acting: 'read',
    input: z.strictObject({ page, page_size: pageSize }),
    output: pageOf(deposit),
  }),
};
