/** Writes a batch of hotels of a file. When the database refuses the batch, finds the refused row and leaves it out. */
import type { Tx } from '../../../platform/database.ts';
import { type Entry, inSavepoint } from '../import/import-files.ts';
import type { CityMemory } from '../import/place-hotel.ts';
import type { PlacedHotel } from '../import/placed-hotel.ts';
import type { HotelDraft } from '../import/read-hotel.ts';
import { writeHotels } from '../import/write-hotels.ts';
import { writeOrSplit } from '../import/write-or-split.ts';
import type { RowFault } from './read-stored-row.ts';

export interface WrittenDrafts {
  created: number;
  changed: number;
  unchanged: number;
  /** Number of fields of the written hotels that staff have edited and that the import therefore left unchanged. */
  staffEdits: number;
  placed: PlacedHotel[];
  faults: { row: number; fault: RowFault }[];
  memory: CityMemory;
}

export async function writeDrafts(
  tx: Tx,
  entries: readonly Entry<HotelDraft>[],
  { memory, now }: { memory: CityMemory; now: Date },
): Promise<WrittenDrafts> {
  let total: WrittenDrafts = {
    created: 0,
    changed: 0,
    unchanged: 0,
    staffEdits: 0,
    placed: [],
    faults: [],
    memory,
  };
  await writeOrSplit(entries, {
    write: async (part) => {
      const { added, updated, faults, ...otherCounts } = await inSavepoint(tx, (inner) =>
        writeHotels(inner, [...part], { memory: total.memory, now }),
      );
      total = sum(total, {
        ...otherCounts,
        created: added,
        changed: updated,
        faults: faults.map(({ row, problem }) => ({ row, fault: problem })),
      });
    },
    onRefused: ({ row }, error) => {
      total.faults.push({ row, fault: refusal(error) });
    },
  });
  return total;
}

function refusal(error: Error): RowFault {
  return { field: 'record', key: 'catalogue.import.refused', value: '', reason: error.message };
}

function sum(a: WrittenDrafts, b: WrittenDrafts): WrittenDrafts {
  return {
    created: a.created + b.created,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    staffEdits: a.staffEdits + b.staffEdits,
    placed: [...a.placed, ...b.placed],
    faults: [...a.faults, ...b.faults],
    memory: b.memory,
  };
}
