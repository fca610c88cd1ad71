/**
 * Previews an import of hotels. It reads every row and compares it with the catalogue. For some rows spread over the
 * file it also finds the cities, in a short transaction that is rolled back.
 */
import type {
  consoleHotelImportsEndpoints,
  HotelImportPreview,
} from '@wayhouse/contract/console/hotels/hotel-imports';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import type { Entry } from '../import/import-files.ts';
import { hashesOf } from '../import/imported-hotels.store.ts';
import { emptyMemory } from '../import/place-hotel.ts';
import type { HotelDraft } from '../import/read-hotel.ts';
import { prepareVocabulary } from '../import/write-hotels.ts';
import { countUnknownWords } from './columns/unknown-words.ts';
import { countReasons, presentReasons, type Reasons } from './fault-reasons.ts';
import { type FaultRow, type HotelImportRow, selectHotelImport } from './hotel-imports.store.ts';
import { selectCityNamesOf, selectRowHashes } from './hotel-imports.views.ts';
import { type RowFault, rowName, storedRowReader } from './read-stored-row.ts';
import { missingFields, presentFault } from './show-hotel-imports.ts';
import { readRows } from './stored-rows.ts';
import { writeDrafts } from './write-drafts.ts';

type Input = ParsedInputOf<
  (typeof consoleHotelImportsEndpoints)['POST /api/console/v1/hotel-imports/{id}/preview']
>;
type Kind = 'created' | 'changed' | 'unchanged';

/**
 * The search for cities stops after `placedMax` rows or `placingMs` milliseconds, because its transaction must stay
 * short.
 */
const placedMax = 1_000;
const placingMs = 4_000;
const batchSize = 200;
const placingBatchSize = 50;
const faultsShown = 50;
const citiesShown = 20;

/** Throws not_found; request.changed after the start; request.invalid while a required field has no column. */
export async function previewHotelImport(ctx: StaffCtx, { params }: Input): Promise<HotelImportPreview> {
  const hotelImport = await selectHotelImport(ctx.db, params.id);
  if (!hotelImport) throw appError('request.not_found');
  if (hotelImport.state !== 'ready') throw appError('request.changed');
  if (missingFields(hotelImport.choice).length > 0)
    throw invalidField('columns', 'fields.hotel_columns_missing');
  const reading = await readAll(ctx, hotelImport);
  const { created, changed, unchanged } = reading.counts;
  const { faults, newCities, points, placedCount } = await placeSample(ctx, reading);
  for (const { row, fault } of faults) {
    const kind = reading.kinds.get(row);
    if (kind) reading.counts[kind] -= 1;
    reading.counts.faulty += 1;
    reading.faults.push({ row, faults: [fault], name: reading.names.get(row) ?? '' });
    countReasons(reading.reasons, [fault]);
  }
  reading.faults.sort((a, b) => a.row - b.row);
  return {
    counts: reading.counts,
    rows_read: hotelImport.rows,
    rows_placed: placedCount,
    rows_to_place: created + changed + unchanged,
    positions_lost: reading.positionsLost,
    new_cities: newCities,
    points,
    faults: reading.faults.slice(0, faultsShown).map(presentFault),
    reasons: presentReasons(reading.reasons, hotelImport.choice),
    words: reading.words,
  };
}

interface FileReading {
  counts: { created: number; changed: number; unchanged: number; faulty: number };
  /** Number of readable rows with a coordinate, but without a readable position. */
  positionsLost: number;
  /** Kind of each row in the sample, by row number. */
  kinds: Map<number, Kind>;
  /** Hotel name of each row in the sample, by row number. */
  names: Map<number, string>;
  sample: Entry<HotelDraft>[];
  faults: FaultRow[];
  reasons: Reasons;
  words: ReturnType<ReturnType<typeof countUnknownWords>['words']>;
}

