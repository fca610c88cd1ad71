/** Writes a batch of hotels into the catalogue: finds or makes their cities, then inserts or updates them. */
import type { Tx } from '../../../platform/database.ts';
import { centerCities, insertVocabulary } from '../catalogue.store.ts';
import type { Entry } from './import-files.ts';
import {
  hashesOf,
  lockStoredHotels,
  type MadeNames,
  type StoredHotel,
  upsertHotels,
} from './imported-hotels.store.ts';
import { type CityMemory, placeHotel } from './place-hotel.ts';
import type { PlacedHotel } from './placed-hotel.ts';
import type { HotelDraft, Problem } from './read-hotel.ts';

export interface WrittenBatch {
  added: number;
  updated: number;
  unchanged: number;
  /** Number of fields of the written hotels that staff have edited and that the import therefore left unchanged. */
  staffEdits: number;
  faults: { row: number; problem: Problem }[];
  /** The hotels that were new or changed. */
  placed: PlacedHotel[];
  /** The memory for the next batch. It may be used once this batch is committed. */
  memory: CityMemory;
}

/** Writes the facilities and property types that hotels refer to. Call once before the first batch. */
export const prepareVocabulary: (tx: Tx) => Promise<void> = insertVocabulary;

interface WriteOptions {
  memory: CityMemory;
  now: Date;
  /**
   * Makes Chinese names for placed hotels that have none. Without this function, such hotels get their English name.
   */
  makeNames?: (tx: Tx, placed: readonly PlacedHotel[]) => Promise<MadeNames>;
}

/** Writes the new and changed hotels of a batch. Of two rows with the same id, the later one without a fault counts. */
export async function writeHotels(
  tx: Tx,
  batch: Entry<HotelDraft>[],
  { memory, now, makeNames }: WriteOptions,
): Promise<WrittenBatch> {
  const nextMemory: CityMemory = {
    ...memory,
    cities: new Map(memory.cities),
    newCityIds: new Set(memory.newCityIds),
    unplacedCityIds: new Set(memory.unplacedCityIds),
    translatedCityIds: new Set(memory.translatedCityIds),
  };
  const storedHotels = await lockStoredHotels(
    tx,
    batch.map(({ draft }) => draft.id),
  );
  const changedIds = new Set<string>();
  const changedRows = batch.filter(({ draft }) => {
    // When one row of a hotel has changed, later rows of that hotel are written too. A later row may have the stored
    // values, and the earlier row would overwrite them.
    if (storedHotels.get(draft.id)?.rowHash !== hashesOf(draft).rowHash) changedIds.add(draft.id);
    return changedIds.has(draft.id);
  });
  const { placed, faults } = await placeAll(tx, changedRows, { memory: nextMemory, storedHotels });
  const madeNames = await makeNames?.(tx, placed);
  const counts =
    placed.length > 0
      ? await upsertHotels(tx, placed, { now, storedHotels, madeNames })
      : { added: 0, staffEdits: 0 };
  const placedCities = new Set(placed.map((hotel) => hotel.cityId));
  await centerCities(
    tx,
    [...nextMemory.unplacedCityIds].filter((city) => placedCities.has(city)),
  );
  return {
    added: counts.added,
    staffEdits: counts.staffEdits,
    faults,
    placed,
    memory: nextMemory,
    updated: changedRows.length - faults.length - counts.added,
    unchanged: batch.length - changedRows.length,
  };
}

async function placeAll(
  tx: Tx,
  batch: Entry<HotelDraft>[],
  { memory, storedHotels }: { memory: CityMemory; storedHotels: Map<string, StoredHotel> },
): Promise<Pick<WrittenBatch, 'placed' | 'faults'>> {
  const placed = new Map<string, { row: number; hotel: PlacedHotel }>();
  const faults: WrittenBatch['faults'] = [];
  // Rows with coordinates are placed first, because they give new cities their position.
  for (const { row, draft } of batch.toSorted((a, b) => Number(!a.draft.at) - Number(!b.draft.at))) {
    const hotelOrProblem = await placeHotel(tx, draft, memory, storedHotels.get(draft.id));
    if ('key' in hotelOrProblem) {
      faults.push({ row, problem: hotelOrProblem });
      continue;
    }
    const otherRow = placed.get(draft.id)?.row;
    if (otherRow === undefined || otherRow < row) placed.set(draft.id, { row, hotel: hotelOrProblem });
  }
  return { placed: [...placed.values()].map(({ hotel }) => hotel), faults };
}
