/**
 * Adopts a source's hotels: adds those without a counterpart to the catalogue, and completes the content of the
 * counterparts of all others. Each batch is one transaction that also stores its progress. So a run after an
 * interruption continues with the next batch, and a second run writes nothing.
 */
import type { AppContext } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { closeHotels, completeHotels } from '../../catalogue/hotels/complete-hotels.ts';
import { putAdoptedRooms } from '../../catalogue/hotels/put-adopted-rooms.ts';
import { type CityMemory, emptyMemory } from '../../catalogue/import/place-hotel.ts';
import type { HotelDraft } from '../../catalogue/import/read-hotel.ts';
import { prepareVocabulary, writeHotels } from '../../catalogue/import/write-hotels.ts';
import { writeOrSplit } from '../../catalogue/import/write-or-split.ts';
import { insertMappings } from '../mapping/mappings.store.ts';
import { closePairs } from '../mapping/matching.store.ts';
import { adoptedRooms } from './adopted-rooms.ts';
import { lockPending, markAdopted, selectPendingCodes } from './adoption.store.ts';
import { selectOwnSales, selectUnsoldHotels } from './adoption.views.ts';
import { queuePhotos } from './fetch-photos.ts';
import {
  findTargets,
  type NewMapping,
  type ReadTarget,
  readTargets,
  type Targets,
  withoutClosing,
} from './find-targets.ts';
import { makeNames } from './make-names.ts';
import type { SourceHotel } from './merge-content.ts';

type Ctx = Pick<AppContext, 'db' | 'clock'>;

export interface AdoptionCounts {
  /** New hotels of the catalogue. */
  adopted: number;
  /** Hotels of the catalogue that changed. */
  updated: number;
  /** Hotels that nobody sells any more, taken offline. */
  closed: number;
  /** Hotels that the catalogue cannot take. */
  refused: number;
  /** Facilities that the vocabulary lacks, with the number of their occurrences. */
  unknownFacilities: Map<string, number>;
}

const batchSize = 200;

/**
 * Adopts the source's hotels whose latest version the catalogue does not have. Then takes hotels offline that came from
 * the source and that nobody sells any more, neither a source nor we. `onProgress` is called after each batch.
 */
export async function adoptHotels(
  ctx: Ctx,
  source: string,
  onProgress?: (counts: AdoptionCounts) => Promise<void>,
): Promise<AdoptionCounts> {
  const counts: AdoptionCounts = {
    adopted: 0,
    updated: 0,
    closed: 0,
    refused: 0,
    unknownFacilities: new Map(),
  };
  await inTransaction(ctx.db, prepareVocabulary);
  let memory = emptyMemory();
  for (let after = ''; ; ) {
    const codes = await selectPendingCodes(ctx.db, source, { after, limit: batchSize });
    const last = codes.at(-1);
    if (last === undefined) break;
    memory = await adoptCodes(ctx, { source, codes, memory, counts });
    after = last;
    await onProgress?.(counts);
  }
  const unsoldIds = await selectUnsoldHotels(ctx.db, source);
  counts.closed += await inTransaction(ctx.db, (tx) => closeHotels(tx, unsoldIds, ctx.clock.now()));
  return counts;
}

interface Batch {
  source: string;
  codes: readonly string[];
  memory: CityMemory;
  counts: AdoptionCounts;
}

/** A batch that the database refuses is adopted hotel by hotel, so that one hotel stops no other. */
async function adoptCodes(ctx: Ctx, batch: Batch): Promise<CityMemory> {
  const { source, counts } = batch;
  let { memory } = batch;
  await writeOrSplit(batch.codes, {
    write: async (codes) => {
      const result = await inTransaction(ctx.db, (tx) =>
        adoptBatch(tx, { ...batch, codes: [...codes], memory }, ctx.clock),
      );
      addCounts(counts, result);
      memory = result.memory;
    },
    onRefused: async (code) => {
      await inTransaction(ctx.db, async (tx) => {
        const rows = await lockPending(tx, source, [code]);
        const refused = 'catalogue.import.refused';
        await markAdopted(
          tx,
          source,
          rows.map((row) => ({ code: row.code, version: row.version, refused })),
        );
      });
      counts.refused += 1;
    },
  });
  return memory;
}

interface BatchResult extends Omit<AdoptionCounts, 'unknownFacilities'> {
  memory: CityMemory;
  drafts: HotelDraft[];
}

/** Maximum number of unknown facilities that are counted, because a source's words must not fill the memory. */
const maxUnknownFacilities = 5_000;

