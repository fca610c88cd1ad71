/** Compares the stored values of hotels before and after an import. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { HotelValues } from './hotel-imports.views.ts';

export interface ImportedHotel {
  hotelId: string;
  created: boolean;
  /** Old values of the changed columns; null for a new hotel. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

export function changedValues(
  before: ReadonlyMap<string, HotelValues>,
  after: ReadonlyMap<string, HotelValues>,
): ImportedHotel[] {
  return [...after].map(([hotelId, newValues]) => {
    const oldValues = before.get(hotelId);
    if (!oldValues) return { hotelId, created: true, before: null, after: {} };
    const changedColumns = Object.keys(newValues).filter(
      (column) => !isDeepStrictEqual(oldValues[column], newValues[column]),
    );
    const pickChanged = (values: HotelValues) =>
      Object.fromEntries(changedColumns.map((column) => [column, values[column]]));
    return { hotelId, created: false, before: pickChanged(oldValues), after: pickChanged(newValues) };
  });
}

/**
 * Old values of the columns that still have the value that the import wrote. Leaves out `columnsOfStaff`: the columns
 * that staff have written since the import.
 */
export function restorableValues(
  { before, after }: Pick<ImportedHotel, 'before' | 'after'>,
  current: HotelValues,
  columnsOfStaff: ReadonlySet<string>,
): Record<string, unknown> {
  const columns = Object.keys(before ?? {}).filter(
    (column) => !columnsOfStaff.has(column) && isDeepStrictEqual(after[column], current[column]),
  );
  return Object.fromEntries(columns.map((column) => [column, before?.[column]]));
}
