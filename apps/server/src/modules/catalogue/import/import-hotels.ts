/**
 * Imports hotels from files. A row is imported completely or refused; a hotel with the same source and id is updated.
 */
import type { Db, Tx } from '../../../platform/database.ts';
import { centerCities, insertVocabulary } from '../catalogue.store.ts';
import {
  type DroppedCounts,
  type Entry,
  type FilesOptions,
  type ImportCounts,
  importFiles,
  type Kind,
} from './import-files.ts';
import {
  hashesOf,
  lockWritten,
  type PlacedHotel,
  upsertHotels,
  type WrittenHotel,
} from './imported-hotels.store.ts';
import { applyMapping, type Mapping, wantedColumns } from './mapping.ts';
import { type CityMemory, emptyMemory, placeHotel } from './place-hotel.ts';
import { type HotelDraft, type Problem, readHotel } from './read-hotel.ts';

export interface ImportOptions extends FilesOptions {
  mapping: Mapping;
}

/** Runs the import and returns its counts. Throws when a file cannot be opened or is cut off. */
export function importHotels(db: Db, options: ImportOptions): Promise<ImportCounts> {
  let memory: CityMemory = emptyMemory();
  const kind: Kind<HotelDraft> = {
    prepare: insertVocabulary,
    columns: wantedColumns(options.mapping),
    read: (record) => {
      const read = readHotel(options.source, applyMapping(options.mapping, record));
      return 'hotel' in read ? { draft: read.hotel } : read;
    },
    write: async (tx, batch) => {
      const next: CityMemory = {
        ...memory,
        known: new Map(memory.known),
        made: new Set(memory.made),
        named: new Set(memory.named),
      };
      const known = await lockWritten(
        tx,
        batch.map(({ draft }) => draft.id),
      );
      const fresh = batch.filter(({ draft }) => known.get(draft.id)?.rowHash !== hashesOf(draft).rowHash);
      const { placed, faults } = await placeAll(tx, fresh, { memory: next, known });
      const written =
        placed.length > 0
          ? await upsertHotels(tx, placed, { now: options.now, known })
          : { added: 0, kept: 0 };
      const touched = new Set(placed.map((hotel) => hotel.cityId));
      await centerCities(
        tx,
        [...next.made].filter((city) => touched.has(city)),
      );
      return {
        ...{ faults, added: written.added, unchanged: batch.length - fresh.length },
        updated: fresh.length - faults.length - written.added,
        // Counted only after the commit: a batch that was rolled back has created no city.
        kept: (counts) => {
          memory = next;
          counts.cities = memory.made.size;
          counts.kept += written.kept;
          for (const hotel of placed) countDropped(counts.dropped, hotel);
        },
      };
    },
    nameOf: (draft) => draft.sourceId,
  };
  return importFiles(db, kind, { ...options, records: options.records ?? options.mapping.records });
}

/** Maximum number of counted kinds of facilities, because free texts in a file must not fill the memory. */
const mostFacilities = 5_000;

function countDropped(counts: DroppedCounts, { draft, districtId }: PlacedHotel): void {
  counts.photos += draft.dropped.photos;
  counts.html += draft.dropped.html;
  if (draft.district !== undefined && districtId === null) counts.districts += 1;
  for (const name of draft.dropped.facilities)
    if (counts.facilities.has(name) || counts.facilities.size < mostFacilities)
      counts.facilities.set(name, (counts.facilities.get(name) ?? 0) + 1);
}

async function placeAll(
  tx: Tx,
  batch: Entry<HotelDraft>[],
  { memory, known }: { memory: CityMemory; known: Map<string, WrittenHotel> },
): Promise<{ placed: PlacedHotel[]; faults: { row: number; problem: Problem }[] }> {
  const placed = new Map<string, PlacedHotel>();
  const faults: { row: number; problem: Problem }[] = [];
  // The later of two rows with one id is used.
  const last = new Map(batch.map(({ row, draft }) => [draft.id, row]));
  // Hotels with coordinates come first, because they give new cities their position.
  for (const { row, draft } of batch.toSorted((a, b) => Number(!a.draft.at) - Number(!b.draft.at))) {
    const found = await placeHotel(tx, draft, memory, known.get(draft.id));
    if ('key' in found) faults.push({ row, problem: found });
    else if (last.get(draft.id) === row) placed.set(draft.id, found);
  }
  return { placed: [...placed.values()], faults };
}
