/** The spellings by which a place is found (product.md section 4): both languages, pinyin, initials, aliases. */
import { pinyin } from 'pinyin-pro';
import { fold, foldWords } from './fold.ts';

export interface Nameable {
  name_en: string;
  name_zh: string;
  aliases?: readonly string[];
}

export interface PlaceSpellings {
  /** Whole names and aliases, normalized. */
  names: string[];
  /**
   * A letter for the kind (`n` name, `p` pinyin, `i` initials) and the normalized text; `|` marks where typing may
   * begin: `nshanghai|marriott`, `n上|海`, `pshang|hai`, `ish`.
   */
  spellings: string[];
}

/** Maximum length of a spelling in characters; users type fewer. */
const longest = 80;

/** All spellings of a place's names. */
export function normalizePlace(place: Nameable): PlaceSpellings {
  const names = new Set<string>();
  const spellings = new Set<string>();
  const add = (kind: string, parts: readonly string[]): void => {
    const text = parts.join('|').slice(0, longest);
    if (text !== '') spellings.add(kind + text);
  };
  for (const name of [place.name_en, place.name_zh, ...(place.aliases ?? [])]) {
    const folded = fold(name);
    if (folded === '' || names.has(folded)) continue;
    names.add(folded);
    if (/\p{Script=Han}/u.test(folded)) addChinese(folded, add);
    else addWords(foldWords(name), add);
  }
  return { names: [...names], spellings: [...spellings] };
}

function addWords(words: string[], add: (kind: string, parts: readonly string[]) => void): void {
  add('n', words);
  if (words.length > 1) add('i', [words.map((word) => word.slice(0, 1)).join('')]);
}

function addChinese(folded: string, add: (kind: string, parts: readonly string[]) => void): void {
  const signs = Array.from(folded);
  const read = readAloud(folded);
  add('n', signs);
  // Typing may not begin at the last syllable alone, because people type whole words inside a name.
  add('p', read.length > 1 ? [...read.slice(0, -2), read.slice(-2).join('')] : read);
  add('i', [read.map((syllable) => syllable.slice(0, 1)).join('')]);
}

/** Syllables of normalized Chinese without tones; other characters beside it (a, 101) are returned one by one. */
export function readAloud(folded: string): string[] {
  const signs = Array.from(folded);
  const syllables = pinyin(folded, { toneType: 'none', type: 'array', v: true }).map((each) =>
    each.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  );
  return syllables.length === signs.length ? syllables : signs;
}
