/** The spellings by which a place is found (product.md section 4): both languages, pinyin, initials, aliases. */
import { pinyin } from 'pinyin-pro';
import { storableText } from '../../../platform/storable-text.ts';
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
   * Each spelling is a letter for its kind (`n` name, `p` pinyin, `i` initials) and the normalized text. `|` separates
   * the parts at which the typed text may begin: `nshanghai|marriott`, `n上|海`, `pshanghai`, `ish`.
   */
  spellings: string[];
}

/** Maximum length of a spelling in characters. Users type shorter texts. */
const spellingLengthMax = 80;

/** All spellings of a place's names. */
export function normalizePlace(place: Nameable): PlaceSpellings {
  const names = new Set<string>();
  const spellings = new Set<string>();
  const add = (kind: string, parts: readonly string[]): void => {
    const text = storableText(parts.join('|').slice(0, spellingLengthMax));
    if (text !== '') spellings.add(kind + text);
  };
  for (const name of [place.name_en, place.name_zh, ...(place.aliases ?? [])]) {
    const normalName = fold(name);
    if (normalName === '' || names.has(normalName)) continue;
    names.add(normalName);
    if (/\p{Script=Han}/u.test(normalName)) addChinese(normalName, add);
    else addWords(foldWords(name), add);
  }
  return { names: [...names], spellings: [...spellings] };
}

function addWords(words: string[], add: (kind: string, parts: readonly string[]) => void): void {
  add('n', words);
  if (words.length > 1) add('i', [words.map((word) => word.slice(0, 1)).join('')]);
}

function addChinese(normalName: string, add: (kind: string, parts: readonly string[]) => void): void {
  const signs = Array.from(normalName);
  const syllables = syllablesOf(normalName);
  add('n', signs);
  // The last two syllables are one part, so that the last syllable alone does not match: people type whole words.
  add('p', syllables.length > 1 ? [...syllables.slice(0, -2), syllables.slice(-2).join('')] : syllables);
  add('i', [syllables.map((syllable) => syllable.slice(0, 1)).join('')]);
}

/**
 * The pinyin syllables of a normalized Chinese name, without tones. Other characters of the name (such as a, 1) are
 * returned one by one.
 */
export function syllablesOf(normalName: string): string[] {
  const signs = Array.from(normalName);
  const syllables = pinyin(normalName, { toneType: 'none', type: 'array', v: true }).map((each) =>
    each.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  );
  return syllables.length === signs.length ? syllables : signs;
}
