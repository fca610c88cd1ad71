/** Invoices of suppliers, and their lines matched with orders. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { optionalReasonLine, reasonLine } from '../../form-fields.ts';
import {
  date,
  fileAnswer,
  id,
  instant,
  money,
  page,
  pageOf,
  pageSize,
  plainText,
  queryPage,
  queryPageSize,
  typedAmount,
} from '../../schemas.ts';
import { byId, currency, readCall, supplierBrief, typedText, writeCall } from './payable-schemas.ts';
import {
  invoiceLinesMax,
  lineDecisions,
  lineGroups,
  lineStates,
  supplierInvoiceStates,
} from './payable-states.ts';

const invoiceRow = z.object({
  id,
  invoice_no: z.string(),
  supplier: supplierBrief,
  currency,
  invoiced_on: date,
  due_on: date,
  total: money,
  /** The sums of the decided lines: the amount to pay and the disputed amount. The rest is undecided or refused. */
  pay: money,
  disputed_sum: money,
  status: z.enum(supplierInvoiceStates),
  lines: z.int(),
  to_decide: z.int(),
  disputed: z.int(),
  /** True while the approval waits for a second person. */
  waits: z.boolean(),
  run_id: id.nullable(),
});
export type SupplierInvoiceRow = z.infer<typeof invoiceRow>;

const line = z.object({
  n: z.int(),
  reference: z.string(),
  guest: z.string(),
  check_in: date.nullable(),
  check_out: date.nullable(),
  amount: money,
  /** The amount in US dollars, the currency of the order's cost. */
  usd: money,
  state: z.enum(lineStates),
  order_no: z.string().nullable(),
  /** Our cost of the order. For a credit (`amount` below zero), the amount the supplier owes us, as zero or less. */
  cost: money.nullable(),
  difference: money.nullable(),
  decision: z.enum(lineDecisions).nullable(),
  reason: z.string(),
  decided_by: z.string().nullable(),
});
export type SupplierInvoiceLine = z.infer<typeof line>;

const invoiceDetail = invoiceRow.extend({
  /** Units of the currency for one dollar, on the day of entry. */
  rate: z.string(),
  entered_by: z.string(),
  entered_at: instant,
  approved_by: z.string().nullable(),
  approved_at: instant.nullable(),
  /** True when `reopen` can withdraw the approval now. */
  can_reopen: z.boolean(),
  /**
   * In the currency of the invoice, except `pay_usd` and `difference`. The total is `pay` + `not_paid` + `undecided`.
   */
  sums: z.object({
    pay: money,
    pay_usd: money,
    not_paid: money,
    undecided: money,
    /** US dollars paid above our cost; below zero when we pay less than our cost. */
    difference: money,
  }),
  items: z.array(line),
  total_lines: z.int(),
});
export type SupplierInvoiceDetail = z.infer<typeof invoiceDetail>;

const amount = money.refine((text) => text !== '0.00', { error: 'fields.legal_amount' });
const typedLine = z.strictObject({
  reference: plainText(60).trim(),
  guest: plainText(120).trim(),
  check_in: date.nullable(),
  check_out: date.nullable(),
  /** Below zero: a credit. */
  amount,
});
export type TypedInvoiceLine = z.infer<typeof typedLine>;
const invoiceHead = {
  supplier_id: id,
  invoice_no: typedText(60),
  invoiced_on: date,
};

