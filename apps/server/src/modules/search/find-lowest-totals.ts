/** The lowest totals for one stay, for hotels given by id instead of a place, such as saved hotels. */
import type { ActorCtx } from '../../context.ts';
import {
  askOutside,
  findOnlineHotels,
  findOwnOffers,
  type StayQuestion,
  sortedCandidates,
  stayQuery,
} from './offers/offers-of-sources.ts';
import type { PriceBasis } from './price-basis.ts';

export interface LowestTotals {
  /** In cents, by hotel; hotels without offers are left out. */
  totals: ReadonlyMap<string, number>;
  /** Sources that failed or did not answer in time. */
  late: readonly string[];
}

/** The lowest totals from all sources. Throws `request.invalid` for dates that cannot be booked. */
export async function findLowestTotals(
  ctx: ActorCtx,
  question: { hotelIds: string[]; stay: StayQuestion; basis?: PriceBasis | undefined },
): Promise<LowestTotals> {
  const { hotelIds, stay, basis } = question;
  const hotels = await findOnlineHotels(ctx, question);
  const outside = await askOutside(ctx, { hotels, stay });
  const own = await findOwnOffers(ctx, { hotels, stay, basis });
  const offers = { own, outside, basis, ...stayQuery(ctx, stay), now: ctx.clock.now() };
  const totals = new Map(
    hotelIds.flatMap((id) => {
      const [cheapest] = sortedCandidates(id, offers);
      return cheapest ? [[id, cheapest.totalCents] as const] : [];
    }),
  );
  return { totals, late: outside?.late ?? [] };
}