async function readAll(
  { db, files }: Pick<StaffCtx, 'db' | 'files'>,
  hotelImport: HotelImportRow,
): Promise<FileReading> {
  const reading: FileReading = {
    counts: { created: 0, changed: 0, unchanged: 0, faulty: 0 },
    positionsLost: 0,
    kinds: new Map(),
    names: new Map(),
    sample: [],
    faults: [],
    words: [],
    reasons: new Map(),
  };
  const words = countUnknownWords();
  const readRow = storedRowReader(hotelImport.source, hotelImport.choice);
  const step = Math.ceil(hotelImport.rows / placedMax);
  const seenIds = new Set<string>();
  let batch: { entry: Entry<HotelDraft>; isSampled: boolean }[] = [];
  let index = 0;
  const compare = async (): Promise<void> => {
    const kinds = await kindsOf(
      db,
      batch.map(({ entry }) => entry),
      seenIds,
    );
    for (const [position, { entry, isSampled }] of batch.entries()) {
      const kind = kinds[position] ?? 'created';
      reading.counts[kind] += 1;
      if (!isSampled) continue;
      reading.sample.push(entry);
      reading.kinds.set(entry.row, kind);
      reading.names.set(entry.row, entry.draft.nameEn);
    }
    batch = [];
  };
  for await (const record of readRows(files, hotelImport.id)) {
    const result = readRow(record);
    words.add(result.mapped);
    if ('draft' in result) {
      if (result.losesPosition) reading.positionsLost += 1;
      batch.push({ entry: { row: record.row, draft: result.draft }, isSampled: index % step === 0 });
    } else {
      reading.counts.faulty += 1;
      countReasons(reading.reasons, result.faults);
      if (reading.faults.length < faultsShown)
        reading.faults.push({ row: record.row, faults: result.faults, name: rowName(result.mapped) });
    }
    index += 1;
    if (batch.length >= batchSize) await compare();
  }
  await compare();
  reading.words = words.words();
  return reading;
}

/** The kind of each row. A second row of the same hotel counts as a change of that hotel. Adds the ids to `seenIds`. */
async function kindsOf(db: Db, entries: readonly Entry<HotelDraft>[], seenIds: Set<string>): Promise<Kind[]> {
  const knownHashes = await selectRowHashes(
    db,
    entries.map(({ draft }) => draft.id),
  );
  return entries.map(({ draft }) => {
    const hash = knownHashes.get(draft.id);
    const isRepeated = seenIds.has(draft.id);
    seenIds.add(draft.id);
    if (hash === undefined && !isRepeated) return 'created';
    return hash === hashesOf(draft).rowHash && !isRepeated ? 'unchanged' : 'changed';
  });
}

/** Faults of the sample by row, such as cities and positions that the import would refuse. Stores nothing. */
export async function findSampleFaults(
  ctx: Pick<StaffCtx, 'db' | 'files' | 'clock' | 'language'>,
  hotelImport: HotelImportRow,
): Promise<Map<number, RowFault>> {
  const { faults } = await placeSample(ctx, await readAll(ctx, hotelImport));
  return new Map(faults.map(({ row, fault }) => [row, fault]));
}

/** Reorders rows so that each batch is spread over the whole file, because the search for cities may stop early. */
export function spreadOut<T>(rows: readonly T[]): T[] {
  const parts = Math.max(1, Math.ceil(rows.length / placingBatchSize));
  return Array.from({ length: parts }, (_, part) =>
    rows.filter((_row, index) => index % parts === part),
  ).flat();
}

interface PlacedSample {
  /** Number of rows whose city was searched for. */
  placedCount: number;
  faults: Awaited<ReturnType<typeof writeDrafts>>['faults'];
  newCities: string[];
  points: HotelImportPreview['points'];
}

/** Writes the sample for at most `placingMs` milliseconds, and rolls back. */
async function placeSample(
  ctx: Pick<StaffCtx, 'db' | 'clock' | 'language'>,
  { sample, kinds }: FileReading,
): Promise<PlacedSample> {
  const previewEnd = new Error('preview');
  const result: PlacedSample = { placedCount: 0, faults: [], newCities: [], points: [] };
  const spreadRows = spreadOut(sample);
  const until = performance.now() + placingMs;
  await inTransaction(ctx.db, async (tx) => {
    await prepareVocabulary(tx);
    let memory = emptyMemory();
    for (let at = 0; at < spreadRows.length && performance.now() < until; at += placingBatchSize) {
      const part = spreadRows.slice(at, at + placingBatchSize);
      const writeResult = await writeDrafts(tx, part, { memory, now: ctx.clock.now() });
      memory = writeResult.memory;
      result.placedCount += part.length;
      result.faults.push(...writeResult.faults);
      result.points.push(...pointsOf(part, writeResult, kinds));
    }
    result.newCities = await selectCityNamesOf(
      tx,
      [...memory.newCityIds].slice(0, citiesShown),
      ctx.language,
    );
    throw previewEnd;
  }).catch((error: unknown) => {
    if (error !== previewEnd) throw error;
  });
  return result;
}

function pointsOf(
  entries: readonly Entry<HotelDraft>[],
  { placed }: Awaited<ReturnType<typeof writeDrafts>>,
  kinds: FileReading['kinds'],
): PlacedSample['points'] {
  const positionsById = new Map(placed.map((hotel) => [hotel.draft.id, hotel.at]));
  return entries.flatMap(({ row, draft }) => {
    const kind = kinds.get(row);
    const at = positionsById.get(draft.id) ?? (kind === 'unchanged' ? draft.at : undefined);
    return at && kind ? [{ name: draft.nameEn, ...at, kind }] : [];
  });
}
