import type { Db } from '../../../platform/database.ts';
import { type ExportedFacts, selectExportedFacts } from './exported.views.ts';

export type { ExportedFacts } from './exported.views.ts';

/** Extra columns of an export, keyed by order number. The caller has checked the permission for these orders. */
export async function readExportedFacts(
  db: Db,
  orderNos: readonly string[],
): Promise<Map<string, ExportedFacts>> {
  return new Map((await selectExportedFacts(db, orderNos)).map((facts) => [facts.order_no, facts]));
}
