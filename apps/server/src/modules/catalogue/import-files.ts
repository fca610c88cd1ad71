/**
 * Runs an import over files: record by record, in batches of one transaction each. A batch leaves a mark, so that a run
 * that was killed goes on behind the last one it kept. What is left out is told row by row.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { catalogue } from '@wayhouse/i18n/en/catalogue';
import { serverText } from '@wayhouse/i18n/server-texts';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { deleteMark, type FileMark, selectMark, upsertMark } from './import-marks.store.ts';
import { readRecords } from './read-records.ts';

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
  /** Records read. */
  read: number;
  added: number;
  updated: number;
  /** Records left out. */
  faulty: number;
  cities: number;
}

export interface FilesOptions {
  files: string[];
  source: string;
  now: Date;
  /** Does everything and keeps nothing. */
  dryRun?: boolean;
  /** Begins at this row of the first file, whatever a run before has kept. */
  fromRow?: number | undefined;
  onFault?: (fault: Fault) => void | Promise<void>;
  onProgress?: (counts: ImportCounts & { file: string; row: number }) => void;
  /** A run before this one had kept the file up to `row`. */
  onResume?: (at: { file: string; row: number }) => void;
}

export interface Entry<T> {
  row: number;
  draft: T;
}

/** What is done with the records of one kind. */
export interface Kind<T> {
  /** Runs once before the first batch. */
  prepare: (tx: Tx) => Promise<void>;
  /** Pure: what a record says, or what is wrong with it. */
  read: (record: object) => { draft: T } | { problems: RowProblem[] };
  /** Writes a batch; `kept` runs once it is committed. */
  write: (
    tx: Tx,
    batch: Entry<T>[],
  ) => Promise<{
    added: number;
    updated: number;
    faults: { row: number; problem: RowProblem }[];
    kept?: (counts: ImportCounts) => void;
  }>;
  /** Names a row that the database refused. */
  nameOf: (draft: T) => string;
}

const batchSize = 200;

/** Runs the import and answers its counts. Throws when a file cannot be opened or is broken in the middle. */
export async function importFiles<T>(db: Db, kind: Kind<T>, options: FilesOptions): Promise<ImportCounts> {
  if (!options.dryRun)
    return await runImport(kind, options, { db, within: (work) => inTransaction(db, work) });
  // One transaction around all, so that later rows see the cities of earlier ones; then all of it is taken back.
  const keptNothing = new Error('dry run');
  let counts: ImportCounts | undefined;
  await inTransaction(db, async (tx) => {
    counts = await runImport(kind, options, { db: undefined, within: (work) => inSavepoint(tx, work) });
    throw keptNothing;
  }).catch((error: unknown) => {
    if (error !== keptNothing) throw error;
  });
  if (!counts) throw new Error('the dry run did not end');
  return counts;
}

type Within = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;

interface Run<T> {
  kind: Kind<T>;
  options: FilesOptions;
  within: Within;
  counts: ImportCounts;
  /** Absent in a dry run. */
  mark: FileMark | undefined;
  file: string;
}

async function runImport<T>(
  kind: Kind<T>,
  options: FilesOptions,
  { db, within }: { db: Db | undefined; within: Within },
): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, added: 0, updated: 0, faulty: 0, cities: 0 };
  await within(kind.prepare);
  for (const [index, file] of options.files.entries()) {
    const mark = db && markOf(options.source, file);
    const kept = db && mark ? await selectMark(db, mark) : 0;
    const wished = index === 0 ? options.fromRow : undefined;
    if (kept > 0 && wished === undefined) options.onResume?.({ file, row: kept });
    await importFile({ kind, options, within, counts, mark, file }, wished ?? kept + 1);
  }
  return counts;
}

async function importFile<T>(run: Run<T>, fromRow: number): Promise<void> {
  const { options, counts, file, mark } = run;
  let batch: Entry<T>[] = [];
  let row = 0;
  let waiting = 0;
  const keep = async (): Promise<void> => {
    await flush(run, batch, row);
    batch = [];
    waiting = 0;
    options.onProgress?.({ ...counts, file, row });
  };
  for await (const record of readRecords(file)) {
    row = record.row;
    if (row < fromRow) continue;
    counts.read += 1;
    waiting += 1;
    const draft = await readDraft(run, record);
    if (draft !== undefined) batch.push({ row, draft });
    if (waiting >= batchSize) await keep();
  }
  await keep();
  if (mark) await run.within((tx) => deleteMark(tx, mark));
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
    await tell(run, row, [{ field: 'record', key, value: '' }], unreadable);
    return undefined;
  }
  const read = run.kind.read(value);
  if ('draft' in read) return read.draft;
  await tell(run, row, read.problems);
  return undefined;
}

async function tell<T>(
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

/** Writes a batch at once; if the database refuses something in it, row by row, to find out which. */
async function flush<T>(run: Run<T>, batch: Entry<T>[], upTo: number): Promise<void> {
  if (batch.length === 0) return;
  try {
    await writeBatch(run, batch, upTo);
  } catch (error) {
    if (batch.length > 1 && isRefusal(error)) {
      for (const entry of batch) await flush(run, [entry], entry.row);
      return;
    }
    const [entry] = batch;
    if (!entry || !isRefusal(error)) throw error;
    const problem: RowProblem = {
      field: 'record',
      key: 'catalogue.import.refused',
      value: run.kind.nameOf(entry.draft),
    };
    await tell(run, entry.row, [problem], (error as Error).message);
  }
}

/** Constraint violations and values out of range are the row's fault; anything else ends the import. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code));
}

async function writeBatch<T>(run: Run<T>, batch: Entry<T>[], upTo: number): Promise<void> {
  const { mark, options, counts } = run;
  const done = await run.within(async (tx) => {
    const written = await run.kind.write(tx, batch);
    if (mark) await upsertMark(tx, { ...mark, row: upTo, at: options.now });
    return written;
  });
  counts.added += done.added;
  counts.updated += done.updated;
  done.kept?.(counts);
  for (const { row, problem } of done.faults) await tell(run, row, [problem]);
}

async function inSavepoint<R>(tx: Tx, work: (tx: Tx) => Promise<R>): Promise<R> {
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
