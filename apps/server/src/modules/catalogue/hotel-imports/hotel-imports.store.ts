/** SQL on imports of hotels. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { ColumnGuess } from './guess-columns.ts';
import type { ColumnChoice } from './read-row.ts';
import type { UploadShape } from './read-upload.ts';

/** A column as stored, with its guess and the first different values. */
export interface StoredColumn extends ColumnGuess {
  filled: number;
  samples: string[];
  /** Full score, when the column has scores. */
  scale: 5 | 10 | 100;
}

export interface NewHotelImport {
  id: string;
  at: Date;
  staff_id: string;
  staff_name: string;
  file_name: string;
  file_size: number;
  source: string;
  shape: UploadShape;
  columns: StoredColumn[];
  heads_key: string;
  choice: ColumnChoice;
  remembered_at: Date | null;
  rows: number;
}

export async function insertHotelImport(tx: Tx, row: NewHotelImport): Promise<void> {
  await tx
    .insertInto('catalogue.hotel_imports')
    .values({
      ...row,
      state: 'ready',
      shape: JSON.stringify(row.shape),
      columns: JSON.stringify(row.columns),
      choice: JSON.stringify(row.choice),
    })
    .execute();
}

/** The last assignment for these heads that staff have imported with, first of the same source. */
export async function selectRememberedChoice(
  db: Db,
  headsKey: string,
  source: string,
): Promise<{ at: Date; source: string; choice: ColumnChoice } | undefined> {
  const row = await db
    .selectFrom('catalogue.hotel_imports')
    .where('heads_key', '=', headsKey)
    .where('state', '<>', 'ready')
    .orderBy(sql`source = ${source}`, 'desc')
    .orderBy('at', 'desc')
    .select(['at', 'source', 'choice'])
    .executeTakeFirst();
  return row && { ...row, choice: row.choice as unknown as ColumnChoice };
}

export type HotelImportRow = NonNullable<Awaited<ReturnType<typeof selectHotelImport>>>;

export async function selectHotelImport(db: Db, id: string) {
  const row = await db
    .selectFrom('catalogue.hotel_imports')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row && present(row);
}

/** Locks an import, so that only one run or call changes it at a time. */
export async function lockHotelImport(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('catalogue.hotel_imports')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row && present(row);
}

function present<R extends { shape: unknown; columns: unknown; choice: unknown; state: string }>(row: R) {
  return {
    ...row,
    shape: row.shape as UploadShape,
    columns: row.columns as StoredColumn[],
    choice: row.choice as ColumnChoice,
    state: row.state as 'ready' | 'running' | 'paused' | 'ended' | 'undoing' | 'undone',
  };
}

/** A page of imports, newest first. */
export async function selectHotelImports(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('catalogue.hotel_imports')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(present);
}

export async function countHotelImports(db: Db): Promise<number> {
  const row = await db
    .selectFrom('catalogue.hotel_imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function updateChoice(
  tx: Tx,
  id: string,
  { source, choice }: { source: string; choice: ColumnChoice },
): Promise<void> {
  await tx
    .updateTable('catalogue.hotel_imports')
    .set({ source, choice: JSON.stringify(choice) })
    .where('id', '=', id)
    .execute();
}

/** Normalized names of cities among these. */
export async function selectCityNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select distinct name from catalogue.place_spellings s, unnest(s.names) as name
    where s.place_type <> 'hotel' and s.place_type = 'city' and s.names && ${[...names]}::text[]
      and name = any(${[...names]}::text[])`.execute(db);
  return new Set(rows.map((row) => row.name));
}
