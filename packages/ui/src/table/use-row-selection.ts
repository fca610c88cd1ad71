import { useState } from 'react';

/** The selected rows. They stay selected when the list shows another page. */
export type RowSelection<Row> = {
  /** In the order of selection. */
  rows: readonly Row[];
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
};

/**
 * `shown`: the rows on the screen. After a reload, a selected row that is among them gets its new values. A selected
 * row that has left the list stays selected.
 */
export function useRowSelection<Row>(
  keyOf: (row: Row) => string | number,
  shown: readonly Row[] = [],
): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string | number, Row>>(new Map());
  const newest = new Map(shown.map((row) => [keyOf(row), row]));
  return {
    rows: [...selected].map(([key, row]) => newest.get(key) ?? row),
    has: (row) => selected.has(keyOf(row)),
    set: (rows, isSelected) =>
      setSelected((previous) => {
        const next = new Map(previous);
        for (const row of rows) {
          if (isSelected) next.set(keyOf(row), row);
          else next.delete(keyOf(row));
        }
        return next;
      }),
    clear: () => setSelected(new Map()),
  };
}
