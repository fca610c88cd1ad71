/** What a person may type to find a place (product.md section 4): both languages, pinyin, initials, aliases. */
import { pinyin } from 'pinyin-pro';
import { fold, foldWords } from './fold.ts';

/** 0 whole name or alias, 1 inner word or suffix, 2 pinyin, 3 initials. */
export type TermRank = 0 | 1 | 2 | 3;

export interface Nameable {
  name_en: string;
  name_zh: string;
  aliases?: readonly string[];
}

const longest = 40;

/** Terms of a place with their best rank. A prefix match on one of them finds the place. */
export function placeTerms(place: Nameable): Map<string, TermRank> {
  const terms = new Map<string, TermRank>();
  const add = (term: string, rank: TermRank): void => {
    const short = term.slice(0, longest);
    if (short !== '' && rank < (terms.get(short) ?? 4)) terms.set(short, rank);
  };
  for (const name of [place.name_en, place.name_zh, ...(place.aliases ?? [])]) {
    if (name === '') continue;
    add(fold(name), 0);
    if (/\p{Script=Han}/u.test(name)) addChinese(name, add);
    else addWords(foldWords(name), add);
  }
  return terms;
}

function addWords(words: string[], add: (term: string, rank: TermRank) => void): void {
  for (let from = 1; from < words.length; from++) add(words.slice(from).join(''), 1);
  if (words.length > 1) add(words.map((word) => word.slice(0, 1)).join(''), 3);
}

function addChinese(name: string, add: (term: string, rank: TermRank) => void): void {
  const folded = fold(name);
  const signs = Array.from(folded);
  // Signs beside the Chinese characters (A, 101) come out unchanged, one by one.
  const syllables = pinyin(folded, { toneType: 'none', type: 'array', v: true });
  const read = syllables.length === signs.length ? syllables : signs;
  for (let from = 0; from < signs.length; from++) {
    if (from > 0) add(signs.slice(from).join(''), 1);
    // Inside a name one reads words, not single syllables: the last one alone is noise.
    if (from === 0 || from < signs.length - 1) add(fold(read.slice(from).join('')), 2);
  }
  add(fold(read.map((syllable) => syllable.slice(0, 1)).join('')), 3);
}
