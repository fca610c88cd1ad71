/** The selected rectangle of cells, given by two corners. Rows are indexes on the screen. Pure. */
export interface Point {
  row: number;
  day: number;
}
export interface Selection {
  anchor: Point;
  focus: Point;
}

export interface Bounds {
  rows: number;
  days: number;
}

/** The first and last row and day, for a drag in any direction. */
export function rectOf({ anchor, focus }: Selection) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.day, focus.day),
    right: Math.max(anchor.day, focus.day),
  };
}

export function isSelected(marked: Selection, { row, day }: Point): boolean {
  const rect = rectOf(marked);
  return row >= rect.top && row <= rect.bottom && day >= rect.left && day <= rect.right;
}

const steps: Record<string, Point> = {
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
};

/** The selection after a key press, within the grid. With Shift the rectangle grows. Null for other keys. */
export function moveSelection(
  marked: Selection,
  key: { key: string; shiftKey: boolean },
  { rows, days }: Bounds,
): Selection | null {
  const { focus } = marked;
  const step = steps[key.key];
  const to = step
    ? { row: focus.row + step.row, day: focus.day + step.day }
    : key.key === 'Home'
      ? { row: focus.row, day: 0 }
      : key.key === 'End'
        ? { row: focus.row, day: days - 1 }
        : null;
  if (!to) return null;
  const held = {
    row: Math.min(rows - 1, Math.max(0, to.row)),
    day: Math.min(days - 1, Math.max(0, to.day)),
  };
  return { anchor: key.shiftKey ? marked.anchor : held, focus: held };
}
