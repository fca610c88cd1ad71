/** Reads rows that would become new hotels; the rows are spread evenly over the whole file. */
import type { AppContext } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import type { Entry } from '../import/import-files.ts';
import type { HotelDraft } from '../import/read-hotel.ts';
import { selectHotelImport } from './hotel-imports.store.ts';
import { selectRowHashes } from './hotel-imports.views.ts';
import { storedRowReader } from './read-stored-row.ts';
import { readRows } from './stored-rows.ts';

const batchSize = 500;

/**
 * Reads at most `limit` rows of an import that has not started. Leaves out rows with faults, and rows whose hotel is
 * known. Throws not_found; request.changed after the start. `isSample`: only some rows of the file were read.
 */
export async function readNewDrafts(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  importId: string,
  limit: number,
): Promise<{ drafts: Entry<HotelDraft>[]; isSample: boolean }> {
  const hotelImport = await selectHotelImport(db, importId);
  if (!hotelImport) throw appError('request.not_found');
  if (hotelImport.state !== 'ready') throw appError('request.changed');
  const readRow = storedRowReader(hotelImport.source, hotelImport.choice);
  const step = Math.ceil(hotelImport.rows / limit);
  const drafts: Entry<HotelDraft>[] = [];
  let batch: Entry<HotelDraft>[] = [];
  const addNewDrafts = async (): Promise<void> => {
    const knownHashes = await selectRowHashes(
      db,
      batch.map(({ draft }) => draft.id),
    );
    drafts.push(...batch.filter(({ draft }) => !knownHashes.has(draft.id)));
    batch = [];
  };
  let index = 0;
  for await (const record of readRows(files, hotelImport.id)) {
    index += 1;
    if (index % step !== 0) continue;
    const result = readRow(record);
    if ('draft' in result) batch.push({ row: record.row, draft: result.draft });
    if (batch.length >= batchSize) await addNewDrafts();
  }
  await addNewDrafts();
  return { drafts, isSample: step > 1 };
}
