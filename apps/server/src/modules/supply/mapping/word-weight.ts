/** Weights of words in hotel names. Pure. */
import type { WordWeight } from './name-likeness.ts';
import type { ReadHotel } from './read-hotel.ts';

/** Minimum for the total number of names, so that a word of a short list does not look frequent. */
const minNames = 50;

/**
 * `counts`: how many of the `total` names have the word. Among a million names, a word of every tenth name has a
 * quarter of the full weight.
 */
export function makeWordWeight(counts: ReadonlyMap<string, number>, total: number): WordWeight {
  const maxLog = Math.log(Math.max(total, minNames));
  return (word) => Math.min(1, Math.max(0.15, 1 - (Math.log(counts.get(word) ?? 1) / maxLog) * 0.9));
}

/** Weights that are computed from the names of these hotels alone. */
export function weighNames(hotels: readonly ReadHotel[]): WordWeight {
  const counts = new Map<string, number>();
  for (const { name } of hotels)
    for (const word of new Set(name.words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return makeWordWeight(counts, hotels.length);
}
