/**
 * Of a hotel's plans with equal traits, only the cheapest can be shown, counted or filtered. A minimum price is the
 * exception. Pure.
 */
import { isCheaper } from './narrow.ts';
import { type OfferColumns, uniform } from './offer-columns.ts';

export interface Cheapest {
  /** The chosen entries, hotel by hotel, and where each hotel's entries end. */
  entries: Int32Array;
  end: Int32Array;
}

/** Chooses a hotel's cheapest entry for each combination of traits. */
export function cheapestByTraits(columns: OfferColumns): Cheapest {
  const offered = uniform(columns);
  const { hotels, traits } = offered;
  const entries = new Int32Array(hotels === 0 ? 0 : (offered.end[hotels - 1] as number));
  const end = new Int32Array(hotels);
  let count = 0;
  let entry = 0;
  for (let hotel = 0; hotel < hotels; hotel += 1) {
    const start = count;
    for (const to = offered.end[hotel] as number; entry < to; entry += 1) {
      let at = start;
      while (at < count && traits[entries[at] as number] !== traits[entry]) at += 1;
      if (at === count) count += 1;
      else if (!isCheaper(offered, entry, entries[at] as number)) continue;
      entries[at] = entry;
    }
    end[hotel] = count;
  }
  return { entries: entries.slice(0, count), end };
}
