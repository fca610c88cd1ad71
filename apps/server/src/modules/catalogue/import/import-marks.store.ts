/** SQL on `catalogue.import_marks`: how far an import came in a file. */
import type { Db, Tx } from '../../../platform/database.ts';

export interface FileMark {
  source: string;
  file: string;
  fingerprint: string;
}

/** Last row of the file that a run which did not end has kept; 0 when there is none. */
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

/** Remembers that everything up to `row` is kept; in the transaction that keeps it. */
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

/** The file came to its end. */
export async function deleteMark(tx: Tx, { source, file }: FileMark): Promise<void> {
  await tx
    .deleteFrom('catalogue.import_marks')
    .where('source', '=', source)
    .where('file', '=', file)
    .execute();
}
