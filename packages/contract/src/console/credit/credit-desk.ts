/** The credit desk: companies with a credit limit, used credit or open invoices, and decisions about them. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { reasonLine } from '../../form-fields.ts';
import {
  date,
  fileAnswer,
  formVersion,
  id,
  instant,
  money,
  page,
  pageOf,
  pageSize,
  plainText,
  searchText,
  text2,
} from '../../schemas.ts';
import { byId, readCall, typedText, writeCall } from '../payables/payable-schemas.ts';
import { creditInvoiceDetail, creditInvoiceRow, creditSumsByAge, sentReminder } from './credit-schemas.ts';
import { creditCycles, creditKinds, creditViews } from './credit-states.ts';

/** Calls that decide about lending. */
const lendingCall = { audience: 'staff', permission: 'customers.credit' } as const;
const params = byId;

const terms = {
  cycle: z.enum(creditCycles),
  net_days: z.int().min(0).max(120),
  time_zone: z.string().max(64),
  /** Days after the due date from which credit stops; null for no automatic stop. */
  stop_after_days: z.int().min(1).max(365).nullable(),
  insurance: money.nullable(),
  insurer: plainText(80).trim(),
};

const promise = z.object({
  id,
  day: date,
  amount: money,
  said_by: z.string(),
  note: z.string(),
  recorded_by: z.string(),
  recorded_at: instant,
});

export const creditCompanyRow = z.object({
  company: z.object({ id, name: text2 }),
  limit: money,
  used: money,
  /** Maximum insured debt; null without insurance. */
  insurance: money.nullable(),
  ages: creditSumsByAge,
  /** Received money that is assigned to no invoice yet. */
  unused: money,
  overdue: money,
  /** Due date and open amount of the invoice that is due first; null and '0.00' without an open invoice. */
  first_due_on: date.nullable(),
  first_due: money,
  /** The reminders that were sent for the invoice that is due first (`reminderSteps`). */
  steps: z.array(z.int()),
  is_stopped: z.boolean(),
  stops_at: instant.nullable(),
  promise: promise.nullable(),
  cycle: z.enum(creditCycles),
  net_days: z.int(),
});
export type CreditCompanyRow = z.infer<typeof creditCompanyRow>;

const paymentRow = z.object({
  entry_id: z.int(),
  kind: z.enum(creditKinds),
  no: z.string(),
  at: instant,
  amount: money,
  unused: money,
  parts: z.array(z.object({ invoice_id: id, invoice_no: z.string(), amount: money })),
});
export type CreditPaymentRow = z.infer<typeof paymentRow>;

const creditCompanyDetail = creditCompanyRow.extend({
  ...terms,
  version: z.string(),
  stopped_by: z.string().nullable(),
  stop_reason: z.string(),
  /** At most 100 invoices: open invoices by due date, then paid invoices, newest first. */
  invoices: z.array(creditInvoiceRow.extend({ reminders: z.array(sentReminder) })),
  /** The newest 30 payments and other credits (`creditKinds`). */
  payments: z.array(paymentRow),
  /** `invoice_count` and `payment_count` also count what the lists leave out. */
  invoice_count: z.int(),
  payment_count: z.int(),
});
export type CreditCompanyDetail = z.infer<typeof creditCompanyDetail>;

const companyFilters = {
  view: z.enum(creditViews).default('all'),
  search: searchText.optional(),
};

