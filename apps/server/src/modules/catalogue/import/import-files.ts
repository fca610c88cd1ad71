/**
 * Runs an import over files: record by record, in batches of one transaction each. A batch stores its position, so that
 * a run after a kill continues after the last committed batch. Every refused row is reported.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { catalogue } from '@wayhouse/i18n/en/server/catalogue';
import { serverText } from '@wayhouse/i18n/server-texts';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { checkHeads, type ImportColumn, respellHeads } from './check-heads.ts';
import { type FileShape, type ShapeOptions, shapeOf } from './file-shape.ts';
import { deleteMark, type FileMark, selectMark, upsertMark } from './import-marks.store.ts';
import { type RecordsOptions, readRecords } from './read-records.ts';
import { writeOrSplit } from './write-or-split.ts';

export interface RowProblem {
  field: string;
  key: keyof typeof catalogue;
  value: string;
}

export interface Fault {
  file: string;
  row: number;
  field: string;
  value: string;
  en: string;
  zh: string;
}

export interface ImportCounts {
  /** Number of records read. */
  read: number;
  added: number;
  updated: number;
  /** Number of records refused. */
  faulty: number;
  /** Number of cities that were created for the records. */
  cities: number;
  /** Number of known records without changes, for which nothing was written. */
  unchanged: number;
  /** Number of fields of the written hotels that staff have edited and that the import therefore left unchanged. */
  staffEdits: number;
  /** Unusable details of accepted rows. */
  dropped: DroppedCounts;
}

export interface DroppedCounts {
  /** Number of occurrences of each unknown facility, by the file's word. */
  facilities: Map<string, number>;
  /** Number of hotels whose district is unknown in their city. */
  districts: number;
  /** Number of photo addresses that are not valid https addresses. */
  photos: number;
  /** Number of texts from which HTML was removed. */
  html: number;
}

export interface FilesOptions {
  files: string[];
  source: string;
  now: Date;
  /** True to run the whole import and roll it back. */
  dryRun?: boolean;
  /** The row of the first file at which the run starts. The progress of a previous run in that file is then ignored. */
  fromRow?: number | undefined;
  /** Encoding and delimiter, which are otherwise detected. */
  shape?: ShapeOptions;
  /** For JSON files: path to the list of records. */
  records?: string | undefined;
  /** True to continue after any number of refused rows. */
  allowRefused?: boolean;
  /** Called before the records of a file are read, with its format, encoding, delimiter and heads. */
  onFile?: (file: string, shape: FileShape) => void;
  onFault?: (fault: Fault) => void | Promise<void>;
  onProgress?: (counts: ImportCounts & { file: string; row: number }) => void;
  /** Called when a previous run has committed the file up to `row`, and this run continues after that row. */
  onResume?: (at: { file: string; row: number }) => void;
}

export interface Entry<T> {
  row: number;
  draft: T;
}

/** The reader and the writer of one kind of records. */
export interface Kind<T> {
  /** Runs once before the first batch. */
  prepare: (tx: Tx) => Promise<void>;
  /** Known columns of a table. A file that lacks a required column is refused. */
  columns?: ImportColumn[];
  /** Pure: the content of a record, or its faults. */
  read: (record: object) => { draft: T } | { problems: RowProblem[] };
  /** Writes a batch; `afterCommit` is called after its commit. */
  write: (
    tx: Tx,
    batch: Entry<T>[],
  ) => Promise<{
    added: number;
    updated: number;
    faults: { row: number; problem: RowProblem }[];
    unchanged?: number;
    afterCommit?: (counts: ImportCounts) => void;
  }>;
  /** The name or id by which a report shows a row that the database refused. */
  nameOf: (draft: T) => string;
}

const batchSize = 200;

/**
 * A run stops when it has read at least `rows` rows and more than `share` of them are refused. A share of fewer rows
 * would say little.
 */
const stopLimits = { rows: 200, share: 0.2 };

export function emptyCounts(): ImportCounts {
  const dropped = { facilities: new Map(), districts: 0, photos: 0, html: 0 };
  return { read: 0, added: 0, updated: 0, unchanged: 0, faulty: 0, cities: 0, staffEdits: 0, dropped };
}

/**
 * Runs the import and returns its counts. Throws when a file cannot be opened or decoded, has an unknown format, is
 * empty, is a truncated archive or JSON list, or lacks or repeats columns. Throws when too many rows are refused. The
 * batches before an error stay committed, except in a dry run.
 */
export async function importFiles<T>(db: Db, kind: Kind<T>, options: FilesOptions): Promise<ImportCounts> {
  if (!options.dryRun)
    return await runImport(kind, options, { db, transact: (work) => inTransaction(db, work) });
  // A dry run is one transaction, so that later rows see the cities of earlier rows. It is rolled back at the end.
  const dryRunEnd = new Error('dry run');
  let counts: ImportCounts | undefined;
  await inTransaction(db, async (tx) => {
    counts = await runImport(kind, options, { db: undefined, transact: (work) => inSavepoint(tx, work) });
    throw dryRunEnd;
  }).catch((error: unknown) => {
    if (error !== dryRunEnd) throw error;
  });
  if (!counts) throw new Error('the dry run did not end');
  return counts;
}

type Transact = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;

interface Run<T> {
  kind: Kind<T>;
  options: FilesOptions;
  transact: Transact;
  counts: ImportCounts;
  /** Absent in a dry run. */
  mark: FileMark | undefined;
  file: string;
}

