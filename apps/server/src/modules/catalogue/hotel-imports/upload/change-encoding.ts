/**
 * Reads an uploaded file again in the encoding that staff choose. The result is a new import of the same source, which
 * replaces the old one.
 */
import type {
  consoleHotelImportsEndpoints,
  HotelImportDetail,
} from '@wayhouse/contract/console/hotels/hotel-imports';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/database.ts';
import { appError } from '../../../../platform/errors.ts';
import { removeFilesLater } from '../../../../platform/work/remove-files.ts';
import { deleteUnstarted, lockHotelImport, selectHotelImport, updateChoice } from '../hotel-imports.store.ts';
import { presentImport } from '../show-hotel-imports.ts';
import { originalOf } from '../stored-rows.ts';
import { storeHotelFile } from './upload-hotel-file.ts';

type Input = ParsedInputOf<
  (typeof consoleHotelImportsEndpoints)['POST /api/console/v1/hotel-imports/{id}/encoding']
>;

/**
 * Throws not_found. Throws request.changed when the import has started, or when the file is a workbook. Throws
 * request.invalid at `file` when the file cannot be read in this encoding.
 */
export async function changeImportEncoding(
  ctx: StaffCtx,
  { params: { id }, encoding }: Input,
): Promise<HotelImportDetail> {
  const oldImport = await selectHotelImport(ctx.db, id);
  if (!oldImport) throw appError('request.not_found');
  const { file_name: name, source, shape, state } = oldImport;
  const bytes = state === 'ready' ? await ctx.files.get(originalOf(id)) : undefined;
  if (!bytes || shape.encoding === '') throw appError('request.changed');
  const { id: newImportId } = await storeHotelFile(ctx, { file: { name, bytes }, encoding });
  await inTransaction(ctx.db, async (tx) => {
    const newImport = await lockHotelImport(tx, newImportId);
    if (newImport) await updateChoice(tx, newImportId, { source, choice: newImport.choice });
    if (await deleteUnstarted(tx, id)) await removeFilesLater(tx, ctx.clock, [id, originalOf(id)]);
  });
  return presentImport(ctx, newImportId);
}