export const creditDeskEndpoints = {
  'POST /api/console/v1/credit/companies': endpoint({
    ...readCall,
    input: z.strictObject({
      ...companyFilters,
      page,
      page_size: pageSize,
    }),
    output: pageOf(creditCompanyRow).extend({
      counts: z.object({
        all: z.int(),
        overdue: z.int(),
        near: z.int(),
        stopped: z.int(),
        promised: z.int(),
      }),
      /** Sums over all companies that match `search`, independent of the view. */
      sums: z.object({ limit: money, used: money, insurance: money, ages: creditSumsByAge, unused: money }),
      /** Open amounts of all companies by due date, for 14 days from today (UTC); days without one are left out. */
      falling_due: z.array(z.object({ day: date, amount: money, companies: z.int() })),
    }),
  }),
  /** The companies of the list with the same filters, as XLSX; at most 20,000. */
  'GET /api/console/v1/credit/export': endpoint({
    ...readCall,
    file: true,
    input: z.strictObject(companyFilters),
    output: fileAnswer,
  }),
  'GET /api/console/v1/credit/companies/{id}': endpoint({
    ...readCall,
    input: z.strictObject({ params }),
    output: creditCompanyDetail,
  }),
  /**
   * The terms apply to later invoices. `time_zone` and `stop_after_days` also apply to open invoices. 4004 when
   * somebody saved since `version`.
   */
  'POST /api/console/v1/credit/companies/{id}/terms': endpoint({
    ...lendingCall,
    input: z.strictObject({ params, version: formVersion, ...terms }),
    output: creditCompanyDetail,
  }),
  /**
   * Stops new use of credit at once; existing orders do not change. 1004 when staff have stopped the credit already.
   */
  'POST /api/console/v1/credit/companies/{id}/stop': endpoint({
    ...lendingCall,
    input: z.strictObject({ params, reason: reasonLine }),
    output: creditCompanyDetail,
  }),
  /** Ends the stop by staff; the automatic stop still applies. 1004 when staff have not stopped the credit. */
  'POST /api/console/v1/credit/companies/{id}/resume': endpoint({
    ...lendingCall,
    input: z.strictObject({ params, reason: reasonLine }),
    output: creditCompanyDetail,
  }),
  /**
   * Records a promise to pay, which replaces an earlier one. Suspends reminders and the automatic stop until the end of
   * the promised `day`. 1001 for a day more than `promiseDaysMax` days ahead, 1004 when no invoice is open.
   */
  'POST /api/console/v1/credit/companies/{id}/promise': endpoint({
    ...writeCall,
    input: z.strictObject({
      params,
      day: date,
      amount: money,
      said_by: typedText(80),
      note: plainText(300).trim(),
    }),
    output: creditCompanyDetail,
  }),
  /** Ends the promise, so that reminders and the automatic stop apply again. 1004 without a promise. */
  'POST /api/console/v1/credit/companies/{id}/promise/cancel': endpoint({
    ...writeCall,
    input: z.strictObject({ params, reason: reasonLine }),
    output: creditCompanyDetail,
  }),
  /**
   * Divides a payment or a correction among invoices anew; the remainder pays the oldest invoices. The form sends every
   * part again, so the maximum number of parts is above the number of invoices that one payment can pay. 1004 for a
   * refund or a write-off.
   */
  'POST /api/console/v1/credit/companies/{id}/allocate': endpoint({
    ...writeCall,
    input: z.strictObject({
      params,
      entry_id: z.int(),
      parts: z
        .array(z.strictObject({ invoice_id: id, amount: money }))
        .min(1)
        .max(2000),
    }),
    output: creditCompanyDetail,
  }),
  'GET /api/console/v1/credit/invoices/{id}': endpoint({
    ...readCall,
    input: z.strictObject({ params }),
    output: creditInvoiceDetail.extend({ company: z.object({ id, name: text2 }) }),
  }),
  'GET /api/console/v1/credit/invoices/{id}/file': endpoint({
    ...readCall,
    file: true,
    input: z.strictObject({ params }),
    output: fileAnswer,
  }),
  /** Sets a later due date. A second person must approve more than seven days, or a second extension. */
  'POST /api/console/v1/credit/invoices/{id}/more-time': endpoint({
    ...lendingCall,
    input: z.strictObject({ params, due_on: date, reason: reasonLine }),
    output: creditCompanyDetail,
  }),
  /** Asks a second person to approve that a debt becomes a loss. */
  'POST /api/console/v1/credit/invoices/{id}/write-off': endpoint({
    ...lendingCall,
    idempotent: true,
    input: z.strictObject({ params, amount: money, reason: reasonLine }),
    output: creditCompanyDetail,
  }),
};
