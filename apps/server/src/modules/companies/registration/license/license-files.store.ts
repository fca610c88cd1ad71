/** SQL on `companies.licence_files`. */
import type { Db, Tx } from '../../../../platform/database.ts';

export interface LicenseFile {
  id: string;
  name: string;
  content_type: string;
  size_bytes: number;
  width: number;
  height: number;
}

/** `uploaded_from`: the caller's IP address, unhashed, in the form that `addressKey` returns. */
export async function insertLicenseFile(
  tx: Tx,
  file: LicenseFile & { uploaded_at: Date; uploaded_from: string },
): Promise<void> {
  await tx.insertInto('companies.licence_files').values(file).execute();
}

/** Number of files that were uploaded from the IP address `from` after `since` and belong to no application. */
export async function countUploadsFrom(
  db: Db,
  { from, since }: { from: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('companies.licence_files')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('uploaded_from', '=', from)
    .where('application_id', 'is', null)
    .where('uploaded_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Assigns a file to the application. False when the file is missing or belongs to another application. */
export async function bindLicenseFile(tx: Tx, id: string, applicationId: string): Promise<boolean> {
  const bound = await tx
    .updateTable('companies.licence_files')
    .set({ application_id: applicationId })
    .where('id', '=', id)
    .where((e) => e.or([e('application_id', 'is', null), e('application_id', '=', applicationId)]))
    .returning('id')
    .executeTakeFirst();
  return bound !== undefined;
}

/**
 * Deletes up to `limit` rows of files that were uploaded before `before` and belong to no application. Returns their
 * ids.
 */
export async function deleteLooseFiles(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('companies.licence_files')
    .where('id', 'in', (e) =>
      e
        .selectFrom('companies.licence_files')
        .select('id')
        .where('application_id', 'is', null)
        .where('uploaded_at', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
