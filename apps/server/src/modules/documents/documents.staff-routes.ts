/** Calls of the finance desk about invoices, and of the orders desk about documents and exports. */

import { type HttpParts, route } from '../../http/route.ts';
import { onReplica } from '../../platform/database/replica.ts';
import { fetchDeskPaper, listDeskMails, resendPaper } from './desk/desk-papers.ts';
import { exportDeskOrders } from './desk/export-desk-orders.ts';
import { fetchDeskCreditNote } from './invoice/credit-note-file.ts';
import {
  fetchDeskFile,
  issueInvoice,
  listDeskRequests,
  rejectInvoice,
  showDeskRequest,
} from './invoice/desk-invoice-requests.ts';

export function mountDocumentsConsole(parts: HttpParts): void {
  const base = '/api/console/v1/invoice-requests';
  route(parts, `GET ${base}`, listDeskRequests);
  route(parts, `GET ${base}/{id}`, showDeskRequest);
  route(parts, `GET ${base}/{id}/file`, fetchDeskFile);
  route(parts, 'GET /api/console/v1/credit-notes/{id}/file', fetchDeskCreditNote);
  route(parts, `POST ${base}/{id}/issue`, issueInvoice);
  route(parts, `POST ${base}/{id}/reject`, rejectInvoice);
  route(parts, 'GET /api/console/v1/orders/export', onReplica(exportDeskOrders));
  route(parts, 'GET /api/console/v1/orders/{order_no}/mails', listDeskMails);
  route(parts, 'GET /api/console/v1/orders/{order_no}/paper', fetchDeskPaper);
  route(parts, 'POST /api/console/v1/orders/{order_no}/send', resendPaper);
}
