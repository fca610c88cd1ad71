/** Reads a stored row of a file as a hotel, or lists its faults. Pure. */

import type { MappedFields } from '../import/mapping.ts';
import { type HotelDraft, readHotel } from '../import/read-hotel.ts';
import type { FileRecord } from '../import/read-records.ts';
import { cleanText } from '../import/read-values.ts';
import { type ColumnChoice, rowReader } from './read-row.ts';

/** A fault of a row; `reason` completes its text. */
export interface RowFault {
  field: string;
  key: string;
  value: string;
  reason?: string;
}

export type ReadRow = { mapped: MappedFields } & ({ draft: HotelDraft } | { faults: RowFault[] });

/** Reads the rows of one import. A hotel of the file is on sale unless a column says otherwise. */
export function storedRowReader(source: string, choice: ColumnChoice): (record: FileRecord) => ReadRow {
  const mappedOf = rowReader(choice);
  const skip = new Set(choice.skip);
  return ({ row, value, unreadable }) => {
    if (unreadable !== undefined || typeof value !== 'object' || value === null) {
      const key = unreadable === undefined ? 'catalogue.import.not_an_object' : 'catalogue.import.unreadable';
      return { mapped: {}, faults: [{ field: 'record', key, value: '', reason: unreadable ?? '' }] };
    }
    const mapped = mappedOf(value);
    if (skip.has(row))
      return { mapped, faults: [{ field: 'record', key: 'catalogue.import.left_out', value: '' }] };
    const result = readHotel(source, { ...mapped, status: mapped.status ?? 'online' });
    return 'hotel' in result ? { mapped, draft: result.hotel } : { mapped, faults: result.problems };
  };
}

/** The name of a row for people, also when the row is faulty. */
export function rowName({ name_en, name_zh }: MappedFields): string {
  return cleanText(name_en ?? name_zh).slice(0, 120);
}
