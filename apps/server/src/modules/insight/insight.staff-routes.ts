/**
 * Calls of the console's home, search and work counts, a customer's cards, the audit log, failed jobs, promised times,
 * reports and their mails, and the notifications of staff.
 */

import { type HttpParts, route } from '../../http/route.ts';
import { onReplica } from '../../platform/database/replica.ts';
import { countWork } from './counts/count-work.ts';
import {
  listCasesOfCustomer,
  listMailsOfCustomer,
  resendMailOfCustomer,
  showCustomerFacts,
  showMailOfCustomer,
} from './customer/show-customer-cards.ts';
import { exportAudit } from './export-audit.ts';
import { findAnything } from './find/find-anything.ts';
import { showHome } from './home/show-home.ts';
import { listAudit } from './list-audit.ts';
import { listJobs } from './list-failed-jobs.ts';
import { chooseDigest, listNotifications, readNotifications } from './notifications/list-notifications.ts';
import { reportPromises } from './promises/report-promises.ts';
import { addReportMail, endReportMail, listReportMails } from './report-mails/choose-report-mails.ts';
import { mountUnsubscribe } from './report-mails/unsubscribe.ts';
import { retryJob } from './retry-failed-job.ts';
import { exportSales } from './sales/export-sales.ts';
import { listSoldBookings } from './sales/list-sold-bookings.ts';
import { reportSales } from './sales/report-sales.ts';

export function mountInsightConsole(parts: HttpParts): void {
  mountUnsubscribe(parts);
  route(parts, 'POST /api/console/v1/audit', listAudit);
  route(parts, 'POST /api/console/v1/audit/export', onReplica(exportAudit));
  route(parts, 'GET /api/console/v1/home', showHome);
  route(parts, 'GET /api/console/v1/work-counts', countWork);
  route(parts, 'POST /api/console/v1/find', findAnything);
  route(parts, 'GET /api/console/v1/notifications', listNotifications);
  route(parts, 'POST /api/console/v1/notifications/read', readNotifications);
  route(parts, 'POST /api/console/v1/notifications/digest', chooseDigest);
  route(parts, 'GET /api/console/v1/customers/{id}/facts', showCustomerFacts);
  route(parts, 'GET /api/console/v1/customers/{id}/cases', listCasesOfCustomer);
  route(parts, 'GET /api/console/v1/customers/{id}/mails', listMailsOfCustomer);
  route(parts, 'GET /api/console/v1/customers/{id}/mails/{mail_id}', showMailOfCustomer);
  route(parts, 'POST /api/console/v1/customers/{id}/mails/{mail_id}/resend', resendMailOfCustomer);
  route(parts, 'POST /api/console/v1/work/dead', listJobs);
  route(parts, 'POST /api/console/v1/work/retry', retryJob);
  route(parts, 'GET /api/console/v1/case-promises', onReplica(reportPromises));
  route(parts, 'POST /api/console/v1/reports/sales', onReplica(reportSales));
  route(parts, 'POST /api/console/v1/reports/sales/bookings', onReplica(listSoldBookings));
  route(parts, 'GET /api/console/v1/reports/sales/export', onReplica(exportSales));
  route(parts, 'GET /api/console/v1/reports/mails', listReportMails);
  route(parts, 'POST /api/console/v1/reports/mails', addReportMail);
  route(parts, 'POST /api/console/v1/reports/mails/{id}/delete', endReportMail);
}
