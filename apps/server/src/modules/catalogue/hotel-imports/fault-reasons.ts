/**
 * Reasons of refused rows, each with the number of rows and, if there is one, the change of columns that removes these
 * faults. Pure.
 */
import type { HotelImportPreview } from '@wayhouse/contract/console/hotels/hotel-imports';
import { type ImportField, importFields } from '@wayhouse/contract/console/hotels/import-fields';
import type { ColumnChoice } from './read-row.ts';
import type { RowFault } from './read-stored-row.ts';
import { faultText } from './show-hotel-imports.ts';

/** Each fault with the number of rows that have it; keyed by field, kind and reason of the fault. */
export type Reasons = Map<string, { fault: RowFault; count: number }>;

const reasonsShown = 10;
/** A hotel cannot be found or identified without these fields, so a correction never drops their columns. */
const requiredFields: readonly ImportField[] = ['source_id', 'name_en', 'name_zh', 'country', 'city'];

/** Adds the faults of one row to the counts. */
export function countReasons(reasons: Reasons, faults: readonly RowFault[]): void {
  for (const fault of faults) {
    const key = `${fault.field} ${fault.key} ${fault.reason ?? ''}`;
    const reason = reasons.get(key);
    if (reason) reason.count += 1;
    else reasons.set(key, { fault, count: 1 });
  }
}

export function presentReasons(reasons: Reasons, choice: ColumnChoice): HotelImportPreview['reasons'] {
  return [...reasons.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, reasonsShown)
    .map(({ fault, count }) => ({
      field: fault.field,
      reason: faultText([fault]),
      count,
      fix: fixOf(fault, choice),
    }));
}

function fixOf({ field, key }: RowFault, { columns }: ColumnChoice): 'swap' | 'leave_out' | null {
  const has = (name: string) => columns.some((column) => column.field === name);
  if (key === 'catalogue.import.swapped_position' && has('lat') && has('lng')) return 'swap';
  const isColumn = (importFields as readonly string[]).includes(field);
  const isPosition = field === 'lat' || field === 'lng';
  if (!isColumn || requiredFields.includes(field as ImportField)) return null;
  return has(field) || (isPosition && has('position')) ? 'leave_out' : null;
}
