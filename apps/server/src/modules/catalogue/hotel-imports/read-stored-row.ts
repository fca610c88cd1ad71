/** Reads a stored row of a file as a hotel, or lists its faults. Pure. */

import type { MappedFields } from '../import/mapping.ts';
import { type HotelDraft, readHotel } from '../import/read-hotel.ts';
import type { FileRecord } from '../import/read-records.ts';
import { cleanText } from '../import/read-values.ts';
import { type ColumnChoice, positionReader, rowReader } from './read-row.ts';

/** A fault of a row; `reason` completes its text. */
export interface RowFault {
  field: string;
  key: string;
  value: string;
  reason?: string;
}

export type ReadRow = { mapped: MappedFields } & (
  | {
      draft: HotelDraft;
      /** True when the row has a coordinate, but no position that can be read. */
      losesPosition: boolean;
    }
  | { faults: RowFault[] }
);

/** Reads the rows of one import. A hotel of the file is on sale unless a column says otherwise. */
export function storedRowReader(source: string, choice: ColumnChoice): (record: FileRecord) => ReadRow {
  const mappedOf = rowReader(choice);
  const positionOf = positionReader(choice);
  const skip = new Set(choice.skip);
  return ({ row, value, unreadable }) => {
    if (unreadable !== undefined) return rowWithoutFields('catalogue.import.unreadable', unreadable);
    if (typeof value !== 'object' || value === null)
      return rowWithoutFields('catalogue.import.not_an_object');
    const mapped = mappedOf(value);
    if (skip.has(row))
      return { mapped, faults: [{ field: 'record', key: 'catalogue.import.left_out', value: '' }] };
    const result = readHotel(source, { ...mapped, status: mapped.status ?? 'online' });
    if ('problems' in result) return { mapped, faults: result.problems };
    const draft = result.hotel;
    const coordinates = () => [mapped.lat, mapped.lng, positionOf(value)].flat().map(cleanText);
    return { mapped, draft, losesPosition: draft.at === undefined && coordinates().some(isCoordinate) };
  };
}

function rowWithoutFields(key: string, reason = ''): ReadRow {
  return { mapped: {}, faults: [{ field: 'record', key, value: '', reason }] };
}

/** False for an empty value and for zeros, which files write for an unknown position. */
const isCoordinate = (text: string): boolean => text.replace(/[0.,;\s-]/g, '') !== '';

/** The name of a row for people, also when the row is faulty. */
export function rowName({ name_en, name_zh }: MappedFields): string {
  return cleanText(name_en ?? name_zh).slice(0, 120);
}
