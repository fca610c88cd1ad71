/** Offers and lowest totals for one stay, for hotels given by id instead of a place, such as saved hotels. */
import { nightsBetween } from '@wayhouse/contract/dates';
import type { Party } from '@wayhouse/contract/schemas';
import type { ActorCtx } from '../../context.ts';
import type { Stay } from '../rates/price/quote.ts';
import { type OutsideAnswer, searchOutside } from '../supply/outside/search-outside.ts';
import { type Candidate, cheapestFirst } from './candidate.ts';
import { factsOf } from './cards/cards.ts';
import { findAvailableHotels } from './find-available-hotels.ts';
import { earliestCalendar } from './find-place.ts';
import { buyerOf } from './offers/buyer-of.ts';
import { type JoinedQuestion, withOutside } from './offers/prefer-own.ts';
import type { PriceBasis } from './price-basis.ts';
import { selectOnlineHotels } from './search.views.ts';
import { nightsOf } from './stay-dates.ts';

export interface StayQuestion {
  check_in: string;
  check_out: string;
  rooms: Party[];
  nationality: string;
  /** Country where the guests live, for searches at outside sources. */
  residence?: string | undefined;
}

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
  const outside = await askOutside(ctx, { hotelIds, stay });
  const own = await findOffersOf(ctx, question);
  const offers = { own, outside, basis, ...stayQuery(ctx, stay), now: ctx.clock.now() };
  const totals = new Map(
    hotelIds.flatMap((id) => {
      const [cheapest] = sortedCandidates(id, offers);
      return cheapest ? [[id, cheapest.totalCents] as const] : [];
    }),
  );
  return { totals, late: outside?.late ?? [] };
}

/** Stay and buyer in the form that prices need. */
export function stayQuery(
  { actor }: ActorCtx,
  { check_in: checkIn, check_out: checkOut, rooms, nationality, residence }: StayQuestion,
) {
  const stay: Stay = { checkIn, nights: nightsBetween(checkIn, checkOut), rooms, nationality, residence };
  return { stay, buyer: buyerOf(actor) };
}

/**
 * The offers of outside sources for the online ones of these hotels; undefined without sources. Throws
 * `request.invalid` for dates that cannot be booked, before a source is asked. `budgetMs`: the maximum wait for each
 * source; default: the installation's setting.
 */
export async function askOutside(
  ctx: ActorCtx,
  { hotelIds, stay, budgetMs }: { hotelIds: string[]; stay: StayQuestion; budgetMs?: number | undefined },
): Promise<OutsideAnswer | undefined> {
  if (!ctx.bedbanks?.length) return undefined;
  nightsOf(stay, ctx.clock.now(), earliestCalendar);
  const hotels = await selectOnlineHotels(ctx.db, hotelIds);
  return searchOutside(ctx, { ...stayQuery(ctx, stay), hotels: hotels.map(factsOf), budgetMs });
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
