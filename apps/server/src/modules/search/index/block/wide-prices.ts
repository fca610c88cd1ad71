/** Columns for the plans of a block whose prices do not fit into 16 bits. */

/** The wide plans of a block. */
export interface WidePrices {
  /** By slot: index in the wide columns. */
  numbers: Map<number, number>;
  /** By index: slot. */
  slots: number[];
  /** By day: net cents by index; absent when no wide plan is sold. */
  days: (Int32Array | undefined)[];
  /** Number of plans that fit into the columns. */
  capacity: number;
}

/** No wide plans. */
export function makeWidePrices(days: number): WidePrices {
  return { numbers: new Map(), slots: [], days: new Array(days).fill(undefined), capacity: 0 };
}
