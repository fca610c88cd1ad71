/** Compares the heads of a table with the columns that an import needs. */

export interface ImportColumn {
  /** The field that the column fills. */
  field: string;
  /** Accepted heads of the column. */
  names: string[];
  /** A file without this column cannot be imported. */
  isRequired: boolean;
}

/** Throws an Error that lists each missing required column, with the most similar heads of the file. */
export function checkHeads(file: string, heads: string[], columns: ImportColumn[]): void {
  const lowerHeads = new Set(heads.map((head) => head.toLowerCase()));
  const missing = columns.filter(
    ({ names, isRequired }) => isRequired && !names.some((name) => lowerHeads.has(name.toLowerCase())),
  );
  if (missing.length === 0) return;
  const lines = missing.map(({ field, names }) => {
    const similarHeads = findSimilarHeads(names, heads);
    const nameList = names.map((name) => `“${name}”`).join(' or ');
    return `  ${field}: no column ${nameList}${similarHeads.length > 0 ? `; nearest: ${similarHeads.map((name) => `“${name}”`).join(', ')}` : ''}`;
  });
  throw new Error(`${file}: columns are missing:\n${lines.join('\n')}\nThe file has: ${heads.join(', ')}`);
}

/** Gives heads the spelling that the import expects: `NAME_EN` becomes `name_en`. */
export function respellHeads(heads: string[], columns: ImportColumn[]): string[] {
  const names = new Map(columns.flatMap((column) => column.names.map((name) => [name.toLowerCase(), name])));
  return heads.map((head) => {
    const name = names.get(head.toLowerCase());
    // A head keeps its spelling when another head already has the expected one. Otherwise two heads would be equal.
    return name !== undefined && !heads.includes(name) ? name : head;
  });
}

/** At most three heads that are similar to one of the names. */
function findSimilarHeads(names: string[], heads: string[]): string[] {
  return heads
    .map((head) => ({ head, score: Math.max(...names.map((name) => likeness(name, head))) }))
    .filter(({ score }) => score >= 0.4)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ head }) => head);
}

/**
 * Likeness of two names from 0 to 1: 1 for the same letters in any order (`nmae`, `name`), 0.8 when one name contains
 * the other, otherwise the share of letter pairs that both names have.
 */
function likeness(first: string, second: string): number {
  const [a, b] = [first, second].map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  if (!a || !b) return 0;
  if (a === b || [...a].sort().join('') === [...b].sort().join('')) return 1;
  if (a.includes(b) || b.includes(a)) return 0.8;
  const pairs = (text: string): string[] =>
    Array.from(text, (_, index) => text.slice(index, index + 2)).slice(0, -1);
  const otherPairs = pairs(b);
  const commonPairs = pairs(a).filter((pair) => {
    const index = otherPairs.indexOf(pair);
    if (index >= 0) otherPairs.splice(index, 1);
    return index >= 0;
  }).length;
  return (2 * commonPairs) / Math.max(1, a.length + b.length - 2);
}
