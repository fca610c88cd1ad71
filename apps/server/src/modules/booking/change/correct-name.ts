/** Whether a name is a correction of another one, and not another guest. Pure (ADR 59). */

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Maximum number of letters that may differ in a whole name. */
const lettersMax = 3;

/**
 * Allows a swap of first and last name. Also allows changes of at most three letters that leave at least half of each
 * changed part.
 */
export function isCorrection(booked: PersonName, next: PersonName): boolean {
  const before = [fold(booked.firstName), fold(booked.lastName)] as const;
  const after = [fold(next.firstName), fold(next.lastName)] as const;
  if (before[0] === after[1] && before[1] === after[0]) return true;
  let differences = 0;
  for (const part of [0, 1] as const) {
    const letters = lettersApart(before[part], after[part]);
    if (letters * 2 > Math.max(before[part].length, after[part].length)) return false;
    differences += letters;
  }
  return differences <= lettersMax;
}

/** Removes accents, case, spaces, hyphens, periods and apostrophes, which do not distinguish guests. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}\s'’.-]/gu, '')
    .toLowerCase();
}

/** Optimal string alignment distance: an insertion, deletion, replacement or swap of two neighbors counts as one. */
function lettersApart(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  /** The distance between the first `i` letters of `a` and the first `j` letters of `b`. */
  const distanceOf = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const distances = [distanceOf(i - 1, j) + 1, distanceOf(i, j - 1) + 1, distanceOf(i - 1, j - 1) + cost];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) distances.push(distanceOf(i - 2, j - 2) + 1);
      row.push(Math.min(...distances));
    }
  }
  return distanceOf(a.length, b.length);
}
