/** How much two names agree. Pure. */
import type { HotelName } from './read-name.ts';

/** Weight of a word by its rarity: 1 for a word in no other name, down to 0.15 for the most frequent words. */
export type WordWeight = (word: string) => number;

const placeWeight = 0.2;
/** Factor for the weight of words after a comma or dash, which mostly name the place of the hotel. */
const tailWeight = 0.4;

export interface Likeness {
  /** 0 to 1. */
  likeness: number;
  /** Weight of the shared words: high when few other names have these words. */
  sharedWeight: number;
  /**
   * The weight of the words that only the first name has, or that of the words that only the second has: the smaller
   * one. High for `Reef` against `Beachcomber`.
   */
  conflictWeight: number;
  /** Weight of words that only one of the names has, before any comma: `Bay` in `The Fullerton Bay Hotel`. */
  extraWeight: number;
  /** Weight of words that only one of the names has, behind a comma. */
  extraTailWeight: number;
  /**
   * True when the names begin differently. False for Latin names that are alike as a whole, whatever their beginning.
   */
  hasOtherStart: boolean;
  /** True when both names have the same words, apart from words of the place. */
  isWhole: boolean;
}

/**
 * Undefined when the names share no script. `places`: words of city and country, which get little weight. `addresses`:
 * words of city, country and street.
 */
export function nameLikeness(
  a: HotelName,
  b: HotelName,
  {
    weight,
    places,
    addresses,
  }: { weight: WordWeight; places: ReadonlySet<string>; addresses: () => ReadonlySet<string> },
): Likeness | undefined {
  const [left, right] = withoutPlaceTail(a, b, addresses);
  const latin =
    a.words.length > 0 && b.words.length > 0 ? latinLikeness(left, right, { weight, places }) : undefined;
  const ideographic =
    a.ideographs !== '' && b.ideographs !== '' ? ideographLikeness(a.ideographs, b.ideographs) : undefined;
  if (latin === undefined || ideographic === undefined) return latin ?? ideographic;
  return latin.likeness >= ideographic.likeness ? latin : ideographic;
}

/**
 * When only one name has a tail (words behind a comma), removes the address words of the tail that the other name
 * lacks: `Quayside House, Lisbon`. Removes the whole tail when neither name has a brand and the words before it are
 * equal. When both names have a tail, both stay, because a chain tells its hotels apart by them.
 */
function withoutPlaceTail(
  a: HotelName,
  b: HotelName,
  addresses: () => ReadonlySet<string>,
): [HotelName, HotelName] {
  const [hasTailA, hasTailB] = [a.tail.size > 0, b.tail.size > 0];
  if (hasTailA === hasTailB) return [a, b];
  const addressWords = addresses();
  const head = (name: HotelName) => name.words.filter((word) => !name.tail.has(word)).join(' ');
  const isUnbranded = a.brands.length + b.brands.length === 0;
  if (isUnbranded && head(a) !== '' && head(a) === head(b)) {
    const words = head(a).split(' ');
    return [
      { ...a, words },
      { ...b, words },
    ];
  }
  const withoutAddressTail = (name: HotelName, other: HotelName): HotelName => {
    const isAddress = (word: string) =>
      name.tail.has(word) && addressWords.has(word) && !other.words.includes(word);
    const words = name.words.filter((word) => !isAddress(word));
    return words.length > 0 && words.length < name.words.length ? { ...name, words } : name;
  };
  return [withoutAddressTail(a, b), withoutAddressTail(b, a)];
}

function ideographLikeness(a: string, b: string): Likeness {
  const likeness = gramLikeness(a, b, 2);
  return {
    likeness,
    sharedWeight: likeness * Math.min(1.5, Math.min(a.length, b.length) / 4),
    conflictWeight: 0,
    extraWeight: 0,
    extraTailWeight: 0,
    hasOtherStart: a[0] !== b[0],
    isWhole: a === b,
  };
}

