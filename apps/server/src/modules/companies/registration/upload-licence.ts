/** `POST business_license/upload`: before there is an account, so the answer's id is all that leads to the file. */
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { plainFileName } from '../../../platform/file-name.ts';
import { newId } from '../../../platform/ids.ts';
import { keepFiles } from '../../../platform/keep-files.ts';
import { readPicture } from '../read-picture.ts';
import { insertLicenceFile } from './licence-files.store.ts';

/** Keeps the picture made anew. Errors: request.invalid at `file`, too_large (413). */
export async function uploadLicence(
  ctx: Ctx,
  { file }: { file: { name: string; bytes: Uint8Array } },
): Promise<{ file_id: string; name: string; size: number }> {
  const picture = await readPicture(file.bytes);
  const id = newId('lic');
  const name = `${plainFileName(file.name, 'licence')}.${picture.contentType === 'image/png' ? 'png' : 'jpg'}`;
  const row = {
    id,
    name,
    content_type: picture.contentType,
    size_bytes: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    uploaded_at: ctx.clock.now(),
  };
  await keepFiles(ctx.files, [{ id, bytes: picture.bytes }], () =>
    inTransaction(ctx.db, (tx) => insertLicenceFile(tx, row)),
  );
  return { file_id: id, name, size: picture.bytes.length };
}
