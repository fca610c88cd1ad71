import { totalOn } from '../../../../shared/money/all-in.ts';
import type { SearchQuery } from '../../search-params.ts';
import type { Results } from '../results-query.ts';

export type BetterPrices = {
  /**
   * Number of hotels on the complete page that the shown page lacks or shows at a higher price, without those that
   * `hotels` counts.
   */
  prices: number;
  /** Number of hotels by which the complete list is longer. */
  hotels: number;
};

/** The advantages of the complete page over the shown one. Pure. */
export function betterPrices(
  shownPage: Results,
  complete: Results,
  basisFields: NonNullable<SearchQuery['basisInput']> = {},
): BetterPrices {
  const totalOf = (offer: Results['items'][number]['offer']): number => Number(totalOn(offer, basisFields));
  const shownTotals = new Map(shownPage.items.map((hit) => [hit.hotel_id, totalOf(hit.offer)]));
  const hotels = Math.max(0, complete.total - shownPage.total);
  const newOnPage = complete.items.filter((hit) => !shownTotals.has(hit.hotel_id)).length;
  const lowered = complete.items.filter((hit) => {
    const shownTotal = shownTotals.get(hit.hotel_id);
    return shownTotal !== undefined && totalOf(hit.offer) < shownTotal;
  }).length;
  return { prices: lowered + Math.max(0, newOnPage - hotels), hotels };
}
