/** Offers of all sources for one stay, for hotels given by id instead of a place, such as saved hotels. */
import { nightsBetween } from '@wayhouse/contract/dates';
import type { Party } from '@wayhouse/contract/schemas';
import type { ActorCtx } from '../../../context.ts';
import type { Stay } from '../../rates/price/quote.ts';
import { type OutsideAnswer, searchOutside } from '../../supply/outside/search-outside.ts';
import { type Candidate, cheapestFirst } from '../candidate.ts';
import { type CardFacts, factsOf } from '../cards/cards.ts';
import { findAvailableHotels } from '../find-available-hotels.ts';
import { earliestCalendar } from '../find-place.ts';
import type { PriceBasis } from '../price-basis.ts';
import { selectOnlineHotels } from '../search.views.ts';
import { nightsOf } from '../stay-dates.ts';
import { buyerOf } from './buyer-of.ts';
import { type JoinedQuestion, withOutside } from './prefer-own.ts';

export interface StayQuestion {
  check_in: string;
  check_out: string;
  rooms: Party[];
  nationality: string;
  /** Country where the guests live, for searches at outside sources. */
  residence?: string | undefined;
}

/** Stay and buyer in the form that prices need. Does not check the dates. */
export function stayQuery(
  { actor }: ActorCtx,
  { check_in: checkIn, check_out: checkOut, rooms, nationality, residence }: StayQuestion,
) {
  const stay: Stay = { checkIn, nights: nightsBetween(checkIn, checkOut), rooms, nationality, residence };
  return { stay, buyer: buyerOf(actor) };
}

/**
 * The online ones of these hotels, in any order. Throws `request.invalid` for dates that cannot be booked, before
 * anything is read.
 */
export async function findOnlineHotels(
  ctx: ActorCtx,
  { hotelIds, stay }: { hotelIds: string[]; stay: StayQuestion },
): Promise<CardFacts[]> {
  nightsOf(stay, ctx.clock.now(), earliestCalendar);
  return (await selectOnlineHotels(ctx.db, hotelIds)).map(factsOf);
}

/**
 * The offers of outside sources for the hotels; undefined without sources. `budgetMs`: the maximum wait for each
 * source; default: the installation's setting.
 */
export async function askOutside(
  ctx: ActorCtx,
  { hotels, stay, budgetMs }: { hotels: CardFacts[]; stay: StayQuestion; budgetMs?: number | undefined },
): Promise<OutsideAnswer | undefined> {
  if (!ctx.bedbanks?.length) return undefined;
  return searchOutside(ctx, { ...stayQuery(ctx, stay), hotels, budgetMs });
}

interface OffersOfSources extends Omit<JoinedQuestion, 'preferOwn'> {
  /** Our own offers by hotel, cheapest first. */
  own: ReadonlyMap<string, Candidate[]>;
  outside: OutsideAnswer | undefined;
}

/** A hotel's offers of all sources, cheapest first. Must be called before any `await`, like `withOutside`. */
export function sortedCandidates(
  hotelId: string,
  { own, outside, ...question }: OffersOfSources,
): readonly Candidate[] {
  const ownCandidates = own.get(hotelId) ?? [];
  const outsideOffers = outside?.found.get(hotelId);
  if (!outsideOffers) return ownCandidates;
  const preferOwn = outside?.preferOwn;
  return withOutside(ownCandidates, outsideOffers, { ...question, preferOwn }).sort(cheapestFirst);
}

/**
 * The offers of our own contracts for the stay by hotel, cheapest first. Throws `request.invalid` for dates that cannot
 * be booked.
 */
export async function findOwnOffers(
  ctx: ActorCtx,
  { hotels, stay, basis }: { hotels: CardFacts[]; stay: StayQuestion; basis?: PriceBasis | undefined },
) {
  const nights = nightsOf(stay, ctx.clock.now(), earliestCalendar);
  const { check_in: checkIn, rooms, nationality } = stay;
  return findAvailableHotels(ctx.db, {
    clock: ctx.clock,
    hotels,
    stay: { checkIn, nights, rooms, nationality },
    buyer: buyerOf(ctx.actor),
    basis,
  });
}
