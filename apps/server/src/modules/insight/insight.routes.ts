/** Calls of customers: the report of their account, and the comparison of a statement with their own list. */
import { type HttpParts, route } from '../../http/route.ts';
import { reportCompany } from './company/report-company.ts';
import { exportMatch, matchStatement } from './statement-match/match-statement.ts';

export function mountCompanyReport(parts: HttpParts): void {
  route(parts, 'POST /api/v2/company/report', reportCompany);
  route(parts, 'POST /api/v2/statement/match', matchStatement);
  route(parts, 'POST /api/v2/statement/match/export', exportMatch);
}