function latinLikeness(
  a: HotelName,
  b: HotelName,
  { weight, places }: { weight: WordWeight; places: ReadonlySet<string> },
): Likeness {
  const weigh = (word: string, { tail }: HotelName) => {
    if (places.has(word)) return weight(word) * placeWeight;
    return tail.has(word) ? weight(word) * tailWeight : weight(word);
  };
  const totalOf = (name: HotelName) => name.words.reduce((sum, word) => sum + weigh(word, name), 0);
  const [totalA, totalB] = [totalOf(a), totalOf(b)];
  const { pairs, restA, restB } = pairWords(a.words, b.words);
  let [sharedWeight, sharedNameWeight] = [0, 0];
  for (const { word, other, alike } of pairs) {
    const commonWeight = Math.min(weigh(word, a), weigh(other, b)) * alike;
    sharedWeight += commonWeight;
    if (!places.has(word)) sharedNameWeight += commonWeight;
  }
  let [extraWeight, extraTailWeight] = [0, 0];
  /** Adds words that only this name has, apart from words of the place. Returns their weight. */
  const addExtra = (words: readonly string[], name: HotelName) => {
    let sum = 0;
    for (const word of words) {
      if (places.has(word)) continue;
      const ownWeight = weigh(word, name);
      sum += ownWeight;
      if (name.tail.has(word)) extraTailWeight += ownWeight;
      else extraWeight += ownWeight;
    }
    return sum;
  };
  const [onlyA, onlyB] = [addExtra(restA, a), addExtra(restB, b)];
  const dice = (2 * sharedWeight) / (totalA + totalB);
  const containment = sharedWeight / Math.min(totalA, totalB);
  // A short name that is part of a longer name counts as similar when the shared words are rare enough.
  const likeness = sharedNameWeight >= 0.3 ? 0.5 * dice + 0.5 * containment : dice;
  const joined = [a.words.join(''), b.words.join('')] as const;
  const grams = gramLikeness(joined[0], joined[1], 3);
  const wholeLikeness = likenessOfWhole(joined, grams);
  const isWhole = grams === 1 || (sharedWeight > 0 && onlyA === 0 && onlyB === 0);
  if (wholeLikeness > likeness)
    return {
      likeness: Math.min(1, wholeLikeness),
      sharedWeight: Math.max(sharedNameWeight, wholeLikeness * 0.8),
      conflictWeight: 0,
      extraWeight: 0,
      extraTailWeight: 0,
      hasOtherStart: false,
      isWhole,
    };
  const hasSameStart = pairs[0]?.isStart === true;
  return {
    likeness: Math.min(1, likeness),
    sharedWeight: sharedNameWeight,
    conflictWeight: Math.min(onlyA, onlyB),
    extraWeight,
    extraTailWeight,
    hasOtherStart: wholeLikeness < likeness && !hasSameStart,
    isWhole,
  };
}

interface WordPair {
  word: string;
  other: string;
  alike: number;
  /** True when both names begin with these words. */
  isStart: boolean;
}

/** Pairs each word of `a` with the first similar word of `b` that has no pair yet. */
function pairWords(a: readonly string[], b: readonly string[]) {
  const pairs: WordPair[] = [];
  const restA: string[] = [];
  const openB = new Set(b.keys());
  for (const [from, word] of a.entries()) {
    const match = firstSimilar(word, b, openB);
    if (!match) {
      restA.push(word);
      continue;
    }
    const { at, alike } = match;
    openB.delete(at);
    pairs.push({ word, other: b[at] ?? '', alike, isStart: from === 0 && at === 0 });
  }
  return { pairs, restA, restB: Array.from(openB, (at) => b[at] ?? '') };
}

function firstSimilar(word: string, words: readonly string[], indexes: ReadonlySet<number>) {
  for (const at of indexes) {
    const alike = wordLikeness(word, words[at] ?? '');
    if (alike !== 0) return { at, alike };
  }
  return undefined;
}

/** Likeness of two names without blanks: 1 when they are equal, 0 when they are not much alike. */
function likenessOfWhole(joined: readonly [string, string], grams: number): number {
  if (grams === 1) return 1;
  return grams >= 0.8 && isOneText(joined) ? grams * 0.95 : 0;
}

/** True when the lengths differ by at most three letters, so that neither text has an additional word. */
function isOneText([a, b]: readonly [string, string]): boolean {
  return Math.abs(a.length - b.length) <= 3;
}

/**
 * 1 for equal words, 0 for different ones. Between 0 and 1 for an abbreviation, or for words that one edit separates.
 */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 4 || /^\d+$/.test(short)) return 0;
  if (long.startsWith(short) && long.length - short.length <= 4) return 0.8;
  return short.length >= 5 && oneEdit(short, long) ? 0.9 : 0;
}

/** True when one letter was changed, added, or swapped with its neighbor. */
function oneEdit(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = (from: number) => long.slice(from);
  if (long.length > short.length) return short.slice(at) === rest(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === rest(at + 1) || (isSwapped && short.slice(at + 2) === rest(at + 2));
}

/** Dice coefficient of the texts' groups of `size` characters. */
function gramLikeness(a: string, b: string, size: number): number {
  if (a === b) return 1;
  const grams = (text: string) => {
    const parts: string[] = [];
    for (let at = 0; at + size <= text.length; at += 1) parts.push(text.slice(at, at + size));
    return parts;
  };
  const [left, right] = [grams(a), grams(b)];
  if (left.length === 0 || right.length === 0) return 0;
  const unmatchedCounts = new Map<string, number>();
  for (const gram of right) unmatchedCounts.set(gram, (unmatchedCounts.get(gram) ?? 0) + 1);
  let shared = 0;
  for (const gram of left) {
    const times = unmatchedCounts.get(gram) ?? 0;
    if (times === 0) continue;
    unmatchedCounts.set(gram, times - 1);
    shared += 1;
  }
  return (2 * shared) / (left.length + right.length);
}
