/**
 * Invoice requests. A request names paid orders and an invoice title, and finance issues the invoice. No amount is
 * invoiced twice (product.md section 8).
 */
import { z } from 'zod';
import { invoiceTitle } from '../account/companies.ts';
import { orderStatuses } from '../booking/order-status.ts';
import { orderNo } from '../booking/orders.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMax, plainTextPattern } from '../form-rules.ts';
import {
  date,
  email,
  fileAnswer,
  hotelBrief,
  id,
  instant,
  money,
  page,
  pageOf,
  pageSize,
  searchText,
} from '../schemas.ts';
import { invoiceRequestStates } from './invoice-states.ts';

/** Maximum number of orders in one request. */
export const invoiceOrdersMax = 100;

export const invoiceOrder = z.object({
  order_no: z.string(),
  order_status: z.literal(orderStatuses),
  hotel: hotelBrief,
  check_in: date,
  check_out: date,
  guest: z.string(),
  ref_no: z.string(),
  paid: money,
  refunded: money,
  /** The paid minus the refunded amount, less earlier invoices; for a decided request, as of the decision. */
  amount: money,
});
export type InvoiceOrder = z.output<typeof invoiceOrder>;

export const invoiceRequestBrief = z.object({
  id: z.string(),
  request_no: z.string(),
  status: z.enum(invoiceRequestStates),
  title: z.string(),
  amount: money,
  orders_count: z.int(),
  invoice_no: z.string().optional(),
  /** The reason why finance rejected the request. */
  reason: z.string().optional(),
  created_at: instant,
  created_by: z.string(),
  decided_at: instant.optional(),
});
export type InvoiceRequestBrief = z.output<typeof invoiceRequestBrief>;

/** The credit note for a refund after the issue of the invoice. */
export const creditNote = z.object({
  id,
  note_no: z.string(),
  order_no: z.string(),
  /** Above zero; it reduces the invoice. */
  amount: money,
  issued_at: instant,
});
export type CreditNote = z.output<typeof creditNote>;

export const invoiceRequest = invoiceRequestBrief.extend({
  /** A copy from the time of the request. */
  invoice_title: invoiceTitle.omit({ id: true, is_default: true, version: true }),
  email: z.string(),
  note: z.string(),
  orders: z.array(invoiceOrder),
  /** The issued invoice, fetched with the caller's token. */
  file: z.object({ name: z.string(), url: z.string() }).optional(),
  /** Oldest first. */
  credit_notes: z.array(creditNote),
});
export type InvoiceRequest = z.output<typeof invoiceRequest>;

export const invoiceNote = z
  .string()
  .trim()
  .max(fieldMax.reason)
  .regex(plainTextPattern, 'fields.plain_text');

export const invoiceRequestsEndpoints = {
  /** The caller's own requests, or the company's when the privilege allows it; newest first. */
  'POST /api/v2/invoice_request/list': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ status: z.enum(invoiceRequestStates).optional(), page, page_size: pageSize }),
    output: pageOf(invoiceRequestBrief),
  }),
  /**
   * Orders that can be invoiced: confirmed or canceled orders that are paid, have no refund in progress, are not fully
   * refunded or invoiced, and are in no open request. An order whose price rose after its invoice is listed again with
   * the rest of its amount. The new order of relocated guests is left out, because Wayhouse pays it. `order_nos` limits
   * the list to these orders.
   */
  'POST /api/v2/invoice_request/orders': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({
      q: searchText.optional(),
      order_nos: z.array(orderNo).min(1).max(invoiceOrdersMax).optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(invoiceOrder),
  }),
  /**
   * 1003 for an order or title that the caller may not use. 1004 for an order that `invoice_request/orders` does not
   * list.
   */
  'POST /api/v2/invoice_request/create': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'money',
    input: z.strictObject({
      order_nos: z.array(orderNo).min(1).max(invoiceOrdersMax),
      title_id: id,
      email,
      note: invoiceNote.optional(),
    }),
    output: invoiceRequest,
  }),
  'POST /api/v2/invoice_request/detail': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ id }),
    output: invoiceRequest,
  }),
  /** A credit note as PDF. 1003 for a note of another account. */
  'GET /api/v2/invoice_request/credit_notes/{id}/file': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    file: true,
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: fileAnswer,
  }),
  /** The invoice as a file. 1003 also before the invoice is issued. */
  'GET /api/v2/invoice_request/{id}/file': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    file: true,
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: fileAnswer,
  }),
};
