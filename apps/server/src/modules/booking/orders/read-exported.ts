import type { Db } from '../../../platform/database.ts';
import { type ExportedFacts, selectExportedFacts } from './exported.views.ts';

export type { ExportedFacts } from './exported.views.ts';

/** By order number: what the file shows beside the list. The caller has checked that these orders may be seen. */
export async function readExported(db: Db, orderNos: readonly string[]): Promise<Map<string, ExportedFacts>> {
  return new Map((await selectExportedFacts(db, orderNos)).map((facts) => [facts.order_no, facts]));
}