export const supplierInvoicesEndpoints = {
  /** Invoices by due date. `disputed`: invoices with a disputed line, in any status except canceled. */
  'POST /api/console/v1/payables/invoices': endpoint({
    ...readCall,
    input: z.strictObject({
      view: z.enum(['open', 'approved', 'disputed', 'paid']),
      supplier_id: id.optional(),
      due_until: date.optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(invoiceRow).extend({
      counts: z.object({ open: z.int(), approved: z.int(), disputed: z.int() }),
    }),
  }),
  /**
   * Enters an invoice and matches its lines with orders. Lines within the supplier's tolerance will be paid; the others
   * wait for a decision. 1004 when the supplier has an invoice with this number.
   */
  'POST /api/console/v1/payables/invoices/enter': endpoint({
    ...writeCall,
    idempotent: true,
    input: z.strictObject({
      ...invoiceHead,
      currency,
      /** The sum on the invoice, below zero on a credit note; the lines must add up to it. */
      total: money,
      lines: z.array(typedLine).min(1, 'fields.required').max(500),
    }),
    output: invoiceDetail,
  }),
  /**
   * Enters an invoice with the lines of a CSV or XLSX file. Its columns are recognized by their heads, and remembered
   * for the supplier.
   */
  'POST /api/console/v1/payables/invoices/upload': endpoint({
    ...writeCall,
    idempotent: true,
    upload: true,
    input: z.strictObject({
      ...invoiceHead,
      currency,
      total: money,
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.required' }),
    }),
    output: invoiceDetail,
  }),
  'GET /api/console/v1/payables/invoices/{id}': endpoint({
    ...readCall,
    input: z.strictObject({
      params: byId,
      group: z.enum(lineGroups).optional(),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: invoiceDetail,
  }),
  /**
   * Decides lines before the approval; 1004 afterwards. `reason` is required for `dispute`, and for `pay` of a line
   * that does not match (1001).
   */
  'POST /api/console/v1/payables/invoices/{id}/decide': endpoint({
    ...writeCall,
    input: z.strictObject({
      params: byId,
      lines: z.array(z.int().min(1).max(invoiceLinesMax)).min(1).max(1000),
      decision: z.enum(lineDecisions),
      reason: optionalReasonLine,
    }),
    output: invoiceDetail,
  }),
  /**
   * Assigns an order to a line by hand, also in place of another order. `order_no`: our number or a reference of the
   * supplier.
   */
  'POST /api/console/v1/payables/invoices/{id}/find-order': endpoint({
    ...writeCall,
    input: z.strictObject({
      params: byId,
      line: z.int().min(1).max(invoiceLinesMax),
      order_no: typedText(60),
    }),
    output: invoiceDetail,
  }),
  /**
   * Approves the invoice for payment. `pay`: the sum to pay on the screen; 4004 when it is another sum now. 1004 while
   * a line has no decision. When the sum or the differences are above the role's amounts, a second person must approve.
   */
  'POST /api/console/v1/payables/invoices/{id}/approve': endpoint({
    ...writeCall,
    input: z.strictObject({ params: byId, pay: money, reason: optionalReasonLine }),
    output: invoiceDetail,
  }),
  /** Cancels an invoice that is not approved yet (else 1004). Its number and its orders can be used again. */
  'POST /api/console/v1/payables/invoices/{id}/cancel': endpoint({
    ...writeCall,
    input: z.strictObject({ params: byId, reason: reasonLine }),
    output: invoiceDetail,
  }),
  /**
   * Withdraws the approval of an invoice that is not paid, and reverses the difference that the approval posted. 1004
   * for any other invoice, while it is in a payment run, and after the bank returned its payment.
   */
  'POST /api/console/v1/payables/invoices/{id}/reopen': endpoint({
    ...writeCall,
    input: z.strictObject({ params: byId, reason: reasonLine }),
    output: invoiceDetail,
  }),
  /**
   * Records that the supplier repaid an approved credit note by transfer. The money is posted to the account
   * `unassigned`, against which the bank line is entered. 1004 for any other invoice, or when it is in a run.
   */
  'POST /api/console/v1/payables/invoices/{id}/repaid': endpoint({
    ...writeCall,
    input: z.strictObject({
      params: byId,
      /** The dollars that arrived. Required when the credit note is in another currency. */
      received_usd: typedAmount.optional(),
      reason: reasonLine,
    }),
    output: invoiceDetail,
  }),
  /** The lines as XLSX. */
  'GET /api/console/v1/payables/invoices/{id}/export': endpoint({
    ...readCall,
    file: true,
    input: z.strictObject({ params: byId }),
    output: fileAnswer,
  }),
};
