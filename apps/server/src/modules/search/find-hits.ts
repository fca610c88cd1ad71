/** Searches hotels for a stay: prices, filters and counts them. */
import type { Filters } from '@wayhouse/contract/search/search';
import type { Actor, Ctx } from '../../context.ts';
import type { Buyer, Stay } from '../rates/price/quote.ts';
import { searchOutside } from '../supply/search-outside.ts';
import type { Scene } from './cards/card-cache.ts';
import type { CardFacts } from './cards/cards.ts';
import { findOffered } from './find-available-hotels.ts';
import { compileFilters } from './narrow/compile-filters.ts';
import { type Narrowed, narrow, startNarrowing } from './narrow/narrow.ts';
import { inSearchTurn } from './wide-searches.ts';

interface Asked extends Scene {
  hotels: CardFacts[];
  stay: Stay;
  buyer: Buyer;
  filters: Filters | undefined;
  /** Also asks outside sources: result lists wait for them, price calendars do not. */
  outside?: boolean;
}

/**
 * `late` lists the sources that did not answer in time. `read` is called with the hits first: it must read the terms of
 * offers synchronously, because the index may change.
 */
export async function findHits<T>(
  ctx: Pick<Ctx, 'db' | 'clock' | 'bedbanks' | 'config'> & { actor: Pick<Actor, 'accountId'> },
  { cards, hotels, stay, buyer, filters, outside: wide }: Asked,
  read: (narrowed: Narrowed, late: string[]) => T,
): Promise<T> {
  const outside =
    wide && ctx.bedbanks?.length ? await searchOutside(ctx, { hotels, stay, buyer }) : undefined;
  const { clock, actor } = ctx;
  const compiled = compileFilters(cards, filters ?? {});
  return inSearchTurn({ caller: actor.accountId, hotels: hotels.length }, async () => {
    const offered = await findOffered(ctx.db, { clock, cards, hotels, stay, buyer, outside: outside?.found });
    const narrowed = startNarrowing(cards);
    offered((each) => narrow(narrowed, cards, each, compiled));
    return read(narrowed, outside?.late ?? []);
  });
}
