/**
 * Of a hotel's plans with equal traits, only the cheapest can be shown, counted or filtered. A minimum price is the
 * exception. Pure.
 */
import { isCheaper } from './narrow.ts';
import { type OfferColumns, withOneLayout } from './offer-columns.ts';

export interface CheapestEntries {
  /** The chosen entries, hotel by hotel, and where each hotel's entries end. */
  entries: Int32Array;
  end: Int32Array;
}

/** Chooses a hotel's cheapest entry for each combination of traits. */
export function cheapestByTraits(columns: OfferColumns): CheapestEntries {
  const offers = withOneLayout(columns);
  const { hotels, traits } = offers;
  const entries = new Int32Array(hotels === 0 ? 0 : (offers.end[hotels - 1] as number));
  const end = new Int32Array(hotels);
  let count = 0;
  let entry = 0;
  for (let hotel = 0; hotel < hotels; hotel += 1) {
    const start = count;
    for (const to = offers.end[hotel] as number; entry < to; entry += 1) {
      let at = start;
      while (at < count && traits[entries[at] as number] !== traits[entry]) at += 1;
      if (at === count) count += 1;
      else if (!isCheaper(offers, entry, entries[at] as number)) continue;
      entries[at] = entry;
    }
    end[hotel] = count;
  }
  return { entries: entries.slice(0, count), end };
}
