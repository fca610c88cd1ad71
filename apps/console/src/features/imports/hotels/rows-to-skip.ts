import { skippedRowsMax } from '@wayhouse/contract/console/hotels/import-fields';

/**
 * The rows that can be left out beside those in `skip`: each once, without rows of `skip`, and no more than fit into
 * `skip`. `isCut`: some of the rows do not fit. Pure.
 */
export function rowsToSkip(
  skip: readonly number[],
  rows: readonly number[],
): { rows: number[]; isCut: boolean } {
  const skipped = new Set(skip);
  const newRows = [...new Set(rows)].filter((row) => !skipped.has(row));
  const space = Math.max(0, skippedRowsMax - skip.length);
  return { rows: newRows.slice(0, space), isCut: newRows.length > space };
}
