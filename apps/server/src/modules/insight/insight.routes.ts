/**
 * Calls of customers: the report of their account, the comparison of a statement with their own list, notifications,
 * and their own data.
 */

import { type HttpParts, route } from '../../http/route.ts';
import { onReplica } from '../../platform/database/replica.ts';
import { withSecurityEvent } from '../../platform/security-log.ts';
import { exportCompanyReport } from './company/export-company-report.ts';
import { reportCompany } from './company/report-company.ts';
import { eraseOwnAccount } from './own-data/erase-own-account.ts';
import { exportOwnData } from './own-data/export-own-data.ts';
import { listOwnNotifications, readOwnNotifications } from './own-notifications/list-own-notifications.ts';
import { exportMatch, matchStatement } from './statement-match/match-statement.ts';

export function mountInsight(parts: HttpParts): void {
  route(parts, 'POST /api/v2/company/report', onReplica(reportCompany));
  route(parts, 'GET /api/v2/company/report/export', onReplica(exportCompanyReport));
  route(parts, 'POST /api/v2/statement/match', onReplica(matchStatement));
  route(parts, 'POST /api/v2/statement/match/export', onReplica(exportMatch));
  route(parts, 'POST /api/v2/notifications', listOwnNotifications);
  route(parts, 'POST /api/v2/notifications/read', readOwnNotifications);
  route(parts, 'POST /api/v2/user/data/export', withSecurityEvent('data_export', exportOwnData));
  route(parts, 'POST /api/v2/user/data/erase', withSecurityEvent('account_erased', eraseOwnAccount));
}
