import { describe, expect, it } from 'vitest';
import { type DraftRow, rowsAfterSave } from './rooming-rows.ts';

const rowOf = (key: number, last_name: string): DraftRow => ({
  ...{ key, last_name, errors: [] },
  ...{ room: '1', first_name: 'Li', type: 'adult', age: '', note: '' },
});
const sentRows = [rowOf(2, 'wang'), rowOf(4, 'zhao')];
const savedRows = [rowOf(1, 'WANG'), rowOf(2, 'ZHAO')];

describe('the rooming list after a save', () => {
  it('has the rows of the server when nothing was typed during the call', () => {
    const next = rowsAfterSave(savedRows, { sentRows, currentRows: sentRows });
    expect(next).toEqual({ rows: savedRows, unsavedKeys: new Set(), isSaved: true });
  });

  it('keeps a row that was changed or added during the call, and it is still unsaved', () => {
    const currentRows = [...sentRows.slice(0, 1), rowOf(4, 'zhao lin'), rowOf(5, 'sun')];
    const next = rowsAfterSave(savedRows, { sentRows, currentRows });
    expect(next.rows).toEqual([rowOf(1, 'WANG'), rowOf(2, 'zhao lin'), rowOf(5, 'sun')]);
    expect(next.unsavedKeys).toEqual(new Set([2, 5]));
    expect(next.isSaved).toBe(false);
  });

  it('does not show a row again that was removed during the call', () => {
    const next = rowsAfterSave(savedRows, { sentRows, currentRows: sentRows.slice(1) });
    expect(next).toEqual({ rows: [rowOf(2, 'ZHAO')], unsavedKeys: new Set(), isSaved: false });
  });
});
