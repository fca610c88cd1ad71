/** Withdrawals of prepaid money (api.md section 2; fee: specification section 9). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainTextPattern } from '../form-rules.ts';
import { id, instant, money, page, pageOf, pageSize, positiveAmount } from '../schemas.ts';
import { withdrawalMethods } from './withdrawal-methods.ts';

/**
 * Transitions: requested → approved → paid. Staff may reject a requested or approved withdrawal; the customer may
 * cancel a requested one.
 */
export const withdrawalStates = ['requested', 'approved', 'rejected', 'canceled', 'paid'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

const line = z
  .string()
  .trim()
  .min(1, 'fields.required')
  .max(500)
  .regex(plainTextPattern, 'fields.plain_text');
const linesMax = 12;
/** The recipient's bank account: one text, or named lines (bank, holder, number and others). */
export const withdrawalAccount = z.union(
  [
    line,
    z
      .record(z.string().regex(/^[a-z_]{1,40}$/), line)
      .refine((lines) => Object.keys(lines).length > 0, 'fields.required')
      .superRefine((lines, context) => {
        if (Object.keys(lines).length > linesMax)
          context.addIssue({ code: 'too_big', origin: 'array', maximum: linesMax, input: lines });
      }),
  ],
  { error: ({ input }) => (input === undefined ? 'fields.required' : undefined) },
);

export const withdrawal = z.object({
  withdrawal_no: z.string(),
  status: z.enum(withdrawalStates),
  method: z.enum(withdrawalMethods),
  account: z.union([z.string(), z.record(z.string(), z.string())]),
  /** The amount that the recipient receives. */
  amount: money,
  /** US$45.00 for a wire, nothing for a check. Charged in addition to `amount`. */
  fee: money,
  total: money,
  created_at: instant,
  decided_at: instant.optional(),
  paid_at: instant.optional(),
  /** The reason of a rejection. */
  reason: z.string().optional(),
  /** Number of the wire or the check. */
  paid_reference: z.string().optional(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const withdrawalsEndpoints = {
  /**
   * Reserves the amount and its fee until the withdrawal is paid, rejected or canceled, and mails the caller. Error
   * 2009 without a recent proof of identity, 3008 for more than the spendable prepaid money.
   */
  'POST /api/v2/user/withdraw': endpoint({
    audience: 'customer',
    permission: 'owner',
    acting: 'refused',
    idempotent: true,
    input: z.strictObject({
      amount: positiveAmount,
      method: z.enum(withdrawalMethods),
      account: withdrawalAccount,
    }),
    output: withdrawal,
  }),
  /** Newest first. */
  'POST /api/v2/user/withdraw/list': endpoint({
    audience: 'customer',
    permission: 'owner',
    acting: 'read',
    input: z.strictObject({ page, page_size: pageSize }),
    output: pageOf(withdrawal),
  }),
  /** Possible while the state is `requested`; else 1004. */
  'POST /api/v2/user/withdraw/cancel': endpoint({
    audience: 'customer',
    permission: 'owner',
    acting: 'admin',
    input: z.strictObject({ withdrawal_no: id }),
    output: withdrawal,
  }),
};
