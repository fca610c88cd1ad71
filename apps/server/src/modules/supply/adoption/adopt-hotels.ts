/**
 * Adopts a source's hotels. A hotel without a counterpart in the catalogue is added to it; a hotel with one completes
 * that one. Each batch is one transaction that also stores its progress. So a run after an interruption continues with
 * the next batch, and a second run writes nothing.
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
import { selectForsaken, selectOrigins, selectRepeated } from './adoption.views.ts';
import { queuePhotos } from './fetch-photos.ts';
import { makeNames } from './make-names.ts';
import { inOrder, mergeContent, type SourceHotel } from './merge-content.ts';

type Ctx = Pick<AppContext, 'db' | 'clock'>;

export interface AdoptedHotels {
  /** New hotels of the catalogue. */
  adopted: number;
  /** Hotels of the catalogue that changed. */
  updated: number;
  /** Hotels that nobody sells any more, taken offline. */
  closed: number;
  /** Hotels that the catalogue cannot take. */
  refused: number;
  /** How often each facility occurs that the vocabulary lacks. */
  unknownFacilities: Map<string, number>;
}

const batchSize = 200;

/** `onProgress` is called after each batch. */
export async function adoptHotels(
  ctx: Ctx,
  source: string,
  onProgress?: (done: AdoptedHotels) => Promise<void>,
): Promise<AdoptedHotels> {
  const done: AdoptedHotels = { adopted: 0, updated: 0, closed: 0, refused: 0, unknownFacilities: new Map() };
  await inTransaction(ctx.db, prepareVocabulary);
  let memory = emptyMemory();
  for (let after = ''; ; ) {
    const codes = await selectPendingCodes(ctx.db, source, { after, limit: batchSize });
    const last = codes.at(-1);
    if (last === undefined) break;
    memory = await adoptCodes(ctx, { source, codes, memory, done });
    after = last;
    await onProgress?.(done);
  }
  const forsaken = await selectForsaken(ctx.db, source);
  done.closed += await inTransaction(ctx.db, (tx) => closeHotels(tx, forsaken, ctx.clock.now()));
  return done;
}

interface Batch {
  source: string;
  codes: readonly string[];
  memory: CityMemory;
  done: AdoptedHotels;
}

/** A batch that the database refuses is adopted hotel by hotel, so that one hotel stops no other. */
async function adoptCodes(ctx: Ctx, batch: Batch): Promise<CityMemory> {
  const { source, done } = batch;
  let { memory } = batch;
  await writeOrSplit(batch.codes, {
    write: async (codes) => {
      const result = await inTransaction(ctx.db, (tx) =>
        adoptBatch(tx, { ...batch, codes: [...codes], memory }, ctx.clock),
      );
      count(done, result);
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
      done.refused += 1;
    },
  });
  return memory;
}

interface BatchResult extends Omit<AdoptedHotels, 'unknownFacilities'> {
  memory: CityMemory;
  drafts: HotelDraft[];
}

/** Maximum number of counted names, because a source's words must not fill the memory. */
const mostNames = 5_000;

function count(done: AdoptedHotels, result: BatchResult): void {
  for (const what of ['adopted', 'updated', 'closed', 'refused'] as const) done[what] += result[what];
  const { unknownFacilities: names } = done;
  for (const name of result.drafts.flatMap((draft) => draft.dropped.facilities))
    if (names.has(name) || names.size < mostNames) names.set(name, (names.get(name) ?? 0) + 1);
}

