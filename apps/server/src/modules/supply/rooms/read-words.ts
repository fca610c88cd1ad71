/**
 * Reads the next word or phrase of a room's name, with the number before it. The words of the vocabulary are English,
 * Spanish and German. Pure.
 */
import type { Text2 } from '@wayhouse/contract/schemas';

/**
 * A word or phrase with its meaning. Part `guests` includes words that imply beds (twin, double). For `bedrooms` the
 * value is their number. `noise` has no meaning. `word` is used only in display names.
 */
export interface RoomWord {
  part: 'class' | 'quality' | 'bed' | 'guests' | 'view' | 'bedrooms' | 'flag' | 'board' | 'noise' | 'word';
  value: string;
}

export interface RoomVocabulary {
  /** English, Spanish and German words. The key is a phrase of folded words, joined by blanks. */
  latin: ReadonlyMap<string, RoomWord>;
  /** Longer phrases first. */
  chinese: readonly (readonly [string, RoomWord])[];
  /** Display names by `part value`. */
  names: ReadonlyMap<string, Text2>;
  /** By `part value`: its line in the vocabulary, which lists qualities and classes from the lowest to the highest. */
  ranks: ReadonlyMap<string, number>;
}

const phraseWords = 5;
const counts: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  dos: 2,
  tres: 3,
  zwei: 2,
  drei: 3,
};

interface Step {
  word?: RoomWord | undefined;
  count: number;
  length: number;
}

/** Reads the longest known phrase at a position, with the number before it, if any. */
export function readAt(words: readonly string[], at: number, { latin }: RoomVocabulary): Step {
  const count = countOf(words[at] ?? '');
  return count === 0 ? readPhrase(words, at, latin) : readNumber(words, at, { count, latin });
}

/** 0 for any word but a number. */
function countOf(word: string): number {
  return counts[word] ?? (/^[1-9]$/.test(word) ? Number(word) : 0);
}

function readPhrase(words: readonly string[], at: number, latin: RoomVocabulary['latin']): Step {
  const phrase = longestPhrase(words, at, latin);
  if (!phrase) return { count: 0, length: 1 };
  const { word, length } = phrase;
  // "Bed" without a kind or a number says nothing.
  if (word.part === 'bed' && word.value === 'some') return { count: 0, length };
  return { word, count: impliedCount(phrase), length };
}

function readNumber(
  words: readonly string[],
  at: number,
  { count, latin }: { count: number; latin: RoomVocabulary['latin'] },
): Step {
  // A phrase may begin with a number: `dos camas`.
  const phraseWithNumber = latin.get(words.slice(at, at + 2).join(' '));
  if (phraseWithNumber) return { word: phraseWithNumber, count: 1, length: 2 };
  if (/^(bedrooms?|dormitorios?|schlafzimmer|bdrm|br)$/.test(words[at + 1] ?? ''))
    return { word: { part: 'bedrooms', value: String(count) }, count: 1, length: 2 };
  const phrase = longestPhrase(words, at + 1, latin);
  // A number counts beds. Before any other word it is a code or a number of guests.
  if (phrase?.word.part !== 'bed') return { count, length: 1 };
  return { word: phrase.word, count: Math.max(impliedCount(phrase), count), length: phrase.length + 1 };
}

interface Phrase {
  word: RoomWord;
  lastWord: string;
  /** Number of words. */
  length: number;
}

/** 2 for beds in the plural. */
function impliedCount({ word, lastWord }: Phrase): number {
  return word.part === 'bed' && lastWord.endsWith('s') ? 2 : 1;
}

function longestPhrase(
  words: readonly string[],
  from: number,
  latin: RoomVocabulary['latin'],
): Phrase | undefined {
  for (let length = Math.min(phraseWords, words.length - from); length > 0; length -= 1) {
    const word = latin.get(words.slice(from, from + length).join(' '));
    if (word) return { word, lastWord: words[from + length - 1] ?? '', length };
  }
  return undefined;
}

/** False for codes such as `f1`, single letters and numbers. */
export function isMeaningful(word: string): boolean {
  return !/^(\d+|[a-z]|[a-z]\d+|\d+[a-z])$/.test(word) && counts[word] === undefined;
}
