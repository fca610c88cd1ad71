/** Offers and lowest totals for one stay, for hotels given by id instead of a place, such as saved hotels. */
import type { Party } from '@wayhouse/contract/schemas';
import type { ActorCtx } from '../../context.ts';
import { factsOf } from './cards/cards.ts';
import { findAvailableHotels } from './find-available-hotels.ts';
import { earliestCalendar } from './find-place.ts';
import { buyerOf } from './offers/buyer-of.ts';
import type { PriceBasis } from './price-basis.ts';
import { selectOnlineHotels } from './search.views.ts';
import { nightsOf } from './stay-dates.ts';

export interface StayQuestion {
  check_in: string;
  check_out: string;
  rooms: Party[];
  nationality: string;
  /** Country where the guests live. The functions of this file do not use it; searches at outside sources do. */
  residence?: string | undefined;
}

/**
 * The lowest total in cents by hotel, from our own contracts; hotels without offers are left out. Throws
 * `request.invalid` for dates that cannot be booked.
 */
export async function findLowestTotals(
  ctx: ActorCtx,
  question: { hotelIds: string[]; stay: StayQuestion; basis?: PriceBasis | undefined },
): Promise<Map<string, number>> {
  const candidatesByHotel = await findOffersOf(ctx, question);
  return new Map(
    [...candidatesByHotel].flatMap(([id, candidates]) =>
      candidates[0] ? [[id, candidates[0].totalCents] as const] : [],
    ),
  );
}

/**
 * The offers of our own contracts for the stay by hotel, cheapest first. Throws `request.invalid` for dates that cannot
 * be booked.
 */
export async function findOffersOf(
  ctx: ActorCtx,
  { hotelIds, stay, basis }: { hotelIds: string[]; stay: StayQuestion; basis?: PriceBasis | undefined },
) {
  const nights = nightsOf(stay, ctx.clock.now(), earliestCalendar);
  const hotels = await selectOnlineHotels(ctx.db, hotelIds);
  const { check_in: checkIn, rooms, nationality } = stay;
  return findAvailableHotels(ctx.db, {
    clock: ctx.clock,
    hotels: hotels.map(factsOf),
    stay: { checkIn, nights, rooms, nationality },
    buyer: buyerOf(ctx.actor),
    basis,
  });
}
