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
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
