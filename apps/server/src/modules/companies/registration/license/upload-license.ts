/** `POST business_license/upload`: called before an account exists. Only the returned id gives access to the file. */
import { limits } from '@wayhouse/contract/limits';
import type { Ctx } from '../../../../context.ts';
import { addressKey } from '../../../../platform/address-key.ts';
import { keepFiles } from '../../../../platform/concurrency/keep-files.ts';
import { type Db, inTransaction } from '../../../../platform/database.ts';
import { appError } from '../../../../platform/errors.ts';
import { plainFileName } from '../../../../platform/file-name.ts';
import { newId } from '../../../../platform/ids.ts';
import { readPicture } from '../../read-picture.ts';
import { countUploadsFrom, insertLicenseFile } from './license-files.store.ts';

/**
 * Stores the re-encoded picture. Errors: the errors of `readPicture`; too_many for an IP address with too many uploads
 * within an hour. The limit is needed because anybody may call this, and an unused file stays on the disk for a day.
 */
export async function uploadLicense(
  ctx: Ctx,
  { file }: { file: { name: string; bytes: Uint8Array } },
): Promise<{ file_id: string; name: string; size: number }> {
  const from = addressKey(ctx.ip);
  const now = ctx.clock.now();
  await refuseMany(ctx.db, from, now);
  const picture = await readPicture(file.bytes, from);
  const id = newId('lic');
  const name = `${plainFileName(file.name, 'licence')}.${picture.contentType === 'image/png' ? 'png' : 'jpg'}`;
  const row = {
    id,
    name,
    content_type: picture.contentType,
    size_bytes: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    uploaded_at: now,
    uploaded_from: from,
  };
  await keepFiles(ctx.files, [{ id, bytes: picture.bytes }], () =>
    inTransaction(ctx.db, (tx) => insertLicenseFile(tx, row)),
  );
  return { file_id: id, name, size: picture.bytes.length };
}

async function refuseMany(db: Db, from: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const uploads = await countUploadsFrom(db, { from, since: hourAgo });
  if (uploads >= limits.licenseUploadsPerHour) throw appError('request.too_many', { retryAfterS: 3600 });
}
