/** Calls of the credit desk. */

import { type HttpParts, route } from '../../http/route.ts';
import { onReplica } from '../../platform/database/replica.ts';
import { exportCompanies, listCompanies } from './desk/list-companies.ts';
import { showCompany, showInvoice } from './desk/show-company.ts';
import { giveMoreTime } from './invoice/give-more-time.ts';
import { deskInvoiceFile } from './invoice/invoice-file.ts';
import { writeOffInvoice } from './invoice/write-off.ts';
import { allocateByHand } from './payment/allocate-by-hand.ts';
import { cancelPromise, recordPromise } from './stop/record-promise.ts';
import { resumeCredit, stopCredit } from './stop/stop-by-hand.ts';
import { saveTerms } from './terms/save-terms.ts';

export function mountCreditDesk(parts: HttpParts): void {
  route(parts, 'POST /api/console/v1/credit/companies', listCompanies);
  route(parts, 'GET /api/console/v1/credit/export', onReplica(exportCompanies));
  route(parts, 'GET /api/console/v1/credit/companies/{id}', showCompany);
  route(parts, 'POST /api/console/v1/credit/companies/{id}/terms', saveTerms);
  route(parts, 'POST /api/console/v1/credit/companies/{id}/stop', stopCredit);
  route(parts, 'POST /api/console/v1/credit/companies/{id}/resume', resumeCredit);
  route(parts, 'POST /api/console/v1/credit/companies/{id}/promise', recordPromise);
  route(parts, 'POST /api/console/v1/credit/companies/{id}/promise/cancel', cancelPromise);
  route(parts, 'POST /api/console/v1/credit/companies/{id}/allocate', allocateByHand);
  route(parts, 'GET /api/console/v1/credit/invoices/{id}', showInvoice);
  route(parts, 'GET /api/console/v1/credit/invoices/{id}/file', deskInvoiceFile);
  route(parts, 'POST /api/console/v1/credit/invoices/{id}/more-time', giveMoreTime);
  route(parts, 'POST /api/console/v1/credit/invoices/{id}/write-off', writeOffInvoice);
}
