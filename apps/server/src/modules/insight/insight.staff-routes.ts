/** Calls of the console's audit log and message desk. */
import { type HttpParts, route } from '../../http/route.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { listDeadMessages } from './list-dead-messages.ts';
import { retryMessage } from './retry-message.ts';

export function mountInsight(parts: HttpParts): void {
  route(parts, 'POST /api/console/v1/audit', listAudit);
  route(parts, 'POST /api/console/v1/audit/export', exportAudit);
  route(parts, 'POST /api/console/v1/messages/dead', listDeadMessages);
  route(parts, 'POST /api/console/v1/messages/retry', retryMessage);
}
