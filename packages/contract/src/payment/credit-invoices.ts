/** Invoices of used credit, as their company sees and pays them. */
import { z } from 'zod';
import { creditInvoiceDetail, creditInvoiceRow, creditSumsByAge } from '../console/credit/credit-schemas.ts';
import { creditCycles } from '../console/credit/credit-states.ts';
import { endpoint } from '../endpoint.ts';
import { date, emptyObject, fileAnswer, id, instant, money, page, pageOf, pageSize } from '../schemas.ts';

export const creditStatus = z.object({
  limit: money,
  used: money,
  ages: creditSumsByAge,
  overdue: money,
  /** Received money that is assigned to no invoice yet. */
  unused: money,
  /** Prepaid money that can pay invoices. */
  prepaid: money,
  is_stopped: z.boolean(),
  /**
   * From this instant on, credit cannot be used, because staff stopped it or an overdue invoice is still open. Null
   * when no stop is set or due.
   */
  stops_at: instant.nullable(),
  cycle: z.enum(creditCycles),
  net_days: z.int(),
  time_zone: z.string(),
  /** The day on which the company promised to pay; null without a current promise. */
  promised_on: date.nullable(),
});
export type CreditStatus = z.infer<typeof creditStatus>;

export const creditInvoicesEndpoints = {
  /** The company's credit: its limit, and the used part by age. 1003 for an account that is not a company. */
  'GET /api/v2/credit/standing': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'read',
    input: emptyObject,
    output: creditStatus,
  }),
  /** Invoices of used credit: open invoices by due date, then paid invoices, newest first. */
  'POST /api/v2/credit/invoices': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'read',
    input: z.strictObject({ view: z.enum(['open', 'all']).default('all'), page, page_size: pageSize }),
    output: pageOf(creditInvoiceRow),
  }),
  /** One invoice with its orders and payments. */
  'POST /api/v2/credit/invoice': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'read',
    input: z.strictObject({ id }),
    output: creditInvoiceDetail,
  }),
  /** The invoice as PDF. */
  'GET /api/v2/credit/invoice/file': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'read',
    file: true,
    input: z.strictObject({ id }),
    output: fileAnswer,
  }),
  /**
   * Pays an invoice from prepaid money, completely or in part. 1004 for more than its open amount, 3008 for too little
   * money.
   */
  'POST /api/v2/credit/pay': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'money',
    idempotent: true,
    input: z.strictObject({ id, amount: money }),
    output: creditInvoiceDetail,
  }),
};
