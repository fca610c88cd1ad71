/**
 * Sorted spellings of many places in four typed arrays, so that the garbage collector visits four objects instead of
 * millions. An entry is a position in `text` at which the typed text may begin. It ends at the next 0.
 */

export interface Segment {
  /** UTF-16 codes of the spellings, each followed by 0. */
  text: Uint16Array;
  /** For each entry, sorted by its characters: its position in `text`, the slot of its place, and its `entryRanks`. */
  starts: Uint32Array;
  slots: Uint32Array;
  ranks: Uint8Array;
}

/** Entries from `from` to `to` (exclusive) of a segment; all share the first `depth` characters. */
export interface Range {
  from: number;
  to: number;
  depth: number;
}

/** Kind of an entry: the beginning of a name, a later word of a name, pinyin, initials, a later syllable of pinyin. */
export const entryRanks = { name: 0, inner: 1, pinyin: 2, initials: 3, innerPinyin: 4 } as const;

/** Separates words and syllables in a spelling. */
const wordBreak = '|'.charCodeAt(0);

const nameRanks = { first: entryRanks.name, inner: entryRanks.inner };
/**
 * Ranks by the kind of a spelling, which is its first letter: `n` name, `p` pinyin, `i` initials. `first`: of its first
 * entry; `inner`: of its later entries.
 */
const spellingRanks: Readonly<Record<string, { first: number; inner: number }>> = {
  n: nameRanks,
  p: { first: entryRanks.pinyin, inner: entryRanks.innerPinyin },
  i: { first: entryRanks.initials, inner: entryRanks.inner },
};

/** Builds a segment from the spellings (`normalize-place.ts`) of some places. */
export function makeSegment(places: readonly { slot: number; spellings: readonly string[] }[]): Segment {
  const codes: number[] = [];
  const starts: number[] = [];
  const slots: number[] = [];
  const ranks: number[] = [];
  const addEntry = (slot: number, rank: number): void => {
    starts.push(codes.length);
    slots.push(slot);
    ranks.push(rank);
  };
  const addSpelling = (slot: number, spelling: string): void => {
    const ranksOfKind = spellingRanks[spelling.charAt(0)] ?? nameRanks;
    addEntry(slot, ranksOfKind.first);
    for (let at = 1; at < spelling.length; at += 1) {
      const code = spelling.charCodeAt(at);
      if (code === wordBreak) addEntry(slot, ranksOfKind.inner);
      else codes.push(code);
    }
    codes.push(0);
  };
  for (const { slot, spellings } of places) for (const spelling of spellings) addSpelling(slot, spelling);
  const text = Uint16Array.from(codes);
  const order = Uint32Array.from(starts.keys());
  order.sort((a, b) => compareAt(text, starts[a] ?? 0, text, starts[b] ?? 0));
  return {
    text,
    starts: order.map((entry) => starts[entry] ?? 0),
    slots: order.map((entry) => slots[entry] ?? 0),
    ranks: Uint8Array.from(order, (entry) => ranks[entry] ?? 0),
  };
}

/** Merges two segments, without the entries of places that `isAlive` rejects. */
export function mergeSegments(a: Segment, b: Segment, isAlive: (slot: number) => boolean): Segment {
  const capacity = a.starts.length + b.starts.length;
  const text = new Uint16Array(a.text.length + b.text.length);
  text.set(a.text);
  text.set(b.text, a.text.length);
  const merged = {
    starts: new Uint32Array(capacity),
    slots: new Uint32Array(capacity),
    ranks: new Uint8Array(capacity),
  };
  let count = 0;
  const take = (from: Segment, at: number, offset: number): void => {
    const slot = from.slots[at] ?? 0;
    if (!isAlive(slot)) return;
    merged.starts[count] = (from.starts[at] ?? 0) + offset;
    merged.slots[count] = slot;
    merged.ranks[count] = from.ranks[at] ?? 0;
    count += 1;
  };
  let [left, right] = [0, 0];
  while (left < a.starts.length || right < b.starts.length) {
    const isLeftNext =
      right >= b.starts.length ||
      (left < a.starts.length && compareAt(a.text, a.starts[left] ?? 0, b.text, b.starts[right] ?? 0) <= 0);
    if (isLeftNext) take(a, left++, 0);
    else take(b, right++, a.text.length);
  }
  return {
    text,
    starts: merged.starts.slice(0, count),
    slots: merged.slots.slice(0, count),
    ranks: merged.ranks.slice(0, count),
  };
}

function compareAt(a: Uint16Array, atA: number, b: Uint16Array, atB: number): number {
  for (let step = 0; ; step += 1) {
    const [left, right] = [a[atA + step] ?? 0, b[atB + step] ?? 0];
    if (left !== right) return left - right;
    if (left === 0) return 0;
  }
}

/** The character of an entry at a depth; 0 at its end. */
export function codeAt({ text, starts }: Segment, entry: number, depth: number): number {
  return text[(starts[entry] ?? 0) + depth] ?? 0;
}

/** The whole segment. */
export function wholeRange(segment: Segment): Range {
  return { from: 0, to: segment.starts.length, depth: 0 };
}

/** Entries of `range` that continue with `codes` from index `at` on; undefined when there are none. */
export function narrow(segment: Segment, range: Range, codes: readonly number[], at = 0): Range | undefined {
  let bounds: Range | undefined = range;
  for (let step = at; step < codes.length && bounds; step += 1)
    bounds = narrowByCode(segment, bounds, codes[step] ?? 0);
  return bounds;
}

/** Entries of `range` whose next character is `code`; undefined when there are none. */
export function narrowByCode(segment: Segment, { from, to, depth }: Range, code: number): Range | undefined {
  const low = firstNotBelow(segment, { from, to, depth }, code);
  if (low >= to || codeAt(segment, low, depth) !== code) return undefined;
  return { from: low, to: firstNotBelow(segment, { from: low, to, depth }, code + 1), depth: depth + 1 };
}

/** First entry of the range whose next character is `code` or above; `to` when there is none. */
export function firstNotBelow(segment: Segment, { from, to, depth }: Range, code: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (codeAt(segment, middle, depth) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}
