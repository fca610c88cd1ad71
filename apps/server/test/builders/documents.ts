/** Files made in the background, for tests that read them. */
import type { ActorCtx, AppContext } from '../../src/context.ts';
import { fetchRecord } from '../../src/modules/documents/make/list-records.ts';
import { documentKinds } from '../../src/modules/documents/make/make-document.ts';
import { drainWork } from '../../src/platform/work/work-runner.ts';

/** Makes all documents that are due. */
export function makeDocuments(app: AppContext): Promise<number> {
  return drainWork({ ...app, kinds: documentKinds(() => app) });
}

/** The file of a record. */
export async function makeRecordFile(app: AppContext, ctx: ActorCtx, recordId: string) {
  await makeDocuments(app);
  return fetchRecord(ctx, { params: { id: recordId } });
}
