/**
 * Offers of the sandbox source, in the forms of `list-offers.ts` and `list-rooms.ts`. Its hotels are not in the index;
 * only sandbox accounts have the source.
 */
import { dateInZone } from '@wayhouse/contract/dates';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import type { ActorCtx } from '../../../context.ts';
import { makeQuote } from '../../rates/price/make-quote.ts';
import type { Stay } from '../../rates/price/quote.ts';
import { searchOutside } from '../../supply/outside/search-outside.ts';
import { type PracticeHotel, toOwnHotel } from '../../supply/practice/practice-hotels.ts';
import { candidatesOf, cheapestFirst } from '../candidate.ts';
import { earliestCalendar } from '../find-place.ts';
import { offerPasses } from '../narrow-results.ts';
import { nightsOf } from '../stay-dates.ts';
import { buyerOf } from './buyer-of.ts';
import type { listOffersInBatches } from './list-offers.ts';
import { outsideRooms } from './list-rooms.ts';
import type { StayQuestion } from './offers-of-sources.ts';
import { makeBrief } from './present-offer.ts';

type Filters = Parameters<typeof listOffersInBatches>[1]['filters'];

/**
 * Offers by hotel id, cheapest first. Hotels without offers are left out; those that only the filters exclude have an
 * empty list. Throws request.invalid for an unsearchable stay.
 */
export async function listPracticeOffers(
  ctx: ActorCtx,
  { hotels, stay, filters }: { hotels: readonly PracticeHotel[]; stay: StayQuestion; filters: Filters },
): Promise<Map<string, OfferBrief[]>> {
  const { query, found } = await searchSandbox(ctx, hotels, stay, earliestCalendar);
  const brief = makeBrief(ctx, { ...query, rooms: new Map() });
  const now = ctx.clock.now();
  return new Map(
    [...found].flatMap(([id, offers]) => {
      const candidates = candidatesOf(offers, { ...query, now });
      if (candidates.length === 0) return [];
      const matchingOffers = candidates
        .filter((candidate) => offerPasses(candidate, filters))
        .sort(cheapestFirst);
      return [[id, matchingOffers.map(({ source, at }) => brief(source.termsAt(at)))] as const];
    }),
  );
}

/** All rooms and rates of one hotel. Throws `request.invalid` for an unsearchable stay. */
export async function listPracticeRooms(ctx: ActorCtx, hotel: PracticeHotel, stay: StayQuestion) {
  const { query, found } = await searchSandbox(ctx, [hotel], stay, hotel.city.timeZone);
  const now = ctx.clock.now();
  const quotes = (found.get(hotel.id) ?? []).map((offer) =>
    makeQuote(offer.plan, offer.hotel, query.stay, query.buyer, now),
  );
  return outsideRooms(ctx, quotes, now);
}

async function searchSandbox(
  ctx: ActorCtx,
  hotels: readonly PracticeHotel[],
  input: StayQuestion,
  timeZone: string,
) {
  const nights = nightsOf(input, ctx.clock.now(), timeZone);
  const { check_in: checkIn, rooms, nationality } = input;
  const stay: Stay = { checkIn, nights, rooms, nationality };
  const query = { stay, buyer: buyerOf(ctx.actor) };
  const sellable = hotels.filter(({ city }) => checkIn >= dateInZone(ctx.clock.now(), city.timeZone));
  const { found } = await searchOutside(ctx, {
    ...query,
    hotels: sellable.map((hotel) => toOwnHotel(hotel, { online: true }).facts),
  });
  return { query, found };
}
