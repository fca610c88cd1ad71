/** Invoice requests at the finance desk (product.md sections 8 and 10). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredReason } from '../form-fields.ts';
import { plainLinePattern } from '../form-rules.ts';
import { creditNote, invoiceRequest, invoiceRequestBrief } from '../payment/invoice-requests.ts';
import { invoiceRequestStates } from '../payment/invoice-states.ts';
import { fileAnswer, id, pageOf, queryPage, queryPageSize, searchText } from '../schemas.ts';
import { ledgerOwner } from './finance/finance-schemas.ts';

const params = z.strictObject({ id });
const requestFields = { owner: ledgerOwner, email: z.string(), decided_by: z.string().nullable() };

export const deskInvoiceRequestBrief = invoiceRequestBrief.extend(requestFields);
export type DeskInvoiceRequestBrief = z.output<typeof deskInvoiceRequestBrief>;
export const deskInvoiceRequest = invoiceRequest.extend({
  ...requestFields,
  /** `refund_no` finds the posting in the ledger; null for a refund of an older release. */
  credit_notes: z.array(creditNote.extend({ refund_no: z.string().nullable() })),
});
export type DeskInvoiceRequest = z.output<typeof deskInvoiceRequest>;

export const consoleInvoiceRequestsEndpoints = {
  /**
   * Oldest first for the status `requested`, otherwise newest first. The search covers request number, invoice number,
   * order number, title and customer.
   */
  'GET /api/console/v1/invoice-requests': endpoint({
    audience: 'staff',
    permission: 'finance.read',
    input: z.strictObject({
      status: z.enum(invoiceRequestStates).optional(),
      search: searchText.optional(),
      account_id: id.optional(),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(deskInvoiceRequestBrief).extend({ waiting: z.int() }),
  }),
  'GET /api/console/v1/invoice-requests/{id}': endpoint({
    audience: 'staff',
    permission: 'finance.read',
    input: z.strictObject({ params }),
    output: deskInvoiceRequest,
  }),
  'GET /api/console/v1/invoice-requests/{id}/file': endpoint({
    audience: 'staff',
    permission: 'finance.read',
    file: true,
    input: z.strictObject({ params }),
    output: fileAnswer,
  }),
  'GET /api/console/v1/credit-notes/{id}/file': endpoint({
    audience: 'staff',
    permission: 'finance.read',
    file: true,
    input: z.strictObject({ params }),
    output: fileAnswer,
  }),
  /**
   * Issues the invoice under the given number, or under the next one of our series (`INV-2027-00001`), which has no
   * gaps. Without an uploaded file (PDF, JPG or PNG) the server makes one. 1004 when the request is already decided or
   * all its orders were refunded; 3020 while a refund is in progress.
   */
  'POST /api/console/v1/invoice-requests/{id}/issue': endpoint({
    audience: 'staff',
    permission: 'finance.write',
    idempotent: true,
    upload: true,
    input: z.strictObject({
      params,
      invoice_no: z
        .string()
        .trim()
        .min(1, 'fields.required')
        .max(40)
        .regex(plainLinePattern, 'fields.plain_text')
        .optional(),
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }).optional(),
    }),
    output: deskInvoiceRequest,
  }),
  /**
   * Rejects the request and frees its orders, so that an invoice for them can be requested again. 1004 when it is
   * decided.
   */
  'POST /api/console/v1/invoice-requests/{id}/reject': endpoint({
    audience: 'staff',
    permission: 'finance.write',
    input: z.strictObject({
      params,
      reason: requiredReason,
    }),
    output: deskInvoiceRequest,
  }),
};
