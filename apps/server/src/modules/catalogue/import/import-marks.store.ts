/** SQL on `catalogue.import_marks`: the positions that imports have reached in their files. */
import type { Db, Tx } from '../../../platform/database.ts';

export interface FileMark {
  source: string;
  file: string;
  fingerprint: string;
}

/** Last committed row of an unfinished run. 0 when there is no such run, or when the file has changed since. */
export async function selectMark(db: Db, { source, file, fingerprint }: FileMark): Promise<number> {
  const row = await db
    .selectFrom('catalogue.import_marks')
    .where('source', '=', source)
    .where('file', '=', file)
    .where('fingerprint', '=', fingerprint)
    .select('row_number')
    .executeTakeFirst();
  return row?.row_number ?? 0;
}

/** Stores `row` as the last committed row, in the transaction that writes it. */
export async function upsertMark(tx: Tx, mark: FileMark & { row: number; at: Date }): Promise<void> {
  const { source, file, fingerprint, row, at } = mark;
  await tx
    .insertInto('catalogue.import_marks')
    .values({ source, file, fingerprint, row_number: row, at })
    .onConflict((conflict) =>
      conflict.columns(['source', 'file']).doUpdateSet({ fingerprint, row_number: row, at }),
    )
    .execute();
}

/** Deletes the position of a completed file. */
export async function deleteMark(tx: Tx, { source, file }: FileMark): Promise<void> {
  await tx
    .deleteFrom('catalogue.import_marks')
    .where('source', '=', source)
    .where('file', '=', file)
    .execute();
}
