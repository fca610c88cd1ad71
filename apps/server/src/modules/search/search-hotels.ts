/** `hotel/search`: the hotels of a place that sell all requested rooms, filtered, counted and sorted; one page. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { UnavailableHotel } from '@wayhouse/contract/search/search';
import type { ActorCtx } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { findHits } from './find-hits.ts';
import { earliestCalendar, type FoundPlace, findPlace } from './find-place.ts';
import { labelFacets } from './label-facets.ts';
import { findSnapshot, type Page, pageOfNew, pageOfSnapshot, storeSnapshot } from './list-snapshots.ts';
import type { Narrowed } from './narrow/narrow.ts';
import { priceBars } from './narrow/price-bars.ts';
import { distanceOf } from './narrow/sort-hits.ts';
import { buyerOf } from './offers/buyer-of.ts';
import { presentCard, presentPage, withTerms } from './present-hits.ts';
import { nightsOf } from './stay-dates.ts';

type Search = Endpoints['POST /api/v2/hotel/search'];
type Question = ParsedInputOf<Search>;

/**
 * Runs one search. With the `search_id` of an earlier page the list keeps its hotels and their order, with current
 * prices. Throws `request.invalid` for unsearchable dates and places.
 */
export async function searchHotels(ctx: ActorCtx, question: Question): Promise<OutputOf<Search>> {
  const place = await findPlace(ctx.db, question.place);
  const { cards, words, origin, hotels } = place;
  const nights = nightsOf(question, ctx.clock.now(), origin?.timeZone ?? earliestCalendar);
  const { check_in: checkIn, rooms, nationality, page, page_size: size } = question;
  const query = { stay: { checkIn, nights, rooms, nationality }, buyer: buyerOf(ctx.actor) };
  const { list, shown, facets, range, bars, late } = await findHits(
    ctx,
    { cards, words, hotels, filters: question.filters, outside: true, ...query },
    (narrowed, late) => {
      const list = pageOfList(ctx, place, { question, narrowed });
      return {
        ...{ late, list, shown: withTerms(list.hits), range: narrowed.range },
        facets: labelFacets(narrowed.tally, cards, words),
        bars: priceBars(narrowed.totals, narrowed.range),
      };
    },
  );
  return {
    search_id: list.searchId,
    ...(list.reordered && { reordered: true as const }),
    total: list.total,
    page,
    page_size: size,
    nights,
    facets,
    price_range: { min: toMoney(range.min), max: toMoney(range.max) },
    price_bars: bars,
    items: await presentPage(ctx, place, shown, query),
    ...(list.unavailable.length > 0 && { unavailable: await presentUnavailable(place, list.unavailable) }),
    late_sources: late,
  };
}

/** The page of the stored list of `search_id`, else of a new list, which is stored. */
function pageOfList(
  ctx: ActorCtx,
  { cards, origin }: FoundPlace,
  { question, narrowed: { hits } }: { question: Question; narrowed: Narrowed },
): Page & { searchId: string; reordered: boolean } {
  const { page, page_size: size, search_id: sent, ...rest } = question;
  const cut = { start: (page - 1) * size, size };
  const snapshotKey = {
    db: ctx.db,
    question: JSON.stringify([ctx.actor.accountId, rest]),
    now: ctx.clock.now(),
  };
  const known = sent === undefined ? undefined : findSnapshot({ ...snapshotKey, searchId: sent });
  if (sent !== undefined && known)
    return { ...pageOfSnapshot(known, { cards, hits }, cut), searchId: sent, reordered: false };
  const searchId = newId('sea');
  const { order, ...made } = pageOfNew({ cards, origin, sort: question.sort }, hits, cut);
  storeSnapshot({ ...snapshotKey, searchId }, { cards, hits, order });
  return { ...made, searchId, reordered: sent !== undefined };
}

async function presentUnavailable(
  { cards, words, origin, page }: FoundPlace,
  unavailable: Page['unavailable'],
): Promise<UnavailableHotel[]> {
  const found = unavailable.flatMap(({ hotel, position }) => {
    const card = cards.cards[hotel];
    return card ? [{ card, hotel, position }] : [];
  });
  const photos = await page.photos(found.map(({ card }) => card.id));
  return found.map(({ card, hotel, position }) => ({
    ...presentCard(card, {
      words,
      photo: photos.get(card.id),
      distanceKm: origin && distanceOf(cards, hotel, origin),
    }),
    position,
  }));
}
