/** Finds the district of a city in a text. Pure. */
import type { District } from '../catalogue.store.ts';
import { fold } from '../places/fold.ts';

/**
 * The district in the first text that names any. Of several districts in a text, the smallest counts. Chinese addresses
 * go from large to small, so there it is the last one; elsewhere it is the first.
 */
export function districtIn(texts: readonly string[], districts: readonly District[]): District | undefined {
  for (const text of texts) {
    const folded = fold(text);
    const toSmall = /\p{Script=Han}/u.test(text) ? -1 : 1;
    const named = districts.flatMap((district) => {
      const at = district.names.filter((name) => name.length > 1).map((name) => folded.indexOf(name));
      const positions = at.filter((index) => index >= 0);
      return positions.length > 0 ? [{ district, at: Math.min(...positions) }] : [];
    });
    const [smallest] = named.sort((a, b) => (a.at - b.at) * toSmall);
    if (smallest) return smallest.district;
  }
  return undefined;
}
