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
import { type HotelDraft, hotelId, readHotel } from '../../catalogue/import/read-hotel.ts';
import { prepareVocabulary, writeHotels } from '../../catalogue/import/write-hotels.ts';
import { writeOrSplit } from '../../catalogue/import/write-or-split.ts';
import { closePairs } from '../mapping/matching.store.ts';
import { insertMappings } from '../supply.store.ts';
import { adoptedRooms } from './adopted-rooms.ts';
import {
  lockPending,
  markAdopted,
  type PendingHotel,
  selectContributors,
  selectPendingCodes,
} from './adoption.store.ts';
import { selectDuplicates, selectOrigins, selectOwnSales, selectUnsoldHotels } from './adoption.views.ts';
import { queuePhotos } from './fetch-photos.ts';
import { makeNames } from './make-names.ts';
import { mergeContent, type SourceHotel, sortByContent } from './merge-content.ts';

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
  const problems = new Map<string, string>();
  for (const { id, problem } of entries) if (problem) problems.set(id, problem);
  for (const { row, problem } of writeResult.faults) problems.set(adoptedEntries[row]?.id ?? '', problem.key);
  const newMappings = mappings.filter(({ hotelId: id }) => !problems.has(id));
  await insertMappings(
    tx,
    newMappings.map(({ code, hotelId: id, saidBy }) => ({
      source,
      code,
      hotel_id: id,
      said_by: saidBy,
      mapped_at: now,
    })),
  );
  for (const { code, hotelId: id } of newMappings.filter(({ saidBy }) => saidBy === 'matched'))
    await closePairs(tx, source, { code, hotelId: id, at: now });
  // Includes hotels whose own content is unchanged, because a source may change only the rooms.
  const rooms = adoptedEntries.flatMap(({ id, hotels }) =>
    problems.has(id) ? [] : adoptedRooms(id, roomsOf(hotels)),
  );
  await putAdoptedRooms(tx, rooms, ownSales.roomIds);
  const completedCount = await completeHotels(
    tx,
    ownEntries.flatMap(({ id, draft }) => (draft ? [{ id, draft }] : [])),
    now,
  );
  const entriesWithPhotos = entries.filter(
    ({ id, hotels }) => !problems.has(id) && hotels.some(({ content }) => (content.photos?.length ?? 0) > 0),
  );
  await queuePhotos(
    { clock },
    tx,
    entriesWithPhotos.map(({ id }) => id),
  );
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

interface NewMapping {
  code: string;
  hotelId: string;
  saidBy: 'matched' | 'adopted';
}

/**
 * Our hotel of each row. A hotel that the source lists twice maps to one hotel of ours. A withdrawn hotel without a
 * mapping maps to none. A hotel that may be one of ours waits for a person's decision and is not among the rows.
 */
async function findTargets(
  tx: Tx,
  source: string,
  pending: readonly PendingHotel[],
): Promise<{ rows: PendingHotel[]; targets: Map<string, PendingHotel[]>; mappings: NewMapping[] }> {
  const duplicates = await selectDuplicates(
    tx,
    source,
    pending.filter((row) => !row.mappedTo && !row.withdrawn).map((row) => row.code),
  );
  const rows = pending.filter(
    (row) => row.mappedTo || row.withdrawn || !row.waits || duplicates.has(row.code),
  );
  const targets = new Map<string, PendingHotel[]>();
  const add = (id: string, row: PendingHotel): void =>
    void targets.set(id, [...(targets.get(id) ?? []), row]);
  const hotelIdByPlace = new Map<string, string>();
  const mappings: NewMapping[] = [];
  for (const row of rows) {
    if (row.mappedTo) add(row.mappedTo, row);
    if (row.mappedTo || row.withdrawn) continue;
    const place = `${row.name.toLowerCase()} ${row.lat?.toFixed(3)} ${row.lng?.toFixed(3)}`;
    const matchedId = duplicates.get(row.code) ?? (row.lat === null ? undefined : hotelIdByPlace.get(place));
    const id = matchedId ?? hotelId(source, row.code);
    hotelIdByPlace.set(place, id);
    mappings.push({ code: row.code, hotelId: id, saidBy: matchedId ? 'matched' : 'adopted' });
    add(id, row);
  }
  return { rows, targets, mappings };
}

interface ReadTarget {
  id: string;
  hotels: SourceHotel[];
  /** False: a hotel of our own, which is only completed. */
  isAdopted: boolean;
  draft?: HotelDraft;
  problem?: string;
}

/** Merges the content of all sources of each hotel, and reads the result as an import reads a record. */
async function readTargets(
  tx: Tx,
  source: string,
  targets: ReadonlyMap<string, PendingHotel[]>,
): Promise<ReadTarget[]> {
  const ids = [...targets.keys()];
  const origins = await selectOrigins(tx, ids);
  const contributors = await selectContributors(tx, ids);
  return [...targets].map(([id, pending]) => {
    const others = contributors.get(id) ?? [];
    const contributorKeys = new Set(others.map(keyOf));
    const hotels = sortByContent([...others, ...pending.filter((row) => !contributorKeys.has(keyOf(row)))]);
    const origin = origins.get(id) ?? { source, sourceId: pending[0]?.code ?? '' };
    const isAdopted = hotelId(origin.source, origin.sourceId) === id && isSoldByOrigin(origin.source, hotels);
    const result = readHotel(origin.source, mergeContent(hotels, origin.sourceId));
    if ('hotel' in result) return { id, hotels, isAdopted, draft: result.hotel };
    // Missing fields matter only for an adopted hotel; a hotel of our own stays as it is.
    return { id, hotels, isAdopted, ...(isAdopted && { problem: result.problems[0]?.key ?? '' }) };
  });
}

/** Hotels that our own contracts sell stay online when their sources withdraw them. */
function withoutClosing(entries: readonly ReadTarget[], ownSoldIds: ReadonlySet<string>): ReadTarget[] {
  return entries.map((entry) =>
    entry.draft?.status === 'offline' && ownSoldIds.has(entry.id)
      ? { ...entry, draft: { ...entry.draft, status: undefined } }
      : entry,
  );
}

/** True when the source that a hotel came from is among the sources of its content. */
function isSoldByOrigin(origin: string, hotels: readonly SourceHotel[]): boolean {
  return hotels.some((hotel) => hotel.source === origin);
}

function keyOf({ source, code }: SourceHotel): string {
  return `${source} ${code}`;
}

/** The rooms of the first hotel with rooms; empty without one. `hotels` are sorted by content. */
function roomsOf(hotels: readonly SourceHotel[]) {
  return hotels.map(({ content }) => content.rooms ?? []).find((rooms) => rooms.length > 0) ?? [];
}
