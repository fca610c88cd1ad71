/**
 * Imports hotels from files. A row is imported completely or refused; a hotel with the same source and id is updated.
 */
import type { Db } from '../../../platform/database.ts';
import {
  type DroppedCounts,
  type FilesOptions,
  type ImportCounts,
  importFiles,
  type Kind,
} from './import-files.ts';
import { applyMapping, importColumns, type Mapping } from './mapping.ts';
import { type CityMemory, emptyMemory } from './place-hotel.ts';
import type { PlacedHotel } from './placed-hotel.ts';
import { type HotelDraft, readHotel } from './read-hotel.ts';
import { prepareVocabulary, writeHotels } from './write-hotels.ts';

export interface ImportOptions extends FilesOptions {
  mapping: Mapping;
}

/** Runs the import and returns its counts. Throws when a file cannot be opened or is cut off. */
export function importHotels(db: Db, options: ImportOptions): Promise<ImportCounts> {
  let memory: CityMemory = emptyMemory();
  const kind: Kind<HotelDraft> = {
    prepare: prepareVocabulary,
    columns: importColumns(options.mapping),
    read: (record) => {
      const read = readHotel(options.source, applyMapping(options.mapping, record));
      return 'hotel' in read ? { draft: read.hotel } : read;
    },
    write: async (tx, batch) => {
      const written = await writeHotels(tx, batch, { memory, now: options.now });
      return {
        ...written,
        // Counted only after the commit, because a batch that was rolled back has created no city.
        kept: (counts) => {
          memory = written.memory;
          counts.cities = memory.made.size;
          counts.kept += written.kept;
          for (const hotel of written.placed) countDropped(counts.dropped, hotel);
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
