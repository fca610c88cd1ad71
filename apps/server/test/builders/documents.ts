/** Invoice titles, and files made in the background, for tests that read them. */
import type { ActorCtx, AppContext } from '../../src/context.ts';
import { saveInvoiceTitle } from '../../src/modules/companies/save-invoice-title.ts';
import { fetchRecord } from '../../src/modules/documents/make/list-records.ts';
import { documentKinds } from '../../src/modules/documents/make/make-document.ts';
import { fileRemovalKinds } from '../../src/platform/work/remove-files.ts';
import { drainWork } from '../../src/platform/work/work-runner.ts';

/** Makes all documents that are due. Returns the number of ended jobs. */
export function makeDocuments(app: AppContext): Promise<number> {
  return drainWork({ ...app, kinds: documentKinds(() => app) });
}

/** Removes the stored files whose removal is due. Returns the number of ended jobs. */
export function removeDueFiles(app: AppContext): Promise<number> {
  return drainWork({ ...app, kinds: fileRemovalKinds(() => app.files) });
}

/** Makes the due documents, and returns the file of a record. */
export async function makeRecordFile(app: AppContext, ctx: ActorCtx, recordId: string) {
  await makeDocuments(app);
  return fetchRecord(ctx, { params: { id: recordId } });
}

/** Saves the title that a company's invoices carry. Returns its id. */
export async function saveCompanyTitle(ctx: ActorCtx): Promise<string> {
  const title = await saveInvoiceTitle(ctx, {
    title_type: 'company',
    title: '青禾旅行社有限公司',
    tax_id: '91310000MA1K0000XX',
    email: 'books@example.test',
    is_default: true,
    invoice_type: 'general',
  });
  return title.id;
}
