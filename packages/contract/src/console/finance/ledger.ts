/** The ledger and the exposure of customers at the finance desk (product.md section 10). */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { movement } from '../../payment/ledger.ts';
import {
  date,
  emptyObject,
  id,
  instant,
  money,
  page,
  pageOf,
  pageSize,
  queryPage,
  queryPageSize,
  searchText,
  streamedFile,
} from '../../schemas.ts';
import { bookMonth } from '../books/months.ts';
import { ledgerFormats } from '../desk-choices.ts';
import { ledgerOwner, params, readCall, writeCall } from './finance-schemas.ts';

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

/** Sums of debits and of credits, both zero or above. */
const sides = z.object({ debit: money, credit: money });

export const ledgerTransaction = z.object({
  id: z.string(),
  at: instant,
  kind: z.string(),
  cause: z.object({ type: z.string(), id: z.string() }),
  note: z.string(),
  /**
   * The customer whose accounts have entries, else the customer of the order, change, payment or refund that caused
   * the entries. Null when no customer is involved.
   */
  owner: ledgerOwner.nullable(),
  /** Numbers of the transaction's orders, sorted. */
  orders: z.array(z.string()),
  /** With the filter `line`: the sums of its entries in this transaction. */
  of_line: sides.optional(),
  entries: z.array(ledgerEntry),
});
export type LedgerTransaction = z.output<typeof ledgerTransaction>;

const ledgerFilters = {
  search: searchText.optional(),
  account: id.optional(),
  kind: z.string().max(40).optional(),
  from: date.optional(),
  to: date.optional(),
  /** The month of the books in which a transaction counts. */
  month: bookMonth.optional(),
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

export const consoleLedgerEndpoints = {
  /** Sorted by exposure, largest first. */
  'GET /api/console/v1/exposure': endpoint({
    ...readCall,
    input: z.strictObject({ search: searchText.optional(), page: queryPage, page_size: queryPageSize }),
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
  /**
   * Newest first. `from` and `to` are days of the operator (UTC+8), both included. Search: cause, note, account,
   * customer.
   */
  'POST /api/console/v1/ledger/transactions': endpoint({
    ...readCall,
    input: z.strictObject({ ...ledgerFilters, page, page_size: pageSize }),
    output: pageOf(ledgerTransaction).extend({
      kinds: z.array(z.string()),
      /** With the filter `line`: the sums of its entries in all matching transactions. */
      line_sums: sides.optional(),
    }),
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
  /** Accounts of Wayhouse, then accounts of customers, ordered by customer. */
  'GET /api/console/v1/ledger/accounts': endpoint({
    ...readCall,
    input: z.strictObject({ search: searchText.optional(), page: queryPage, page_size: queryPageSize }),
    output: pageOf(ledgerAccount),
  }),
  /** The latest checks, newest first. */
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
