/** SQL on `books.export_settings` and the numbers of `books.lines`. */
import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { BooksExportSettings } from '../../../platform/tables.gen.ts';

export type ExportSettings = Selectable<BooksExportSettings>;

export function selectExportSettings(db: Db | Tx): Promise<ExportSettings> {
  return db.selectFrom('books.export_settings').selectAll().executeTakeFirstOrThrow();
}

/** Reads the settings and locks them until the transaction ends. */
export function lockExportSettings(tx: Tx): Promise<ExportSettings> {
  return tx.selectFrom('books.export_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateExportSettings(tx: Tx, values: Updateable<BooksExportSettings>): Promise<void> {
  await tx.updateTable('books.export_settings').set(values).execute();
}

export async function updateNumber(tx: Tx, line: string, number: string): Promise<void> {
  await tx.updateTable('books.lines').set({ number }).where('line', '=', line).execute();
}