async function adoptBatch(tx: Tx, { source, codes, memory }: Batch, clock: Clock): Promise<BatchResult> {
  const now = clock.now();
  const { rows, targets, mappings } = await findTargets(tx, source, await lockPending(tx, source, codes));
  const entries = await readTargets(tx, source, targets);
  const ours = entries.filter((entry) => !entry.isAdopted);
  const adopted = entries.filter((entry) => entry.isAdopted);
  const written = await writeHotels(
    tx,
    adopted.flatMap(({ draft }, row) => (draft ? [{ row, draft }] : [])),
    { memory, now, makeNames },
  );
  const problems = new Map<string, string>();
  for (const { id, problem } of entries) if (problem) problems.set(id, problem);
  for (const { row, problem } of written.faults) problems.set(adopted[row]?.id ?? '', problem.key);
  await insertMappings(
    tx,
    mappings
      .filter(({ hotelId: id }) => !problems.has(id))
      .map(({ code, hotelId: id, saidBy }) => ({
        ...{ source, code, hotel_id: id, said_by: saidBy, mapped_at: now },
      })),
  );
  for (const { code, hotelId: id } of mappings.filter(({ saidBy }) => saidBy === 'matched'))
    await closePairs(tx, source, { code, hotelId: id, at: now });
  const rooms = new Map(adopted.map(({ id, hotels }) => [id, hotels]));
  await putAdoptedRooms(
    tx,
    written.placed.flatMap(({ draft: { id } }) => adoptedRooms(id, roomsOf(rooms.get(id) ?? []))),
  );
  const completed = await completeHotels(
    tx,
    ours.flatMap(({ id, draft }) => (draft ? [{ id, draft }] : [])),
    now,
  );
  const withPhotos = entries.filter(
    ({ id, hotels }) => !problems.has(id) && hotels.some(({ content }) => (content.photos?.length ?? 0) > 0),
  );
  await queuePhotos(
    { clock },
    tx,
    withPhotos.map(({ id }) => id),
  );
  const targetOf = new Map(
    [...targets].flatMap(([id, found]) => found.map((row) => [row.code, id] as const)),
  );
  await markAdopted(
    tx,
    source,
    rows.map(({ code, version }) => ({
      code,
      version,
      refused: problems.get(targetOf.get(code) ?? '') ?? null,
    })),
  );
  const closed = written.placed.filter(({ draft }) => draft.status === 'offline').length;
  return {
    ...{ adopted: written.added, closed, memory: written.memory },
    updated: written.updated - closed + completed,
    refused: problems.size,
    drafts: written.placed.map(({ draft }) => draft),
  };
}

interface NewMapping {
  code: string;
  hotelId: string;
  saidBy: 'matched' | 'adopted';
}

/**
 * Our hotel of each row. A hotel that the source lists twice maps to one hotel of ours. One that nobody sells maps to
 * none. One that may be ours waits for a person and is not among `rows`.
 */
async function findTargets(
  tx: Tx,
  source: string,
  pending: readonly PendingHotel[],
): Promise<{ rows: PendingHotel[]; targets: Map<string, PendingHotel[]>; mappings: NewMapping[] }> {
  const repeated = await selectRepeated(
    tx,
    source,
    pending.filter((row) => !row.mappedTo && !row.withdrawn).map((row) => row.code),
  );
  const rows = pending.filter((row) => row.mappedTo || row.withdrawn || !row.waits || repeated.has(row.code));
  const targets = new Map<string, PendingHotel[]>();
  const add = (id: string, row: PendingHotel): void =>
    void targets.set(id, [...(targets.get(id) ?? []), row]);
  const inBatch = new Map<string, string>();
  const mappings: NewMapping[] = [];
  for (const row of rows) {
    if (row.mappedTo) add(row.mappedTo, row);
    if (row.mappedTo || row.withdrawn) continue;
    const place = `${row.name.toLowerCase()} ${row.lat?.toFixed(3)} ${row.lng?.toFixed(3)}`;
    const known = repeated.get(row.code) ?? (row.lat === null ? undefined : inBatch.get(place));
    const id = known ?? hotelId(source, row.code);
    inBatch.set(place, id);
    mappings.push({ code: row.code, hotelId: id, saidBy: known ? 'matched' : 'adopted' });
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

/** Merges the content of all sources of each hotel, and reads it as an import does. */
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
    const own = new Set(others.map(keyOf));
    const hotels = inOrder([...others, ...pending.filter((row) => !own.has(keyOf(row)))]);
    const origin = origins.get(id) ?? { source, sourceId: pending[0]?.code ?? '' };
    const isAdopted = hotelId(origin.source, origin.sourceId) === id && isSource(origin.source, hotels);
    const read = readHotel(origin.source, mergeContent(hotels, origin.sourceId));
    if ('hotel' in read) return { id, hotels, isAdopted, draft: read.hotel };
    // A hotel of ours lacks nothing that an import needs.
    return { id, hotels, isAdopted, ...(isAdopted && { problem: read.problems[0]?.key ?? '' }) };
  });
}

/** True for a hotel whose origin is one of the sources that sell it. */
function isSource(origin: string, hotels: readonly SourceHotel[]): boolean {
  return hotels.some((hotel) => hotel.source === origin);
}

function keyOf({ source, code }: SourceHotel): string {
  return `${source} ${code}`;
}

/** The rooms of the source that tells most of the hotel and publishes rooms. */
function roomsOf(hotels: readonly SourceHotel[]) {
  return hotels.map(({ content }) => content.rooms ?? []).find((rooms) => rooms.length > 0) ?? [];
}
