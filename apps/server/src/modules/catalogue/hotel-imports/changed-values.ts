/** Compares the stored values of hotels before and after an import. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { HotelValues } from './hotel-imports.views.ts';

export interface ImportedHotel {
  hotelId: string;
  created: boolean;
  /** Old values of the changed columns and of their linked columns; null for a new hotel. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** Columns that describe one fact together. They are stored and restored together, or not at all. */
const linkedColumns = [
  ['country_code', 'city_id', 'district_id'],
  ['lat', 'lng', 'location_precision'],
  ['local_lang', 'name_local', 'address_local'],
  ['name_zh', 'name_zh_made'],
];

/** The columns that are linked to this one, with the column itself. */
function linkedTo(column: string): readonly string[] {
  return linkedColumns.find((columns) => columns.includes(column)) ?? [column];
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
    const storedColumns = new Set(changedColumns.flatMap(linkedTo));
    const pickStored = (values: HotelValues) =>
      Object.fromEntries([...storedColumns].map((column) => [column, values[column]]));
    return { hotelId, created: false, before: pickStored(oldValues), after: pickStored(newValues) };
  });
}

/**
 * Old values of the columns that still have the value that the import wrote. Leaves out `columnsOfStaff`, the columns
 * that staff have written since the import. Also leaves out a column when staff or a later import have changed a linked
 * column.
 */
export function restorableValues(
  { before, after }: Pick<ImportedHotel, 'before' | 'after'>,
  current: HotelValues,
  columnsOfStaff: ReadonlySet<string>,
): Record<string, unknown> {
  const storedColumns = Object.keys(before ?? {});
  const isUntouched = (column: string) =>
    !columnsOfStaff.has(column) && isDeepStrictEqual(after[column], current[column]);
  const columns = storedColumns.filter((column) =>
    linkedTo(column).every((linked) => !storedColumns.includes(linked) || isUntouched(linked)),
  );
  return Object.fromEntries(columns.map((column) => [column, before?.[column]]));
}
