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
  /** Fields that staff wrote and the batch would have changed. */
  kept: number;
  faults: { row: number; problem: Problem }[];
  /** The hotels that were new or changed. */
  placed: PlacedHotel[];
  /** For the next batch, once this one is committed. */
  memory: CityMemory;
}

/** Writes the facilities and property types that hotels refer to; run once before the first batch. */
export const prepareVocabulary: (tx: Tx) => Promise<void> = insertVocabulary;

interface Writing {
  memory: CityMemory;
  now: Date;
  /** Makes Chinese names for placed hotels without one. Default: they show their English name. */
  makeNames?: (tx: Tx, placed: readonly PlacedHotel[]) => Promise<MadeNames>;
}

/** Hotels with the same content as before write nothing. Of two rows with one id the later one is written. */
export async function writeHotels(
  tx: Tx,
  batch: Entry<HotelDraft>[],
  { memory, now, makeNames }: Writing,
): Promise<WrittenBatch> {
  const next: CityMemory = {
    ...memory,
    cities: new Map(memory.cities),
    newCityIds: new Set(memory.newCityIds),
    translatedCityIds: new Set(memory.translatedCityIds),
  };
  const known = await lockStoredHotels(
    tx,
    batch.map(({ draft }) => draft.id),
  );
  const fresh = batch.filter(({ draft }) => known.get(draft.id)?.rowHash !== hashesOf(draft).rowHash);
  const { placed, faults } = await placeAll(tx, fresh, { memory: next, known });
  const madeNames = await makeNames?.(tx, placed);
  const written =
    placed.length > 0 ? await upsertHotels(tx, placed, { now, known, madeNames }) : { added: 0, kept: 0 };
  const touched = new Set(placed.map((hotel) => hotel.cityId));
  await centerCities(
    tx,
    [...next.newCityIds].filter((city) => touched.has(city)),
  );
  return {
    ...{ added: written.added, kept: written.kept, faults, placed, memory: next },
    updated: fresh.length - faults.length - written.added,
    unchanged: batch.length - fresh.length,
  };
}

async function placeAll(
  tx: Tx,
  batch: Entry<HotelDraft>[],
  { memory, known }: { memory: CityMemory; known: Map<string, StoredHotel> },
): Promise<Pick<WrittenBatch, 'placed' | 'faults'>> {
  const placed = new Map<string, PlacedHotel>();
  const faults: WrittenBatch['faults'] = [];
  // The later of two rows with one id is used.
  const last = new Map(batch.map(({ row, draft }) => [draft.id, row]));
  // Hotels with coordinates come first, because they give new cities their position.
  for (const { row, draft } of batch.toSorted((a, b) => Number(!a.draft.at) - Number(!b.draft.at))) {
    const place = await placeHotel(tx, draft, memory, known.get(draft.id));
    if ('key' in place) faults.push({ row, problem: place });
    else if (last.get(draft.id) === row) placed.set(draft.id, place);
  }
  return { placed: [...placed.values()], faults };
}
