/**
 * Runs imports of hotels as work of the queue. It writes batch by batch, each in one transaction that also stores
 * counts and progress. A run after a kill or a pause continues with the next batch. A run ends when another run has
 * already written the next batch.
 */
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { doubling, type Kinds, type Lease, type Policy } from '../../../platform/work/kinds.ts';
import type { Entry } from '../import/import-files.ts';
import { type CityMemory, emptyMemory } from '../import/place-hotel.ts';
import type { HotelDraft } from '../import/read-hotel.ts';
import type { FileRecord } from '../import/read-records.ts';
import { prepareVocabulary } from '../import/write-hotels.ts';
import { changedValues } from './changed-values.ts';
import {
  type HotelImportRow,
  insertFaults,
  insertImportedHotels,
  lockHotelImport,
  selectHotelImport,
  updateProgress,
  updateState,
} from './hotel-imports.store.ts';
import { selectHotelValues } from './hotel-imports.views.ts';
import { type RowFault, rowName, storedRowReader } from './read-stored-row.ts';
import { readRows } from './stored-rows.ts';
import { undoBatches } from './undo-hotel-import.ts';
import { writeDrafts } from './write-drafts.ts';

const policy: Policy = {
  name: 'hotel-imports',
  start: 'notified',
  batch: 1,
  concurrency: 1,
  // The lease is renewed after each batch.
  leaseS: 120,
  pauseMs: doubling(10_000, 10 * 60_000),
  maxTries: 10,
};

const batchSize = 100;
/**
 * An import pauses for a decision of staff when it has read at least `rows` rows and more than `share` of them are
 * faulty. A share of fewer rows would say little.
 */
const pauseLimits = { rows: 200, share: 0.2 };

/** The kind of work that imports hotels and undoes imports. */
export function hotelImportKinds(context: () => AppContext): Kinds {
  return {
    'catalogue.import-hotels': {
      policy,
      outside: async ({ id }: { id: string }, lease: Lease) => {
        const hotelImport = await selectHotelImport(context().db, id);
        if (hotelImport?.state === 'running') await runBatches(context(), hotelImport, lease);
        if (hotelImport?.state === 'undoing') await undoBatches(context(), id, lease);
      },
      // Staff see the problem and can start the import or its undo again.
      onDead: async (tx: Tx, { id }: { id: string }) => {
        const hotelImport = await lockHotelImport(tx, id);
        if (hotelImport?.state === 'running')
          await updateState(tx, id, { state: 'paused', problem: 'imports.hotels.broken' });
        if (hotelImport?.state === 'undoing')
          await updateState(tx, id, { state: 'ended', problem: 'imports.hotels.broken' });
      },
    },
  };
}

interface Run {
  ctx: Pick<AppContext, 'db' | 'files' | 'clock'>;
  hotelImport: HotelImportRow;
  readRow: ReturnType<typeof storedRowReader>;
  memory: CityMemory;
  /** Number of rows of the file that come before the next batch. */
  done: number;
}

/**
 * Writes the remaining rows. Ends without an error when the import is paused, or when another run continues it.
 */
export async function runBatches(
  ctx: Pick<AppContext, 'db' | 'files' | 'clock'>,
  hotelImport: HotelImportRow,
  lease?: Lease,
): Promise<void> {
  await inTransaction(ctx.db, prepareVocabulary);
  const run: Run = {
    ctx,
    hotelImport,
    done: hotelImport.rows_done,
    memory: emptyMemory(),
    readRow: storedRowReader(hotelImport.source, hotelImport.choice),
  };
  let batch: FileRecord[] = [];
  const write = async (): Promise<boolean> => {
    const mayContinue = await writeBatch(run, batch);
    batch = [];
    await lease?.extend();
    return mayContinue;
  };
  for await (const record of readRows(ctx.files, hotelImport.id, hotelImport.rows_done)) {
    batch.push(record);
    if (batch.length >= batchSize && !(await write())) return;
  }
  if (batch.length > 0) await write();
}

/** Writes a batch and its progress in one transaction. False when this run must end. */
async function writeBatch(run: Run, records: readonly FileRecord[]): Promise<boolean> {
  const { ctx, hotelImport, readRow } = run;
  const now = ctx.clock.now();
  const entries: Entry<HotelDraft>[] = [];
  const faults = new Map<number, RowFault[]>();
  const names = new Map<number, string>();
  for (const record of records) {
    const result = readRow(record);
    names.set(record.row, rowName(result.mapped));
    if ('draft' in result) entries.push({ row: record.row, draft: result.draft });
    else faults.set(record.row, result.faults);
  }
  const memory = await inTransaction(ctx.db, async (tx) => {
    const lockedImport = await lockHotelImport(tx, hotelImport.id);
    if (lockedImport?.state !== 'running' || lockedImport.rows_done !== run.done) return undefined;
    const ids = [...new Set(entries.map(({ draft }) => draft.id))];
    const before = await selectHotelValues(tx, ids);
    const writeResult = await writeDrafts(tx, entries, { memory: run.memory, now });
    const after = await selectHotelValues(tx, [...new Set(writeResult.placed.map(({ draft }) => draft.id))]);
    await insertImportedHotels(tx, hotelImport.id, changedValues(before, after));
    for (const { row, fault } of writeResult.faults) faults.set(row, [fault]);
    await insertFaults(
      tx,
      hotelImport.id,
      records.flatMap((record) => {
        const rowFaults = faults.get(record.row);
        return rowFaults ? [{ record, name: names.get(record.row) ?? '', faults: rowFaults }] : [];
      }),
    );
    const { created, changed, unchanged, staffEdits } = writeResult;
    await updateProgress(tx, hotelImport.id, {
      rows: records.length,
      created,
      changed,
      unchanged,
      staffEdits,
      faulty: faults.size,
      now,
      pausesAt: lockedImport.accepts_faults ? null : pauseLimits,
    });
    return writeResult.memory;
  });
  if (!memory) return false;
  run.memory = memory;
  run.done += records.length;
  return true;
}
