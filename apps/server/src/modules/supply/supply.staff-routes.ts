/** Calls of the console about outside sources. */
import { type HttpParts, route } from '../../http/route.ts';
import { replayPastRule, showSourceHistory } from './contests/show-contests.ts';
import { showRateHealth } from './health/show-rate-health.ts';
import { answerPair, showMappingDesk, undoAnswer } from './mapping/desk/decide-pairs.ts';
import { listRecords, moveMapping } from './mapping/desk/move-mapping.ts';
import { findImportTwins } from './mapping/find-import-twins.ts';
import { changeSourceRules, showSourceRules } from './rules/change-rules.ts';
import { settleBooking } from './settle-booking.ts';
import { changeQuota, readSupplier, showSuppliers, switchSupplier } from './supplier-desk.ts';

export function mountSupplyConsole(parts: HttpParts): void {
  route(parts, 'GET /api/console/v1/suppliers', showSuppliers);
  route(parts, 'POST /api/console/v1/suppliers/switch', switchSupplier);
  route(parts, 'POST /api/console/v1/suppliers/read', readSupplier);
  route(parts, 'POST /api/console/v1/suppliers/quota', changeQuota);
  route(parts, 'POST /api/console/v1/suppliers/settle', settleBooking);
  route(parts, 'GET /api/console/v1/suppliers/history', showSourceHistory);
  route(parts, 'GET /api/console/v1/suppliers/rate-health', showRateHealth);
  route(parts, 'POST /api/console/v1/suppliers/replay', replayPastRule);
  route(parts, 'GET /api/console/v1/suppliers/rules', showSourceRules);
  route(parts, 'POST /api/console/v1/suppliers/rules', changeSourceRules);
  route(parts, 'GET /api/console/v1/mapping', showMappingDesk);
  route(parts, 'POST /api/console/v1/hotel-imports/{id}/twins', findImportTwins);
  route(parts, 'POST /api/console/v1/mapping/answer', answerPair);
  route(parts, 'POST /api/console/v1/mapping/undo', undoAnswer);
  route(parts, 'GET /api/console/v1/mapping/records', listRecords);
  route(parts, 'POST /api/console/v1/mapping/move', moveMapping);
}
