/** Finds the district of a city in a text. Pure. */
import type { District } from '../catalogue.store.ts';
import { fold } from '../places/fold.ts';

/**
 * Searches the texts in order. Returns the district of the first text that names one. If a text names several
 * districts, the smallest counts. It comes last in a Chinese address, which goes from large to small, and first in
 * other addresses.
 */
export function districtIn(texts: readonly string[], districts: readonly District[]): District | undefined {
  for (const text of texts) {
    const normalText = fold(text);
    const direction = /\p{Script=Han}/u.test(text) ? -1 : 1;
    const mentions = districts.flatMap((district) => {
      const indexes = district.names
        .filter((name) => name.length > 1)
        .map((name) => normalText.indexOf(name));
      const positions = indexes.filter((index) => index >= 0);
      return positions.length > 0 ? [{ district, at: Math.min(...positions) }] : [];
    });
    const [mention] = mentions.sort((a, b) => (a.at - b.at) * direction);
    if (mention) return mention.district;
  }
  return undefined;
}
