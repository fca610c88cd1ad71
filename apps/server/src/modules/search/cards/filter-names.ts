/** Hotels' names as the name filter compares them: both languages, and pinyin, so that “waitan” finds 外滩. */
import { fold } from '../../catalogue/places/fold.ts';
import { syllablesOf } from '../../catalogue/places/normalize-place.ts';
import type { Cards, FilterName, PinyinName } from './cards.ts';

/** A typed name. `pinyin`: its letters, such as `waitan` for “Wai tan”; undefined for a text that is no pinyin. */
export interface TypedName {
  text: string;
  pinyin: string | undefined;
}

/** Undefined for an empty text. One letter is no pinyin, because a syllable of almost every name begins with it. */
export function typedNameOf(typed: string | undefined): TypedName | undefined {
  const text = typed?.trim().toLowerCase();
  if (!text) return undefined;
  const letters = fold(text);
  return { text, pinyin: /^[a-z]{2,}$/.test(letters) ? letters : undefined };
}

/** True when a name contains the typed text, or its pinyin contains it from the beginning of a syllable. */
export function hasName(cards: Cards, number: number, { text, pinyin }: TypedName): boolean {
  const name = filterNameAt(cards, number);
  if (!name) return false;
  if (name.en.includes(text) || name.zh.includes(text)) return true;
  if (pinyin === undefined) return false;
  name.pinyin ??= pinyinNameOf(name.zh);
  return containsSyllables(name.pinyin, pinyin);
}

const startCode = '1'.charCodeAt(0);

function containsSyllables({ letters, starts }: PinyinName, typedLetters: string): boolean {
  for (let at = letters.indexOf(typedLetters); at >= 0; at = letters.indexOf(typedLetters, at + 1))
    if (starts.charCodeAt(at) === startCode) return true;
  return false;
}

/** Made once per card, at the first filter by name. Most cities are never filtered by name. */
function filterNameAt({ cards, filterNames }: Cards, number: number): FilterName | undefined {
  const madeName = filterNames[number];
  if (madeName) return madeName;
  const card = cards[number];
  if (!card) return undefined;
  const name = { en: card.name_en.toLowerCase(), zh: card.name_zh.toLowerCase(), pinyin: undefined };
  filterNames[number] = name;
  return name;
}

function pinyinNameOf(nameZh: string): PinyinName {
  const syllables = syllablesOf(fold(nameZh));
  return {
    letters: syllables.join(''),
    starts: syllables.map((syllable) => '1'.padEnd(syllable.length, '0')).join(''),
  };
}
