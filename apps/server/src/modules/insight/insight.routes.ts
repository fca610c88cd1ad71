/** Calls of customers: the report of their account. */
import { type HttpParts, route } from '../../http/route.ts';
import { reportCompany } from './company/report-company.ts';

export function mountCompanyReport(parts: HttpParts): void {
  route(parts, 'POST /api/v2/company/report', reportCompany);
}
