/** The English words that `chinese-name.ts` translates: brands, kinds of house and places, with their Chinese. */
import path from 'node:path';
import { column, list, readTable } from '../../catalogue/import/read-table.ts';
import { fold } from '../../catalogue/places/fold.ts';
import { chineseBrands } from '../../catalogue/suggest/brand-names.ts';

const file = path.join(import.meta.dirname, '..', 'data', 'chinese-name-words.txt');

export interface ChineseWord {
  role: 'kind' | 'place' | 'brand';
  /** Undefined: the words stay in Latin script. */
  zh?: string;
}

let cachedWords: ReadonlyMap<string, ChineseWord> | undefined;

/** The vocabulary by normalized English words. Read once per process. */
export function chineseWords(): ReadonlyMap<string, ChineseWord> {
  cachedWords ??= readWords();
  return cachedWords;
}

let cachedEndings: string[] | undefined;

/** Endings of Chinese brand names that contain the kind of house. */
export function kindEndings(): string[] {
  cachedEndings ??= readTable(file, 2).flatMap((row) =>
    column(row, 0) === 'ending' ? list(column(row, 2)) : [],
  );
  return cachedEndings;
}

export function hotelInChinese(): string {
  return chineseWords().get('hotel')?.zh ?? '';
}

/**
 * Columns of the file: role, English words, Chinese. Besides the roles of `ChineseWord` there are three: `plain` takes
 * a brand out again, `latin` is a brand that stays in Latin script, and `ending` is for `kindEndings`.
 */
function readWords(): Map<string, ChineseWord> {
  const words = new Map<string, ChineseWord>();
  for (const [name, zh] of chineseBrands()) words.set(name, { role: 'brand', zh });
  for (const row of readTable(file, 2)) {
    const [role, zh] = [column(row, 0), column(row, 2)];
    for (const name of list(column(row, 1)).map(fold)) addWord(words, name, { role, zh });
  }
  return words;
}

function addWord(
  words: Map<string, ChineseWord>,
  name: string,
  { role, zh }: { role: string; zh: string },
): void {
  if (role === 'plain') words.delete(name);
  else if (role === 'latin') words.set(name, { role: 'brand' });
  else if (role !== 'ending') words.set(name, { role: role as ChineseWord['role'], zh });
}
