/** Markups of a tier on the hotels of a block, worked out once and kept while neither they nor the hotel's facts change. */
import type { Markups } from '../../rates/load-markups.ts';
import type { HotelFacts } from '../../rates/load-stay-terms.ts';
import { markupFor } from '../../rates/price-stay.ts';
import type { Block } from './block.ts';

/** Basis points of one hotel. The cards' facts decide, so that an import of content needs no word of the feed. */
export function markupIn(
  block: Block,
  hotelIndex: number,
  facts: HotelFacts,
  { tierId, markups }: { tierId: string; markups: Markups },
): number {
  if (block.stars[hotelIndex] !== facts.stars || block.countries[hotelIndex] !== facts.countryCode) {
    block.stars[hotelIndex] = facts.stars;
    block.countries[hotelIndex] = facts.countryCode;
    for (const { bp } of block.markups.values()) bp[hotelIndex] = -1;
  }
  let kept = block.markups.get(tierId);
  if (!kept || kept.rows !== markups) {
    kept = { rows: markups, bp: new Int32Array(block.hotels.size).fill(-1) };
    block.markups.set(tierId, kept);
  }
  const known = kept.bp[hotelIndex] ?? -1;
  if (known >= 0) return known;
  const bp = markupFor(markups, facts);
  kept.bp[hotelIndex] = bp;
  return bp;
}
