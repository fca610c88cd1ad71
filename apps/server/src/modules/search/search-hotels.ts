/** `hotel/search`: the hotels of a place that sell every room asked for, narrowed, counted, sorted, one page of them. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { buyerOf } from './buyer-of.ts';
import { findHits } from './find-hits.ts';
import { earliestCalendar, findPlace } from './find-place.ts';
import { labelFacets } from './label-facets.ts';
import { priceBars } from './narrow/price-bars.ts';
import { pageOfHits } from './narrow/sort-hits.ts';
import { presentPage, withTerms } from './present-hits.ts';
import { nightsOf } from './stay-dates.ts';

type Search = Endpoints['POST /api/v2/hotel/search'];
type Question = ParsedInputOf<Search>;

/** Answers one search. Throws `request.invalid` for dates and places that cannot be searched. */
export async function searchHotels(ctx: ActorCtx, question: Question): Promise<OutputOf<Search>> {
  const place = await findPlace(ctx.db, question.place);
  const { cards, words, origin, hotels } = place;
  const nights = nightsOf(question, ctx.clock.now(), origin?.timeZone ?? earliestCalendar);
  const { check_in: checkIn, rooms, nationality, sort, page, page_size: size } = question;
  const asked = { stay: { checkIn, nights, rooms, nationality }, buyer: buyerOf(ctx.actor) };
  const { hits, total, facets, range, bars, late } = await findHits(
    ctx,
    { cards, words, hotels, filters: question.filters, outside: true, ...asked },
    (narrowed, late) => ({
      late,
      hits: withTerms(pageOfHits({ cards, origin, sort }, narrowed.hits, { start: (page - 1) * size, size })),
      total: narrowed.hits.length,
      facets: labelFacets(narrowed.tally, cards, words),
      range: narrowed.range,
      bars: priceBars(narrowed.totals, narrowed.range),
    }),
  );
  return {
    search_id: newId('sea'),
    total,
    page,
    page_size: size,
    nights,
    facets,
    price_range: { min: toMoney(range.min), max: toMoney(range.max) },
    price_bars: bars,
    items: await presentPage(ctx, place, hits, asked),
    late_sources: late,
  };
}
