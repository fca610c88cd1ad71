/** Searches hotels for a stay: prices, filters and counts them. */
import type { Filters } from '@wayhouse/contract/search/search';
import type { Actor, Ctx } from '../../context.ts';
import type { Buyer, Stay } from '../rates/price/quote.ts';
import { type OutsideAnswer, searchOutside } from '../supply/outside/search-outside.ts';
import { answerNow, type PageOfHits, type PageRequest } from './answer-now.ts';
import type { CardSet } from './cards/card-cache.ts';
import type { CardFacts } from './cards/cards.ts';
import { readyOffers } from './find-available-hotels.ts';
import { compileFilters } from './narrow/compile-filters.ts';
import type { PriceBasis } from './price-basis.ts';
import { inSearchTurn } from './wide-searches.ts';

interface HitsQuestion extends CardSet {
  hotels: CardFacts[];
  stay: Stay;
  buyer: Buyer;
  filters: Filters | undefined;
  /** Default: the total that is paid to us. */
  basis?: PriceBasis | undefined;
  /**
   * True also asks outside sources; an `OutsideAnswer` adds the offers of an earlier request. Default: only our own
   * contracts.
   */
  outside?: boolean | OutsideAnswer;
  /** The page whose offers are read. Default: none. */
  page?: PageRequest;
}

/**
 * Finds the hotels that pass the filters. `late` lists the sources that failed or did not answer in time. Throws
 * `request.unavailable` while too many wide searches wait, and `request.try_again` like `readyOffers`.
 */
export async function findHits(
  ctx: Pick<Ctx, 'db' | 'clock' | 'bedbanks' | 'config'> & { actor: Pick<Actor, 'accountId'> },
  { cards, hotels, stay, buyer, filters, basis, outside: outsideInput, page }: HitsQuestion,
): Promise<PageOfHits & { late: string[] }> {
  const outside =
    outsideInput === true ? await searchOutside(ctx, { hotels, stay, buyer }) : outsideInput || undefined;
  const { clock, actor } = ctx;
  const compiledFilters = compileFilters(cards, filters ?? {});
  return inSearchTurn({ caller: actor.accountId, hotels: hotels.length }, async () => {
    const ready = await readyOffers(ctx.db, {
      clock,
      cards,
      hotels,
      stay,
      buyer,
      basis,
      outside,
    });
    return { ...answerNow(ready, { filters: compiledFilters, page }), late: outside?.late ?? [] };
  });
}
