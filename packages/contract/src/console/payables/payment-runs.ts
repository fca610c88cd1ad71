/** Payment runs: approved invoices paid together by one bank file. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { reasonLine } from '../../form-fields.ts';
import { date, fileAnswer, id, instant, money, page, pageOf, pageSize, typedAmount } from '../../schemas.ts';
import { byId, currency, readCall, supplierBrief, typedText, writeCall } from './payable-schemas.ts';
import { runStates } from './payable-states.ts';

const run = z.object({
  id,
  pay_on: date,
  status: z.enum(runStates),
  /** The sum of the payments in US dollars. */
  total: money,
  invoices: z.int(),
  suppliers: z.int(),
  created_by: z.string(),
  created_at: instant,
  approved_by: z.string().nullable(),
  approved_at: instant.nullable(),
  file_at: instant.nullable(),
  paid_at: instant.nullable(),
  bank_reference: z.string().nullable(),
});
export type PaymentRunRow = z.infer<typeof run>;
const runDetail = run.extend({
  payments: z.array(
    z.object({
      id,
      supplier: supplierBrief,
      currency,
      amount: money,
      usd: money,
      /** The dollars that the bank took; null until this payment is recorded as paid. */
      paid_usd: money.nullable(),
      /** Not null when the bank returned the payment. Its invoices can enter another run. */
      returned_at: instant.nullable(),
      holder: z.string(),
      account: z.string(),
      bic: z.string(),
      invoices: z.array(z.object({ id, invoice_no: z.string(), amount: money })),
    }),
  ),
});
export type PaymentRunDetail = z.infer<typeof runDetail>;

export const paymentRunsEndpoints = {
  'POST /api/console/v1/payables/runs': endpoint({
    ...readCall,
    input: z.strictObject({ page, page_size: pageSize }),
    output: pageOf(run),
  }),
  /**
   * Creates a run of the approved invoices due until `due_until`. A second person must approve the run. It leaves out
   * suppliers whose bank account is new or missing, and payments that are not above zero. 1004 when nothing remains.
   */
  'POST /api/console/v1/payables/runs/create': endpoint({
    ...writeCall,
    input: z.strictObject({ due_until: date, pay_on: date }),
    output: runDetail,
  }),
  'GET /api/console/v1/payables/runs/{id}': endpoint({
    ...readCall,
    input: z.strictObject({ params: byId }),
    output: runDetail,
  }),
  /** Cancels a run before its first payment. Its invoices can enter another run. */
  'POST /api/console/v1/payables/runs/{id}/cancel': endpoint({
    ...writeCall,
    input: z.strictObject({ params: byId, reason: reasonLine }),
    output: runDetail,
  }),
  /**
   * The bank file, ISO 20022 pain.001.001.09, of an approved run. A second call is refused (`payables.file_made`). 4004
   * when a supplier's bank account is no longer the current one.
   */
  'POST /api/console/v1/payables/runs/{id}/file': endpoint({
    ...writeCall,
    file: true,
    input: z.strictObject({ params: byId }),
    output: fileAnswer,
  }),
  /**
   * Records that the bank has carried out an approved run, and sends the remittance mails to the suppliers. 1004
   * otherwise.
   */
  'POST /api/console/v1/payables/runs/{id}/paid': endpoint({
    ...writeCall,
    input: z.strictObject({
      params: byId,
      bank_reference: typedText(60),
      /** The dollars that the bank took for the run. Required when the run has payments in other currencies. */
      paid_usd: typedAmount.optional(),
    }),
    output: runDetail,
  }),
  /**
   * Records once that the bank returned a payment. Its invoices return to the state approved. The money is posted to
   * the account `unassigned`, against which the bank line is entered. 1004 for a payment that is not paid.
   */
  'POST /api/console/v1/payables/runs/{id}/returned': endpoint({
    ...writeCall,
    input: z.strictObject({ params: byId, payment: id, reason: reasonLine }),
    output: runDetail,
  }),
};
