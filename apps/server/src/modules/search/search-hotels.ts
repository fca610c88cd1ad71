/** `hotel/search`: the hotels of a place that sell every room asked for, narrowed, counted, sorted, one page of them. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { HotelHit } from '@wayhouse/contract/search';
import type { Text2 } from '@wayhouse/contract/wire';
import type { ActorCtx } from '../../context.ts';
import { invalidField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Buyer, Stay } from '../rates/quote.ts';
import { buyerOf } from './buyer-of.ts';
import type { Candidate } from './candidate.ts';
import type { Words } from './cards/words.ts';
import { findHits } from './find-hits.ts';
import { earliestCalendar, type FoundPlace, findPlace } from './find-place.ts';
import { labelFacets } from './label-facets.ts';
import type { Hit } from './narrow/narrow.ts';
import { priceBars } from './narrow/price-bars.ts';
import { distanceOf, pageOfHits } from './narrow/sort-hits.ts';
import { makeBrief } from './present-offer.ts';
import type { HotelCard } from './search.views.ts';
import { nightsOf } from './stay-dates.ts';

type Search = Endpoints['POST /api/v2/hotel/search'];
type Question = ParsedInputOf<Search>;

/** Answers one search. Throws `request.invalid` for dates, place and prices that cannot be searched. */
export async function searchHotels(ctx: ActorCtx, question: Question): Promise<OutputOf<Search>> {
  checkPrices(question);
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

/** Throws `request.invalid` where no price can pass. */
export function checkPrices({ filters }: Pick<Question, 'filters'>): void {
  const { price_min: min, price_max: max } = filters ?? {};
  if (min !== undefined && max !== undefined && toCents(max) < toCents(min)) {
    throw invalidField('filters.price_max', 'fields.price_order');
  }
}

/** What a hotel's price depends on. */
export function factsOf(card: HotelCard) {
  return {
    hotelId: card.id,
    cityId: card.city_id,
    timeZone: card.time_zone,
    stars: card.stars,
    countryCode: card.country_code,
  };
}

type Terms = ReturnType<Candidate['source']['termsAt']>;
type Shown = { hotel: number; best: Terms; flexible: Terms | undefined };

/** Reads the terms of a page's hits; ask before anything is awaited: the index may move on. */
export function withTerms(hits: Hit[]): Shown[] {
  return hits.map(({ hotel, terms, best, flexible }) => ({
    hotel,
    best: terms(best),
    flexible: flexible >= 0 && flexible !== best ? terms(flexible) : undefined,
  }));
}

/** Hits as the wire carries them, each offer signed. */
export async function presentPage(
  ctx: ActorCtx,
  { cards, words, origin, page }: Omit<FoundPlace, 'hotels'>,
  shown: Shown[],
  asked: { stay: Stay; buyer: Buyer },
): Promise<HotelHit[]> {
  const found = shown.flatMap((each) => {
    const card = cards.cards[each.hotel];
    return card ? [{ ...each, card }] : [];
  });
  const roomIds = found.flatMap(({ best, flexible }) =>
    flexible ? [best.plan.roomTypeId, flexible.plan.roomTypeId] : [best.plan.roomTypeId],
  );
  const rooms = await page.roomNames(roomIds);
  const photos = await page.photos(found.map(({ card }) => card.id));
  const brief = makeBrief(ctx, { rooms, ...asked });
  return found.map(({ card, hotel, best, flexible }) => {
    const offer = brief(best);
    return {
      ...presentCard(card, {
        words,
        photo: photos.get(card.id),
        distanceKm: origin && distanceOf(cards, hotel, origin),
      }),
      badges: [
        ...(best.plan.packageOnly ? ['package'] : []),
        ...(offer.strike_total === undefined ? [] : ['promotion']),
      ],
      offer,
      ...(flexible && { flexible_offer: brief(flexible) }),
    };
  });
}

/** A card's name is one object as long as the card lives, so that its JSON is written once. */
const names = new WeakMap<HotelCard, Text2>();

function nameOf(card: HotelCard): Text2 {
  const known = names.get(card);
  if (known) return known;
  const name = { en: card.name_en, zh: card.name_zh };
  names.set(card, name);
  return name;
}

/** A hotel's card without an offer. */
export function presentCard(
  card: HotelCard,
  {
    words,
    distanceKm: distance,
    photo = '',
  }: { words: Words; distanceKm: number | undefined; photo: string | undefined },
) {
  return {
    hotel_id: card.id,
    name: nameOf(card),
    stars: card.stars,
    score: card.score,
    reviews: card.reviews,
    lat: card.lat,
    lng: card.lng,
    district: words.districts.get(card.district_id ?? '') ?? {
      en: card.district_en ?? '',
      zh: card.district_zh ?? '',
    },
    ...(distance !== undefined && { distance_km: Math.round(distance * 10) / 10 }),
    photo,
    scene_region: card.scene_region,
  };
}
