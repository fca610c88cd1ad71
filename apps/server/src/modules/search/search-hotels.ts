/** `hotel/search`: the hotels of a place that sell all requested rooms, filtered, counted and sorted; one page. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { UnavailableHotel } from '@wayhouse/contract/search/search';
import type { ActorCtx } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import type { Buyer, Stay } from '../rates/price/quote.ts';
import { type OutsideAnswer, searchOutside } from '../supply/outside/search-outside.ts';
import type { PageOfHits } from './answer-now.ts';
import type { Cards } from './cards/cards.ts';
import { findHits } from './find-hits.ts';
import { earliestCalendar, findPlace, type PlaceMatch, rankByDistance } from './find-place.ts';
import { labelFacets } from './label-facets.ts';
import { priceBars } from './narrow/price-bars.ts';
import { distanceOf } from './narrow/sort-hits.ts';
import { buyerOf } from './offers/buyer-of.ts';
import { presentCard, presentPage } from './present-hits.ts';
import { basisOf } from './price-basis.ts';
import { nightsOf } from './stay-dates.ts';
import { findStoredList, type Page, storeOrder } from './stored-lists.ts';

type Search = Endpoints['POST /api/v2/hotel/search'];
type Question = ParsedInputOf<Search>;

/** Options of the partner API. The job for saved searches uses `plain` too. */
interface PartnerSearchOptions {
  residence?: string | undefined;
  /** Leaves out the photos, and the second, refundable offer of each hotel. */
  plain?: boolean | undefined;
  /** Milliseconds that each outside source has for its answer. */
  budgetMs?: number | undefined;
  /**
   * Runs the part that blocks the thread when it is the caller's turn. The wait for outside sources comes before the
   * turn.
   */
  inTurn?: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Runs one search. With the `search_id` of an earlier page, a list that is still stored keeps its hotels and their
 * order, with current prices. Any other answer stores the order of its list. Throws `request.invalid` for unsearchable
 * dates and places, and the errors of `findHits`.
 */
export async function searchHotels(
  ctx: ActorCtx,
  question: Question,
  { residence, plain, budgetMs, inTurn = (work) => work() }: PartnerSearchOptions = {},
): Promise<OutputOf<Search>> {
  const place = await findPlace(ctx.db, question.place);
  const { hotels, origin } = place;
  const nights = nightsOf(question, ctx.clock.now(), origin?.timeZone ?? earliestCalendar);
  const { check_in: checkIn, rooms, nationality } = question;
  const query = { stay: { checkIn, nights, rooms, nationality, residence }, buyer: buyerOf(ctx.actor) };
  const outside = await searchOutside(ctx, {
    hotels,
    ...query,
    budgetMs,
    wait: question.wait,
    rank: rankByDistance(place),
  });
  return inTurn(() => answerSearch(ctx, { ...question, residence }, { place, query, outside, plain }));
}

interface PreparedSearch {
  place: PlaceMatch;
  query: { stay: Stay; buyer: Buyer };
  outside: OutsideAnswer;
  plain: boolean | undefined;
}

async function answerSearch(
  ctx: ActorCtx,
  question: Question & { residence: string | undefined },
  { place, query, outside, plain }: PreparedSearch,
): Promise<OutputOf<Search>> {
  const { cards, labels, origin, hotels } = place;
  const { page, page_size: size } = question;
  const { storedList, requestedId } = findRequestedList(ctx, question);
  const result = await findHits(ctx, {
    cards,
    labels,
    hotels,
    filters: question.filters,
    basis: basisOf(question),
    outside,
    ...query,
    page: { origin, sort: question.sort, start: (page - 1) * size, size, storedList },
  });
  const { total, range, unavailable, late } = result;
  const searchId = storedList && requestedId ? requestedId : storeList(ctx, question, { cards, result });
  const facets = labelFacets(result.tally, cards, labels);
  const bars = priceBars(result.totals, range);
  return {
    search_id: searchId,
    ...(requestedId !== undefined && requestedId !== searchId && { reordered: true as const }),
    total,
    page,
    page_size: size,
    nights: query.stay.nights,
    facets,
    price_range: { min: toMoney(range.min), max: toMoney(range.max) },
    price_bars: bars,
    items: await presentPage(ctx, place, result.page, { ...query, plain }),
    ...(unavailable.length > 0 && { unavailable: await presentUnavailable(place, unavailable) }),
    late_sources: late,
    ...(outside.pending.length > 0 && { pending_sources: outside.pending }),
    ...(outside.notAsked.length > 0 && { not_asked: outside.notAsked }),
  };
}

/** The stored list of the requested `search_id`, if it still exists. */
function findRequestedList(ctx: ActorCtx, question: Question) {
  const { search_id: requestedId } = question;
  if (requestedId === undefined) return {};
  return { requestedId, storedList: findStoredList({ ...listKeyOf(ctx, question), searchId: requestedId }) };
}

/** Stores the order of a new list; returns the `search_id` of the list. */
function storeList(
  ctx: ActorCtx,
  question: Question,
  { cards, result: { hits, order } }: { cards: Cards; result: PageOfHits },
): string {
  const searchId = newId('sea');
  if (order) storeOrder({ ...listKeyOf(ctx, question), searchId }, { cards, hits, order });
  return searchId;
}

/**
 * The key of a list. It is the same for all pages of the list, so it leaves out the fields that differ between pages.
 */
function listKeyOf(ctx: ActorCtx, { page, page_size, search_id, wait, ...query }: Question) {
  return { db: ctx.db, question: JSON.stringify([ctx.actor.accountId, query]), now: ctx.clock.now() };
}

async function presentUnavailable(
  { cards, labels, origin, page }: PlaceMatch,
  unavailable: Page['unavailable'],
): Promise<UnavailableHotel[]> {
  const rows = unavailable.flatMap(({ hotel, position }) => {
    const card = cards.cards[hotel];
    return card ? [{ card, hotel, position }] : [];
  });
  const photos = await page.photos(rows.map(({ card }) => card.id));
  return rows.map(({ card, hotel, position }) => ({
    ...presentCard(card, {
      labels,
      photo: photos.get(card.id),
      distanceKm: origin && distanceOf(cards, hotel, origin),
    }),
    position,
  }));
}
