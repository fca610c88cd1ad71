/** Calls of the finance desk about invoices. */
import { type HttpParts, route } from '../../http/route.ts';
import {
  fetchDeskFile,
  issueInvoice,
  listDeskRequests,
  rejectInvoice,
  showDeskRequest,
} from './invoice/desk-invoice-requests.ts';

export function mountDocumentsConsole(parts: HttpParts): void {
  const at = '/api/console/v1/invoice-requests';
  route(parts, `GET ${at}`, listDeskRequests);
  route(parts, `GET ${at}/{id}`, showDeskRequest);
  route(parts, `GET ${at}/{id}/file`, fetchDeskFile);
  route(parts, `POST ${at}/{id}/issue`, issueInvoice);
  route(parts, `POST ${at}/{id}/reject`, rejectInvoice);
}
