/** SQL on imports of hotels. */
import type { HotelImportState } from '@wayhouse/contract/console/hotels/hotel-imports';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { FileRecord } from '../import/read-records.ts';
import type { ImportedHotel } from './changed-values.ts';
import type { ColumnGuess } from './columns/guess-columns.ts';
import type { ColumnChoice } from './read-row.ts';
import type { RowFault } from './read-stored-row.ts';
import { storableJson } from './storable-json.ts';
import type { UploadShape } from './upload/read-upload.ts';

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

export interface RememberedChoice {
  at: Date;
  source: string;
  fileName: string;
  choice: ColumnChoice;
}

/** The choices of columns of the latest started imports with these heads, newest first. */
export async function selectRememberedChoices(
  db: Db,
  headsKey: string,
  limit: number,
): Promise<RememberedChoice[]> {
  const rows = await db
    .selectFrom('catalogue.hotel_imports')
    .where('heads_key', '=', headsKey)
    .where('state', '<>', 'ready')
    .orderBy('at', 'desc')
    .limit(limit)
    .select(['at', 'source', 'file_name as fileName', 'choice'])
    .execute();
  return rows.map((row) => ({ ...row, choice: row.choice as unknown as ColumnChoice }));
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
    state: row.state as HotelImportState,
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

/**
 * The normalized `names` that are names of cities. The query has `<> 'hotel'`, the condition of the partial index, so
 * that PostgreSQL uses that index.
 */
export async function selectCityNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select distinct name from catalogue.place_spellings s, unnest(s.names) as name
    where s.place_type <> 'hotel' and s.place_type = 'city' and s.names && ${[...names]}::text[]
      and name = any(${[...names]}::text[])`.execute(db);
  return new Set(rows.map((row) => row.name));
}

export interface FaultRow {
  row: number;
  name: string;
  faults: RowFault[];
}

/** Stores refused rows with their cells. A row that was refused before gets its new faults. */
export async function insertFaults(
  tx: Tx,
  id: string,
  rows: readonly { record: FileRecord; name: string; faults: readonly RowFault[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ record, name, faults }) => ({
    row: record.row,
    name,
    faults,
    record: record.value ?? null,
  }));
  await sql`insert into catalogue.hotel_import_faults (import_id, row_number, name, faults, record)
    select ${id}, row, name, faults, record
      from jsonb_to_recordset(${storableJson(values)}::jsonb) as f (row int, name text, faults jsonb, record jsonb)
    on conflict (import_id, row_number) do update set faults = excluded.faults`.execute(tx);
}

/** A page of refused rows in the order of the file. */
export async function selectFaults(
  db: Db,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<(FaultRow & { record: unknown })[]> {
  const rows = await db
    .selectFrom('catalogue.hotel_import_faults')
    .where('import_id', '=', id)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit)
    .select(['row_number', 'name', 'faults', 'record'])
    .execute();
  return rows.map((row) => ({
    row: row.row_number,
    name: row.name,
    faults: row.faults as unknown as RowFault[],
    record: row.record,
  }));
}

/**
 * Stores the old and new values of written hotels for an undo. For a hotel that two rows changed, `before` has the
 * values from before the first row.
 */
export async function insertImportedHotels(
  tx: Tx,
  id: string,
  hotels: readonly ImportedHotel[],
): Promise<void> {
  if (hotels.length === 0) return;
  await sql`insert into catalogue.hotel_import_hotels as w (import_id, hotel_id, created, before, after)
    select ${id}, "hotelId", created, nullif(before, 'null'), after
      from jsonb_to_recordset(${JSON.stringify(hotels)}::jsonb)
        as h ("hotelId" text, created boolean, before jsonb, after jsonb)
    on conflict (import_id, hotel_id) do update
      set before = case when w.created then null else excluded.before || w.before end,
        after = w.after || excluded.after`.execute(tx);
}

/**
 * Ids of ended, undone and unstarted imports that still have rows and are older than `before`. The end counts; without
 * an end, the start; without a start, the upload.
 */
export async function selectOldImports(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue.hotel_imports')
    .where('rows_removed_at', 'is', null)
    .where('state', 'in', ['ready', 'ended', 'undone'])
    .where(sql<boolean>`coalesce(ended_at, started_at, at) < ${before}`)
    .orderBy('at')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Deletes the refused rows and the values for an undo. Deletes an import that was never started. Marks any other import
 * as one without rows.
 */
export async function deleteRowsOf(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.deleteFrom('catalogue.hotel_import_faults').where('import_id', '=', id).execute();
  await tx.deleteFrom('catalogue.hotel_import_hotels').where('import_id', '=', id).execute();
  if (await deleteUnstarted(tx, id)) return;
  await tx.updateTable('catalogue.hotel_imports').set({ rows_removed_at: at }).where('id', '=', id).execute();
}

/** Deletes an import that was never started. Returns false when it was started. */
export async function deleteUnstarted(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('catalogue.hotel_imports')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

interface Progress {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  faulty: number;
  /** Number of fields that the import left unchanged because staff have edited them. */
  staffEdits: number;
  now: Date;
  /**
   * After `rows` rows, the import pauses when more than this share of them is faulty. Null when staff have accepted the
   * faults.
   */
  pausesAt: { rows: number; share: number } | null;
}

/** Adds a batch to the counts. Ends the import after its last row, or pauses it when too many rows are faulty. */
export async function updateProgress(tx: Tx, id: string, batch: Progress): Promise<void> {
  const { rows, created, changed, unchanged, faulty, staffEdits, now, pausesAt } = batch;
  const isWhole = sql`rows_done + ${rows}::int = rows`;
  const hasTooManyFaults = pausesAt
    ? sql`(rows_done + ${rows}::int >= ${pausesAt.rows} and faulty + ${faulty}::int > (rows_done + ${rows}::int) * ${pausesAt.share}::float8)`
    : sql`false`;
  await sql`update catalogue.hotel_imports set
      rows_done = rows_done + ${rows}, created = created + ${created}, changed = changed + ${changed},
      unchanged = unchanged + ${unchanged}, faulty = faulty + ${faulty}, kept = kept + ${staffEdits},
      state = case when ${isWhole} then 'ended' when ${hasTooManyFaults} then 'paused' else state end,
      problem = case when not ${isWhole} and ${hasTooManyFaults} then 'imports.hotels.many_faults' else problem end,
      ended_at = case when ${isWhole} then ${now}::timestamptz else ended_at end
    where id = ${id}`.execute(tx);
}

export async function updateState(
  tx: Tx,
  id: string,
  change: {
    state: HotelImportState;
    problem: 'imports.hotels.broken' | null;
    accepts_faults?: boolean;
    started_at?: Date;
  },
): Promise<void> {
  await tx.updateTable('catalogue.hotel_imports').set(change).where('id', '=', id).execute();
}
