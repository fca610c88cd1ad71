/**
 * Imports hotels from files. A row with a fault is refused. Unusable details of the other rows are dropped and counted.
 * A hotel with the same source and source id is updated.
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

/** Runs the import and returns its counts. Throws the errors of `importFiles`. */
export function importHotels(db: Db, options: ImportOptions): Promise<ImportCounts> {
  let memory: CityMemory = emptyMemory();
  const kind: Kind<HotelDraft> = {
    prepare: prepareVocabulary,
    columns: importColumns(options.mapping),
    read: (record) => {
      const result = readHotel(options.source, applyMapping(options.mapping, record));
      return 'hotel' in result ? { draft: result.hotel } : result;
    },
    write: async (tx, batch) => {
      const writeResult = await writeHotels(tx, batch, { memory, now: options.now });
      return {
        ...writeResult,
        // Counts are updated only after the commit, because a batch that was rolled back has created no city.
        afterCommit: (counts) => {
          memory = writeResult.memory;
          counts.cities = memory.newCityIds.size;
          counts.staffEdits += writeResult.staffEdits;
          for (const hotel of writeResult.placed) countDroppedDetails(counts.dropped, hotel);
        },
      };
    },
    nameOf: (draft) => draft.sourceId,
  };
  return importFiles(db, kind, { ...options, records: options.records ?? options.mapping.records });
}

/**
 * Maximum number of different unknown facilities that are counted, so that free texts in a file cannot fill the memory.
 */
const facilityKindsMax = 5_000;

function countDroppedDetails(counts: DroppedCounts, { draft, districtId }: PlacedHotel): void {
  counts.photos += draft.dropped.photos;
  counts.html += draft.dropped.html;
  if (draft.district !== undefined && districtId === null) counts.districts += 1;
  for (const name of draft.dropped.facilities)
    if (counts.facilities.has(name) || counts.facilities.size < facilityKindsMax)
      counts.facilities.set(name, (counts.facilities.get(name) ?? 0) + 1);
}
