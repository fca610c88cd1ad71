/** Seeded random numbers: equal keys give equal demo data on every machine, in every run. */

/** Returns the next number in [0, 1). */
export type Random = () => number;

/** FNV-1a of a text, 32 bits. */
export function hashText(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}

/** A separate generator for these keys (mulberry32). */
export function randomFor(...keys: (string | number)[]): Random {
  let state = hashText(keys.join('/'));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    return scramble(state);
  };
}

/** The `n`-th number of a seed, in [0, 1), without computing the earlier ones; used for values by day. */
export function noise(seed: number, n: number): number {
  return scramble((seed + Math.imul(n, 0x6d2b79f5)) | 0);
}

function scramble(state: number): number {
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}

/** One element; the list must not be empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** `count` different elements, in the list's order. */
export function pickSome<T>(random: Random, list: readonly T[], count: number): T[] {
  const keyedItems = list.map((item, index) => ({ item, index, key: random() }));
  return keyedItems
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

/** An integer from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** True with probability `share`. */
export function chance(random: Random, share: number): boolean {
  return random() < share;
}
