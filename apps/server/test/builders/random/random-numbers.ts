/** Random numbers that are the same for the same seed. */
export interface RandomNumbers {
  between: (min: number, max: number) => number;
  chance: (share: number) => boolean;
  of: <T>(values: readonly T[]) => T;
  /** A name that this generator has not returned before. */
  name: () => string;
}

/** A generator for `seed`, uniform enough for tests. */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed | 0;
  let names = 0;
  // The generator "mulberry32".
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    chance: (share) => next() < share,
    of: (values) => values[between(0, values.length - 1)] as (typeof values)[number],
    name: () => `${seed}_${++names}`,
  };
}
