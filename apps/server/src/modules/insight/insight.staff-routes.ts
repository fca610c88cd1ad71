/** Calls of the console's audit log and of dead work. */
import { type HttpParts, route } from '../../http/route.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { listDeadWork } from './list-dead-work.ts';
import { retryWork } from './retry-work.ts';

export function mountInsight(parts: HttpParts): void {
  route(parts, 'POST /api/console/v1/audit', listAudit);
  route(parts, 'POST /api/console/v1/audit/export', exportAudit);
  route(parts, 'POST /api/console/v1/work/dead', listDeadWork);
  route(parts, 'POST /api/console/v1/work/retry', retryWork);
}
