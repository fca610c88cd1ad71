/** The selected rectangle of cells, given by two corners. Rows and days are indexes in the visible grid. Pure. */
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

export function isSelected(selection: Selection, { row, day }: Point): boolean {
  const rect = rectOf(selection);
  return row >= rect.top && row <= rect.bottom && day >= rect.left && day <= rect.right;
}

const steps: Record<string, Point> = {
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
};

/**
 * The selection after a press on an arrow key, Home or End, within the grid. With Shift only the focus moves; otherwise
 * one cell is selected. Null for all other keys.
 */
export function moveSelection(
  selection: Selection,
  event: { key: string; shiftKey: boolean },
  { rows, days }: Bounds,
): Selection | null {
  const destination = destinationOf(event.key, selection.focus, days);
  if (!destination) return null;
  const focus = {
    row: Math.min(rows - 1, Math.max(0, destination.row)),
    day: Math.min(days - 1, Math.max(0, destination.day)),
  };
  return { anchor: event.shiftKey ? selection.anchor : focus, focus };
}

/** The point to which an arrow key, Home or End leads; it may be outside the grid. Null for all other keys. */
function destinationOf(key: string, { row, day }: Point, days: number): Point | null {
  if (key === 'Home') return { row, day: 0 };
  if (key === 'End') return { row, day: days - 1 };
  const step = steps[key];
  return step ? { row: row + step.row, day: day + step.day } : null;
}