async function runImport<T>(
  kind: Kind<T>,
  options: FilesOptions,
  { db, transact }: { db: Db | undefined; transact: Transact },
): Promise<ImportCounts> {
  const counts = emptyCounts();
  await transact(kind.prepare);
  for (const [index, file] of options.files.entries()) {
    const mark = db && markOf(options.source, file);
    const committedRow = db && mark ? await selectMark(db, mark) : 0;
    const chosenRow = index === 0 ? options.fromRow : undefined;
    if (committedRow > 0 && chosenRow === undefined) options.onResume?.({ file, row: committedRow });
    await importFile({ kind, options, transact, counts, mark, file }, chosenRow ?? committedRow + 1);
  }
  return counts;
}

async function importFile<T>(run: Run<T>, fromRow: number): Promise<void> {
  const { options, counts, file, mark } = run;
  let batch: Entry<T>[] = [];
  let row = 0;
  let batchRows = 0;
  const commitBatch = async (): Promise<void> => {
    stopAfterManyRefusals(run);
    await flush(run, batch, row);
    stopAfterManyRefusals(run);
    batch = [];
    batchRows = 0;
    options.onProgress?.({ ...counts, file, row });
  };
  const shape = await openFile(run);
  for await (const record of readRecords(file, shape)) {
    row = record.row;
    if (row < fromRow) continue;
    counts.read += 1;
    batchRows += 1;
    const draft = await readDraft(run, record);
    if (draft !== undefined) batch.push({ row, draft });
    if (batchRows >= batchSize) await commitBatch();
  }
  await commitBatch();
  if (row === 0) throw new Error(`${file}: the file has no rows.`);
  if (mark) await run.transact((tx) => deleteMark(tx, mark));
}

/** Checks the file before its first row is written, because a wrong encoding or mapping would make all rows wrong. */
async function openFile<T>({ kind, options, file }: Run<T>): Promise<RecordsOptions> {
  const shape = await shapeOf(file, options.shape);
  options.onFile?.(file, shape);
  if (shape.heads.length > 0) checkHeads(file, shape.heads, kind.columns ?? []);
  return { ...shape, columns: respellHeads(shape.heads, kind.columns ?? []), records: options.records };
}

/** Throws when too many rows are refused, before more is committed. The file was then probably misread. */
function stopAfterManyRefusals<T>({ options, counts, file }: Run<T>): void {
  if (options.allowRefused || options.dryRun) return;
  if (counts.read < stopLimits.rows || counts.faulty <= counts.read * stopLimits.share) return;
  throw new Error(
    `${file}: ${counts.faulty} of ${counts.read} rows were refused, more than one in five. Look at the reasons; --allow-refused goes on all the same.`,
  );
}

function markOf(source: string, file: string): FileMark {
  const { size, mtimeMs } = statSync(file);
  return { source, file: path.resolve(file), fingerprint: `${size} ${mtimeMs}` };
}

async function readDraft<T>(
  run: Run<T>,
  { value, row, unreadable }: { value?: unknown; row: number; unreadable?: string },
): Promise<T | undefined> {
  if (unreadable !== undefined || typeof value !== 'object' || value === null) {
    const key = unreadable === undefined ? 'catalogue.import.not_an_object' : 'catalogue.import.unreadable';
    await reportRefusedRow(run, row, [{ field: 'record', key, value: '' }], unreadable);
    return undefined;
  }
  const result = run.kind.read(value);
  if ('draft' in result) return result.draft;
  await reportRefusedRow(run, row, result.problems);
  return undefined;
}

async function reportRefusedRow<T>(
  { options, counts, file }: Run<T>,
  row: number,
  problems: RowProblem[],
  reason = '',
): Promise<void> {
  counts.faulty += 1;
  for (const { field, key, value } of problems) {
    const [en, zh] = (['en', 'zh'] as const).map((language) => serverText(language, key, { reason }));
    await options.onFault?.({ file, row, field, value, en: en ?? '', zh: zh ?? '' });
  }
}

async function flush<T>(run: Run<T>, batch: Entry<T>[], upTo: number): Promise<void> {
  await writeOrSplit(batch, {
    // After a refusal the batch is written row by row. Each row then stores its own position.
    write: (part) => writeBatch(run, part, part.length === batch.length ? upTo : (part[0]?.row ?? upTo)),
    onRefused: async ({ row, draft }, { message }) => {
      const problem: RowProblem = {
        field: 'record',
        key: 'catalogue.import.refused',
        value: run.kind.nameOf(draft),
      };
      await reportRefusedRow(run, row, [problem], message);
    },
  });
}

async function writeBatch<T>(run: Run<T>, batch: readonly Entry<T>[], upTo: number): Promise<void> {
  const { mark, options, counts } = run;
  const result = await run.transact(async (tx) => {
    const writeResult = await run.kind.write(tx, [...batch]);
    if (mark) await upsertMark(tx, { ...mark, row: upTo, at: options.now });
    return writeResult;
  });
  counts.added += result.added;
  counts.updated += result.updated;
  counts.unchanged += result.unchanged ?? 0;
  result.afterCommit?.(counts);
  for (const { row, problem } of result.faults) await reportRefusedRow(run, row, [problem]);
}

/**
 * Runs `work` inside a savepoint, so that a refusal of the database undoes only this part of the transaction.
 */
export async function inSavepoint<R>(tx: Tx, work: (tx: Tx) => Promise<R>): Promise<R> {
  await sql`savepoint import_batch`.execute(tx);
  try {
    const result = await work(tx);
    await sql`release savepoint import_batch`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint import_batch`.execute(tx);
    throw error;
  }
}