function addCounts(counts: AdoptionCounts, result: BatchResult): void {
  for (const what of ['adopted', 'updated', 'closed', 'refused'] as const) counts[what] += result[what];
  const { unknownFacilities: names } = counts;
  for (const name of result.drafts.flatMap((draft) => draft.dropped.facilities))
    if (names.has(name) || names.size < maxUnknownFacilities) names.set(name, (names.get(name) ?? 0) + 1);
}

async function adoptBatch(tx: Tx, { source, codes, memory }: Batch, clock: Clock): Promise<BatchResult> {
  const now = clock.now();
  const { rows, targets, mappings } = await findTargets(tx, source, await lockPending(tx, source, codes));
  const ownSales = await selectOwnSales(tx, [...targets.keys()]);
  const entries = withoutClosing(await readTargets(tx, source, targets), ownSales.hotelIds);
  const ownEntries = entries.filter((entry) => !entry.isAdopted);
  const adoptedEntries = entries.filter((entry) => entry.isAdopted);
  const writeResult = await writeHotels(
    tx,
    adoptedEntries.flatMap(({ draft }, row) => (draft ? [{ row, draft }] : [])),
    { memory, now, makeNames },
  );
  const problems = new Map(entries.flatMap(({ id, problem }) => (problem ? [[id, problem] as const] : [])));
  for (const { row, problem } of writeResult.faults) problems.set(adoptedEntries[row]?.id ?? '', problem.key);
  const takenMappings = mappings.filter(({ hotelId: id }) => !problems.has(id));
  await storeMappings(tx, source, { mappings: takenMappings, now });
  // Includes hotels whose own content is unchanged, because a source may change only the rooms.
  const takenEntries = adoptedEntries.filter(({ id }) => !problems.has(id));
  const rooms = takenEntries.flatMap(({ id, hotels }) => adoptedRooms(id, roomsOf(hotels)));
  await putAdoptedRooms(tx, rooms, ownSales.roomIds);
  const completedCount = await completeHotels(
    tx,
    ownEntries.flatMap(({ id, draft }) => (draft ? [{ id, draft }] : [])),
    now,
  );
  const entriesWithPhotos = entries.filter((entry) => !problems.has(entry.id) && hasPhotos(entry));
  await queuePhotos(
    { clock },
    tx,
    entriesWithPhotos.map(({ id }) => id),
  );
  await markRows(tx, source, { rows, targets, problems });
  const closedCount = writeResult.placed.filter(({ draft }) => draft.status === 'offline').length;
  return {
    adopted: writeResult.added,
    closed: closedCount,
    memory: writeResult.memory,
    // `writeHotels` also counts the closed hotels as updated.
    updated: writeResult.updated - closedCount + completedCount,
    refused: problems.size,
    drafts: writeResult.placed.map(({ draft }) => draft),
  };
}

async function storeMappings(
  tx: Tx,
  source: string,
  { mappings, now }: { mappings: readonly NewMapping[]; now: Date },
): Promise<void> {
  await insertMappings(
    tx,
    mappings.map(({ code, hotelId, saidBy }) => ({
      source,
      code,
      hotel_id: hotelId,
      said_by: saidBy,
      mapped_at: now,
    })),
  );
  for (const { code, hotelId, saidBy } of mappings)
    if (saidBy === 'matched') await closePairs(tx, source, { code, hotelId, at: now });
}

interface AdoptedRows extends Pick<Targets, 'rows' | 'targets'> {
  /** Why the catalogue refuses a hotel: the key of the reason, by id of our hotel. */
  problems: ReadonlyMap<string, string>;
}

/** Marks the rows as adopted, or as refused with the reason. */
async function markRows(tx: Tx, source: string, { rows, targets, problems }: AdoptedRows): Promise<void> {
  const hotelIdByCode = new Map(
    [...targets].flatMap(([id, pendingHotels]) => pendingHotels.map((row) => [row.code, id] as const)),
  );
  await markAdopted(
    tx,
    source,
    rows.map(({ code, version }) => ({
      code,
      version,
      refused: problems.get(hotelIdByCode.get(code) ?? '') ?? null,
    })),
  );
}

function hasPhotos({ hotels }: ReadTarget): boolean {
  return hotels.some(({ content }) => (content.photos?.length ?? 0) > 0);
}

/** The rooms of the first record with rooms; empty without one. `hotels` are in the order of `sortByContent`. */
function roomsOf(hotels: readonly SourceHotel[]) {
  return hotels.map(({ content }) => content.rooms ?? []).find((rooms) => rooms.length > 0) ?? [];
}
