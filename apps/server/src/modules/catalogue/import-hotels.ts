/**
 * Imports hotels from files (issue “main job”, item 5): record by record, in batches of one transaction each. A row is
 * in or out, never half; a hotel of the same source and id is updated. What was left out is told row by row.
 */
import { serverText } from '@wayhouse/i18n/server-texts';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { centreCities, insertVocabulary, type PlacedHotel, upsertHotels } from './catalogue.store.ts';
import { applyMapping, type Mapping } from './mapping.ts';
import { type CityMemory, emptyMemory, placeHotel } from './place-hotel.ts';
import { type HotelDraft, type Problem, readHotel } from './read-hotel.ts';
import { type FileRecord, readRecords } from './read-records.ts';

export interface ImportOptions {
  files: string[];
  mapping: Mapping;
  source: string;
  now: Date;
  /** Does everything and keeps nothing. */
  dryRun?: boolean;
  /** Begins at this row of the first file: goes on where a broken run stopped. */
  fromRow?: number;
  onFault?: (fault: Fault) => void | Promise<void>;
  onProgress?: (counts: ImportCounts & { file: string; row: number }) => void;
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

interface Entry {
  row: number;
  draft: HotelDraft;
}

const batchSize = 200;

/** Runs the import and answers its counts. Throws when a file cannot be opened or is broken in the middle. */
export async function importHotels(db: Db, options: ImportOptions): Promise<ImportCounts> {
  if (!options.dryRun) {
    return await runImport(options, (work) => inTransaction(db, work));
  }
  // One transaction around all, so that later rows see the cities of earlier ones; then all of it is taken back.
  const keptNothing = new Error('dry run');
  let counts: ImportCounts | undefined;
  await inTransaction(db, async (tx) => {
    counts = await runImport(options, (work) => inSavepoint(tx, work));
    throw keptNothing;
  }).catch((error: unknown) => {
    if (error !== keptNothing) throw error;
  });
  if (!counts) throw new Error('the dry run did not end');
  return counts;
}

type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Run {
  options: ImportOptions;
  within: Within;
  memory: CityMemory;
  counts: ImportCounts;
}

async function runImport(options: ImportOptions, within: Within): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, added: 0, updated: 0, faulty: 0, cities: 0 };
  const run: Run = { options, within, memory: emptyMemory(), counts };
  await within(insertVocabulary);
  for (const [index, file] of options.files.entries()) {
    let batch: Entry[] = [];
    let row = 0;
    for await (const record of readRecords(file)) {
      row = record.row;
      if (index === 0 && row < (options.fromRow ?? 1)) continue;
      counts.read += 1;
      const draft = await readDraft(run, file, record);
      if (draft) batch.push({ row, draft });
      if (batch.length < batchSize) continue;
      await flush(run, file, batch);
      batch = [];
      options.onProgress?.({ ...counts, file, row });
    }
    await flush(run, file, batch);
    options.onProgress?.({ ...counts, file, row });
  }
  return counts;
}

async function readDraft(run: Run, file: string, record: FileRecord): Promise<HotelDraft | undefined> {
  const { value, row } = record;
  if (record.unreadable !== undefined || typeof value !== 'object' || value === null) {
    const key =
      record.unreadable === undefined ? 'catalogue.import.not_an_object' : 'catalogue.import.unreadable';
    await tell(run, { file, row }, [{ field: 'record', key, value: '' }], record.unreadable);
    return undefined;
  }
  const read = readHotel(run.options.source, applyMapping(run.options.mapping, value));
  if ('hotel' in read) return read.hotel;
  await tell(run, { file, row }, read.problems);
  return undefined;
}

async function tell(
  { options, counts }: Run,
  at: { file: string; row: number },
  problems: Problem[],
  reason = '',
): Promise<void> {
  counts.faulty += 1;
  for (const { field, key, value } of problems) {
    const params = { reason };
    await options.onFault?.({
      ...at,
      field,
      value,
      en: serverText('en', key, params),
      zh: serverText('zh', key, params),
    });
  }
}

/** Writes a batch at once; if the database refuses something in it, row by row, to find out which. */
async function flush(run: Run, file: string, batch: Entry[]): Promise<void> {
  if (batch.length === 0) return;
  try {
    await writeBatch(run, file, batch);
  } catch (error) {
    if (batch.length > 1 && isRefusal(error)) {
      for (const entry of batch) await flush(run, file, [entry]);
      return;
    }
    const [entry] = batch;
    if (!entry || !isRefusal(error)) throw error;
    const problem: Problem = {
      field: 'record',
      key: 'catalogue.import.refused',
      value: entry.draft.sourceId,
    };
    await tell(run, { file, row: entry.row }, [problem], (error as Error).message);
  }
}

/** Constraint violations and values out of range are the row's fault; anything else ends the import. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code));
}

async function writeBatch(run: Run, file: string, batch: Entry[]): Promise<void> {
  const memory: CityMemory = { known: new Map(run.memory.known), made: new Set(run.memory.made) };
  const done = await run.within(async (tx) => {
    const { placed, faults } = await placeAll(tx, batch, memory);
    const added = placed.length > 0 ? await upsertHotels(tx, placed, run.options.now) : 0;
    const touched = new Set(placed.map((hotel) => hotel.cityId));
    await centreCities(
      tx,
      [...memory.made].filter((city) => touched.has(city)),
    );
    return { added, updated: batch.length - faults.length - added, faults };
  });
  // Only now is it true: a batch that was taken back has made no city.
  run.memory = memory;
  run.counts.cities = memory.made.size;
  run.counts.added += done.added;
  run.counts.updated += done.updated;
  for (const { row, problem } of done.faults) await tell(run, { file, row }, [problem]);
}

async function placeAll(
  tx: Tx,
  batch: Entry[],
  memory: CityMemory,
): Promise<{ placed: PlacedHotel[]; faults: { row: number; problem: Problem }[] }> {
  const placed = new Map<string, PlacedHotel>();
  const faults: { row: number; problem: Problem }[] = [];
  // Of two rows with one id the later counts.
  const last = new Map(batch.map(({ row, draft }) => [draft.id, row]));
  // Hotels with coordinates first: they make the cities that the others then stand in.
  for (const { row, draft } of batch.toSorted((a, b) => Number(!a.draft.at) - Number(!b.draft.at))) {
    const found = await placeHotel(tx, draft, memory);
    if ('key' in found) faults.push({ row, problem: found });
    else if (last.get(draft.id) === row) placed.set(draft.id, found);
  }
  return { placed: [...placed.values()], faults };
}

async function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
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
