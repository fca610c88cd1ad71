/** Some hotels' answer to a stay: priced, narrowed by filters and counted. */
import type { Filters } from '@wayhouse/contract/search';
import type { Ctx } from '../../context.ts';
import type { Buyer, Stay } from '../rates/quote.ts';
import type { CardFacts } from './cards/cards.ts';
import type { Scene } from './cards/keep-cards.ts';
import { findOffered } from './find-available-hotels.ts';
import { type Narrowed, narrow, startNarrowing } from './narrow/narrow.ts';
import { wantedOf } from './narrow/wanted.ts';

interface Asked extends Scene {
  hotels: CardFacts[];
  stay: Stay;
  buyer: Buyer;
  filters: Filters | undefined;
}

/** `read` gets the hits before anything else happens: the terms of offers must be read there, the index may move on. */
export async function findHits<T>(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { cards, hotels, stay, buyer, filters }: Asked,
  read: (narrowed: Narrowed) => T,
): Promise<T> {
  const offered = await findOffered(ctx.db, { clock: ctx.clock, cards, hotels, stay, buyer });
  const wanted = wantedOf(cards, filters ?? {});
  const narrowed = startNarrowing(cards);
  offered((each) => narrow(narrowed, cards, each, wanted));
  return read(narrowed);
}
