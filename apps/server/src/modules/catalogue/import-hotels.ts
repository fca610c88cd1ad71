/**
 * Imports hotels from files (issue “main job”, item 5). A row is in or out, never half; a hotel of the same source and
 * id is updated.
 */
import type { Db, Tx } from '../../platform/database.ts';
import { centreCities, insertVocabulary, type PlacedHotel, upsertHotels } from './catalogue.store.ts';
import { type Entry, type FilesOptions, type ImportCounts, importFiles, type Kind } from './import-files.ts';
import { applyMapping, type Mapping } from './mapping.ts';
import { type CityMemory, emptyMemory, placeHotel } from './place-hotel.ts';
import { type HotelDraft, type Problem, readHotel } from './read-hotel.ts';

export interface ImportOptions extends FilesOptions {
  mapping: Mapping;
}

/** Runs the import and answers its counts. Throws when a file cannot be opened or is broken in the middle. */
export function importHotels(db: Db, options: ImportOptions): Promise<ImportCounts> {
  let memory: CityMemory = emptyMemory();
  const kind: Kind<HotelDraft> = {
    prepare: insertVocabulary,
    read: (record) => {
      const read = readHotel(options.source, applyMapping(options.mapping, record));
      return 'hotel' in read ? { draft: read.hotel } : read;
    },
    write: async (tx, batch) => {
      const next: CityMemory = { ...memory, known: new Map(memory.known), made: new Set(memory.made) };
      const { placed, faults } = await placeAll(tx, batch, next);
      const added = placed.length > 0 ? await upsertHotels(tx, placed, options.now) : 0;
      const touched = new Set(placed.map((hotel) => hotel.cityId));
      await centreCities(
        tx,
        [...next.made].filter((city) => touched.has(city)),
      );
      return {
        ...{ added, faults, updated: batch.length - faults.length - added },
        // Only now is it true: a batch that was taken back has made no city.
        kept: (counts) => {
          memory = next;
          counts.cities = memory.made.size;
        },
      };
    },
    nameOf: (draft) => draft.sourceId,
  };
  return importFiles(db, kind, options);
}

async function placeAll(
  tx: Tx,
  batch: Entry<HotelDraft>[],
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
