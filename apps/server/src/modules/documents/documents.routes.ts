/** Calls about files that are made in the background. */
import { type HttpParts, route } from '../../http/route.ts';
import { exportStatement } from './export-statement.ts';
import { fetchRecord, listRecords, regenerateRecord } from './list-records.ts';

export function mountDocuments(parts: HttpParts): void {
  route(parts, 'POST /api/v2/statement/export', exportStatement);
  route(parts, 'POST /api/v3/orders/generate/record/logs', listRecords);
  route(parts, 'GET /api/v3/orders/regenerate/record/by/{id}', regenerateRecord);
  route(parts, 'GET /api/v3/orders/generate/record/{id}/file', fetchRecord);
}
