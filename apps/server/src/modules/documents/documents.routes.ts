/** Calls about documents outside the console: papers, mails, the check of a voucher, logo, quotes, invoice requests. */
import { type HttpParts, route } from '../../http/route.ts';
import { fetchCreditNote } from './invoice/credit-note-file.ts';
import {
  fetchInvoiceFile,
  listInvoiceable,
  listInvoiceRequests,
  requestInvoice,
  showInvoiceRequest,
} from './invoice/request-invoice.ts';
import { fetchLogo, removeLogo, showLogo, uploadLogo } from './make/company-logo.ts';
import { fetchRecord, listRecords, regenerateRecord } from './make/list-records.ts';
import { requestInvoices, requestOrderList, requestVouchers } from './make/request-papers.ts';
import { showPapers } from './make/show-papers.ts';
import { verifyVoucher } from './make/voucher-code.ts';
import { makeQuotePdf, makeQuotePicture } from './quotes/make-quote-files.ts';
import { sendPaper } from './send/send-paper.ts';
import { exportStatement } from './statement/export-statement.ts';

export function mountDocuments(parts: HttpParts): void {
  route(parts, 'POST /api/v2/statement/export', exportStatement);
  route(parts, 'POST /api/v3/orders/generate/record/logs', listRecords);
  route(parts, 'GET /api/v3/orders/regenerate/record/by/{id}', regenerateRecord);
  route(parts, 'GET /api/v3/orders/generate/record/{id}/file', fetchRecord);
  route(parts, 'POST /api/v3/orders/voucher', requestVouchers);
  route(parts, 'POST /api/v3/orders/invoice', requestInvoices);
  route(parts, 'POST /api/v3/orders/export', requestOrderList);
  route(parts, 'POST /api/v2/order/{id}/send', sendPaper);
  route(parts, 'POST /api/v2/order/papers', showPapers);
  route(parts, 'GET /api/v2/verify/{code}', verifyVoucher);
  route(parts, 'GET /api/v2/company/logo', showLogo);
  route(parts, 'GET /api/v2/company/logo/file', fetchLogo);
  route(parts, 'POST /api/v2/company/logo', uploadLogo);
  route(parts, 'POST /api/v2/company/logo/delete', removeLogo);
  route(parts, 'POST /api/v2/quote/pdf', makeQuotePdf);
  route(parts, 'POST /api/v2/quote/picture', makeQuotePicture);
  route(parts, 'POST /api/v2/invoice_request/list', listInvoiceRequests);
  route(parts, 'POST /api/v2/invoice_request/orders', listInvoiceable);
  route(parts, 'POST /api/v2/invoice_request/create', requestInvoice);
  route(parts, 'POST /api/v2/invoice_request/detail', showInvoiceRequest);
  route(parts, 'GET /api/v2/invoice_request/{id}/file', fetchInvoiceFile);
  route(parts, 'GET /api/v2/invoice_request/credit_notes/{id}/file', fetchCreditNote);
}
