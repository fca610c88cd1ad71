/** Bank transfers at the finance desk (product.md section 10). */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { requiredReason as reason } from '../../form-fields.ts';
import { fileAnswer, id, instant, money, pageOf, positiveAmount, typedAmount } from '../../schemas.ts';
import { bankReference, ledgerOwner, listInput, params, readCall, writeCall } from './finance-schemas.ts';

export const bankDepositStates = ['pending', 'succeeded', 'failed'] as const;

export const bankDeposit = z.object({
  payment_no: z.string(),
  owner: ledgerOwner,
  user: z.object({ name: z.string(), email: z.string() }),
  transfer_reference: z.string(),
  status: z.enum(bankDepositStates),
  /** The announced amount of the transfer. */
  asked: money,
  received: money.nullable(),
  /** Received minus announced amount: below zero is underpaid, above zero overpaid. */
  difference: money.nullable(),
  slips: z.array(
    z.object({ id: z.string(), name: z.string(), content_type: z.string(), uploaded_at: instant }),
  ),
  bank_reference: z.string().nullable(),
  /**
   * The first of two confirmations of an amount above the role's ceiling or the person's daily limit. The deposit stays
   * pending until another person confirms the same amount and bank reference.
   */
  first_confirmation: z
    .object({ by: z.string(), at: instant, received: money, bank_reference: z.string() })
    .nullable(),
  reason: z.string().nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
  settled_by: z.string().nullable(),
});
export type BankDeposit = z.output<typeof bankDeposit>;

/** Kinds of match between an incoming and an announced transfer. */
export const depositMatches = ['exact', 'reference', 'amount'] as const;

export const consoleDepositsEndpoints = {
  /**
   * With the status `pending` oldest first, otherwise newest first. Search: code of the transfer, reference of the
   * bank, payment number, customer, amount.
   */
  'GET /api/console/v1/deposits': endpoint({
    ...readCall,
    input: listInput(bankDepositStates),
    output: pageOf(bankDeposit).extend({ waiting: z.int() }),
  }),
  /**
   * At most 20 announced transfers that may match an incoming transfer. First those with the same reference and amount,
   * then those with only the same reference, then those with only the same amount.
   */
  'POST /api/console/v1/deposits/match': endpoint({
    ...readCall,
    input: z.strictObject({
      reference: z.string().trim().max(200).optional(),
      amount: typedAmount.optional(),
    }),
    output: z.array(z.object({ match: z.enum(depositMatches), deposit: bankDeposit })),
  }),
  'GET /api/console/v1/deposits/{id}': endpoint({
    ...readCall,
    input: z.strictObject({ params }),
    output: bankDeposit,
  }),
  'GET /api/console/v1/deposits/{id}/slips/{slip}': endpoint({
    ...readCall,
    file: true,
    input: z.strictObject({ params: z.strictObject({ id, slip: id }) }),
    output: fileAnswer,
  }),
  /**
   * Credits the received amount, or stores the first of two confirmations. An amount that differs from the announced
   * one needs `accept_difference` and a reason (1001). 1001 at `bank_reference` when a transfer with this number is
   * credited already. 1004 for a settled deposit, and when the first person confirms again.
   */
  'POST /api/console/v1/deposits/{id}/confirm': endpoint({
    ...writeCall,
    input: z.strictObject({
      params,
      received: positiveAmount,
      bank_reference: bankReference,
      accept_difference: z.literal(true).optional(),
      reason: reason.optional(),
    }),
    output: bankDeposit,
  }),
  /** Ends a transfer that will not come or was returned. The customer sees the reason. 1004 for a settled deposit. */
  'POST /api/console/v1/deposits/{id}/reject': endpoint({
    ...writeCall,
    input: z.strictObject({ params, reason }),
    output: bankDeposit,
  }),
};
