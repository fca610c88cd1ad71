/** Files made in the background, for tests that read them. */
import { expect } from 'vitest';
import type { ActorCtx, AppContext } from '../../src/context.ts';
import { fetchRecord, listRecords } from '../../src/modules/documents/make/list-records.ts';
import { makeDocuments } from '../../src/modules/documents/make/make-documents.job.ts';

/** Only for a machine that has much else to do. */
const patience = { timeout: 20_000 };

/** The file of a record once it is done. The making that the call began may hold the record still. */
export async function madeFile(app: AppContext, ctx: ActorCtx, recordId: string) {
  await makeDocuments(app);
  const statusNow = async () =>
    (await listRecords(ctx, { page: 1, page_size: 100 })).items.find((each) => each.id === recordId)?.status;
  await expect.poll(statusNow, patience).toBe('Done');
  return fetchRecord(ctx, { params: { id: recordId } });
}
