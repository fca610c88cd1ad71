/** Calls of customers about their credit invoices. */
import { type HttpParts, route } from '../../http/route.ts';
import { ownInvoiceFile } from './invoice/invoice-file.ts';
import { listOwnInvoices, showCreditStatus, showOwnInvoice } from './invoice/show-own-invoices.ts';
import { payFromPrepaid } from './payment/pay-from-prepaid.ts';

export function mountCredit(parts: HttpParts): void {
  route(parts, 'GET /api/v2/credit/standing', showCreditStatus);
  route(parts, 'POST /api/v2/credit/invoices', listOwnInvoices);
  route(parts, 'POST /api/v2/credit/invoice', showOwnInvoice);
  route(parts, 'GET /api/v2/credit/invoice/file', ownInvoiceFile);
  route(parts, 'POST /api/v2/credit/pay', payFromPrepaid);
}
