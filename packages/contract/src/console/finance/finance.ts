/** The finance desk: bank transfers, withdrawals, exposure and the ledger (product.md section 10). */
import { z } from 'zod';
import { accountTypes } from '../../account/identity.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldMax, plainLinePattern, plainTextPattern } from '../../form-rules.ts';
import { movement } from '../../payment/ledger.ts';
import { withdrawal, withdrawalStates } from '../../payment/withdrawals.ts';
import {
  date,
  emptyObject,
  fileAnswer,
  id,
  instant,
  money,
  page,
  pageOf,
  pageSize,
  queryPage,
  queryPageSize,
  streamedFile,
  text2,
  typedAmount,
} from '../../schemas.ts';
import { openApproval } from '../approvals.ts';
import { ledgerFormats } from '../desk-choices.ts';

const params = z.strictObject({ id });
const reason = z
  .string()
  .trim()
  .min(1, 'fields.required')
  .max(fieldMax.reason)
  .regex(plainTextPattern, 'fields.plain_text');
const bankReference = z
  .string()
  .trim()
  .min(1, 'fields.required')
  .max(64)
  .regex(plainLinePattern, 'fields.plain_text');
const positiveAmount = z.string().regex(/^(?!0+(\.0{1,2})?$)\d{1,9}(\.\d{1,2})?$/, 'fields.legal_amount');
const search = z.string().trim().max(100).optional();

/** The company or person, with the name that the finance desk shows. */
export const ledgerOwner = z.object({ id: z.string(), account_type: z.enum(accountTypes), name: text2 });

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

export const deskWithdrawal = withdrawal.extend({
  owner: ledgerOwner,
  user: z.object({ name: z.string(), email: z.string() }),
  decided_by: z.string().nullable(),
  /** The open request for the decision of a second person. */
  approval: openApproval.nullable(),
  /** The account's prepaid money now, including reserved amounts. */
  prepaid: money,
});
export type DeskWithdrawal = z.output<typeof deskWithdrawal>;

export const exposureRow = z.object({
  owner: ledgerOwner,
  prepaid: money,
  held: money,
  credit_limit: money,
  credit_used: money,
  pay_later_limit: money,
  /** Unpaid sum of pay-later orders that are in process or confirmed, or whose cancellation is not finished. */
  pay_later_open: money,
  /** Present and future debt of the customer: used credit + unpaid pay-later orders. */
  exposure: money,
});
export type ExposureRow = z.output<typeof exposureRow>;

export const ledgerEntry = z.object({
  account: z.string(),
  owner: ledgerOwner.nullable(),
  amount: money,
  /** Balance of a customer's account after this entry; null for accounts of Wayhouse. */
  balance_after: money.nullable(),
});

export const ledgerTransaction = z.object({
  id: z.string(),
  at: instant,
  kind: z.string(),
  cause: z.object({ type: z.string(), id: z.string() }),
  note: z.string(),
  /**
   * The customer of the entries, else of the order, change, payment or refund that caused them; null for movements of
   * Wayhouse alone.
   */
  owner: ledgerOwner.nullable(),
  /** Numbers of the transaction's orders, sorted. */
  orders: z.array(z.string()),
  entries: z.array(ledgerEntry),
});
export type LedgerTransaction = z.output<typeof ledgerTransaction>;

const ledgerFilters = {
  search,
  account: id.optional(),
  kind: z.string().max(40).optional(),
  from: date.optional(),
  to: date.optional(),
  /** The month of the books in which a transaction counts. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'fields.month')
    .optional(),
  /** An account of the books, such as `sales`. */
  line: z.string().max(40).optional(),
};

export const ledgerAccount = z.object({
  id: z.string(),
  kind: z.string(),
  owner: ledgerOwner.nullable(),
  balance: money,
  held: money,
});
export type LedgerAccount = z.output<typeof ledgerAccount>;

export const ledgerCheck = z.object({
  id: z.string(),
  at: instant,
  /** Name of the member of staff who ran the check; null for the nightly run. */
  by: z.string().nullable(),
  transactions: z.int(),
  /** One sentence for each difference, at most 200; empty when the ledger is correct. */
  faults: z.array(z.string()),
});
export type LedgerCheck = z.output<typeof ledgerCheck>;

