import { skippedRowsMax } from '@wayhouse/contract/console/hotels/import-fields';
import { describe, expect, it } from 'vitest';
import { rowsToSkip } from './rows-to-skip.ts';

const skipOf = (length: number) => Array.from({ length }, (_, index) => index + 1);

describe('rows to leave out', () => {
  it('contain a row once, and no row that is already left out', () => {
    expect(rowsToSkip([7], [7, 9, 9, 8])).toEqual({ rows: [9, 8], isCut: false });
  });

  it('fit into the limit, and say when rows do not fit', () => {
    const skip = skipOf(skippedRowsMax - 2);
    expect(rowsToSkip(skip, [5_001, 5_002])).toEqual({ rows: [5_001, 5_002], isCut: false });
    expect(rowsToSkip(skip, [5_001, 5_002, 5_003])).toEqual({ rows: [5_001, 5_002], isCut: true });
    expect(rowsToSkip(skipOf(skippedRowsMax), [5_001])).toEqual({ rows: [], isCut: true });
  });

  it('are not cut when all of them are already left out', () => {
    expect(rowsToSkip(skipOf(skippedRowsMax), [1, 2])).toEqual({ rows: [], isCut: false });
  });
});
