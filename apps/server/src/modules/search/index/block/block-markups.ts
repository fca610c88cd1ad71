/** Markups of a tier on the hotels of a block, cached while neither the markups nor the hotel's facts change. */
import type { Markups } from '../../../rates/price/load-markups.ts';
import type { HotelFacts } from '../../../rates/price/load-stay-terms.ts';
import { markupFor } from '../../../rates/price/price-stay.ts';
import type { Block, MarkupColumn } from './block.ts';

/** The column of a tier. Makes a new one when the tier's markups changed, or when it has no room for all hotels. */
export function markupColumn(
  block: Block,
  { tierId, markups }: { tierId: string; markups: Markups },
): MarkupColumn {
  const column = block.markups.get(tierId);
  if (column && column.rows === markups && column.bp.length >= block.hotels.size) return column;
  const newColumn = { rows: markups, bp: new Int32Array(block.hotels.size + 16).fill(-1) };
  block.markups.set(tierId, newColumn);
  return newColumn;
}

/**
 * Basis points of one hotel. Compares the card's facts, so that a changed card takes effect without a further feed row.
 */
export function markupIn(
  block: Block,
  hotelIndex: number,
  facts: HotelFacts,
  { rows, bp }: MarkupColumn,
): number {
  noteFacts(block, hotelIndex, facts);
  const cachedMarkup = bp[hotelIndex] ?? -1;
  if (cachedMarkup >= 0) return cachedMarkup;
  const markup = markupFor(rows, facts);
  bp[hotelIndex] = markup;
  return markup;
}

/** Records the facts of a hotel. Drops its cached markups when its stars or its country changed. */
export function noteFacts(block: Block, hotelIndex: number, facts: HotelFacts): void {
  const before = block.facts[hotelIndex];
  if (before === facts) return;
  block.facts[hotelIndex] = facts;
  if (before?.stars === facts.stars && before.countryCode === facts.countryCode) return;
  for (const column of block.markups.values()) column.bp[hotelIndex] = -1;
}