const readCall = { audience: 'staff', permission: 'finance.read' } as const;
const writeCall = { audience: 'staff', permission: 'finance.write' } as const;

export const consoleFinanceEndpoints = {
  /**
   * With the status `pending` oldest first, otherwise newest first. Search: code of the transfer, reference of the
   * bank, payment number, customer, amount.
   */
  'GET /api/console/v1/deposits': endpoint({
    ...readCall,
    input: z.strictObject({
      status: z.enum(bankDepositStates).optional(),
      search,
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(bankDeposit).extend({ waiting: z.int() }),
  }),
  /**
   * At most 20 announced transfers that may match an incoming one. First those with its reference and amount, then with
   * its reference, then with its amount.
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
   * one needs `accept_difference` and a reason (1001).
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
  'POST /api/console/v1/deposits/{id}/reject': endpoint({
    ...writeCall,
    input: z.strictObject({ params, reason }),
    output: bankDeposit,
  }),
  'GET /api/console/v1/withdrawals': endpoint({
    ...readCall,
    input: z.strictObject({
      status: z.enum(withdrawalStates).optional(),
      search,
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(deskWithdrawal).extend({ waiting: z.int() }),
  }),
  'POST /api/console/v1/withdrawals/{id}/approve': endpoint({
    ...writeCall,
    input: z.strictObject({ params }),
    output: deskWithdrawal,
  }),
  /** Releases the reserved money. Also for an approved withdrawal that the bank returned. */
  'POST /api/console/v1/withdrawals/{id}/reject': endpoint({
    ...writeCall,
    input: z.strictObject({ params, reason }),
    output: deskWithdrawal,
  }),
  /** Records that the bank has paid the withdrawal: the money leaves the customer's account. */
  'POST /api/console/v1/withdrawals/{id}/paid': endpoint({
    ...writeCall,
    input: z.strictObject({ params, paid_reference: bankReference }),
    output: deskWithdrawal,
  }),
  /** Sorted by exposure, largest first. */
  'GET /api/console/v1/exposure': endpoint({
    ...readCall,
    input: z.strictObject({ search, page: queryPage, page_size: queryPageSize }),
    output: pageOf(exposureRow).extend({
      sums: z.object({
        prepaid: money,
        held: money,
        credit_limit: money,
        credit_used: money,
        pay_later_open: money,
      }),
    }),
  }),
  /** Newest first. `from` and `to` are days in UTC, both included. Search: cause, note, account, customer. */
  'POST /api/console/v1/ledger/transactions': endpoint({
    ...readCall,
    input: z.strictObject({ ...ledgerFilters, page, page_size: pageSize }),
    output: pageOf(ledgerTransaction).extend({ kinds: z.array(z.string()) }),
  }),
  /** The filtered entries, newest transaction first: all of them as CSV, at most 50,000 transactions as XLSX. */
  'GET /api/console/v1/ledger/export': endpoint({
    ...readCall,
    file: true,
    input: z.strictObject({ ...ledgerFilters, format: z.enum(ledgerFormats) }),
    output: streamedFile,
  }),
  /** Movements of one customer, newest first. `after` is `next` of the previous page; the last page has no `next`. */
  'GET /api/console/v1/customers/{id}/movements': endpoint({
    ...readCall,
    input: z.strictObject({
      params,
      after: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .optional(),
    }),
    output: z.object({ items: z.array(movement), next: z.string().optional() }),
  }),
  /** Accounts of Wayhouse, then those of customers; the accounts of one customer are together. */
  'GET /api/console/v1/ledger/accounts': endpoint({
    ...readCall,
    input: z.strictObject({ search, page: queryPage, page_size: queryPageSize }),
    output: pageOf(ledgerAccount),
  }),
  'GET /api/console/v1/ledger/checks': endpoint({
    ...readCall,
    input: emptyObject,
    output: z.array(ledgerCheck),
  }),
  /** Runs the ledger check now. */
  'POST /api/console/v1/ledger/verify': endpoint({
    ...writeCall,
    input: emptyObject,
    output: ledgerCheck,
  }),
};
