/** `hotel/search`: the hotels of a place that sell every room asked for, narrowed, counted, sorted, one page of them. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { HotelHit } from '@wayhouse/contract/search';
import type { ActorCtx } from '../../context.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { distanceKm } from '../catalogue/distance-km.ts';
import type { Buyer, Stay } from '../rates/quote.ts';
import { buyerOf } from './buyer-of.ts';
import type { Candidate } from './candidate.ts';
import { findAvailableHotels } from './find-available-hotels.ts';
import { labelFacets } from './label-facets.ts';
import { type Available, type Hit, narrow, priceRange, sortHits } from './narrow-results.ts';
import { makeBrief } from './present-offer.ts';
import {
  type HotelCard,
  type Origin,
  selectHotels,
  selectOrigin,
  selectPhotos,
  selectRoomNames,
} from './search.views.ts';
import { nightsOf } from './stay-dates.ts';

type Search = Endpoints['POST /api/v2/hotel/search'];
type Question = ParsedInputOf<Search>;

/** Without a typed place the earliest calendar on earth counts: no stay of today is refused. */
export const earliestCalendar = 'Etc/GMT+12';

/** Answers one search. Throws `request.invalid` for dates, place and prices that cannot be searched. */
export async function searchHotels(ctx: ActorCtx, question: Question): Promise<OutputOf<Search>> {
  checkPrices(question);
  const origin = await originOf(ctx, question);
  const nights = nightsOf(question, ctx.clock.now(), origin?.timeZone ?? earliestCalendar);
  const stay: Stay = {
    checkIn: question.check_in,
    nights,
    rooms: question.rooms,
    nationality: question.nationality,
  };
  const buyer = buyerOf(ctx.actor);
  const available = await availableIn(ctx, { question, origin, stay, buyer });
  const filters = question.filters ?? {};
  const hits = sortHits(narrow(available, filters), question.sort);
  const start = (question.page - 1) * question.page_size;
  // Terms are read before anything is awaited: the index may move on.
  const page = withTerms(hits.slice(start, start + question.page_size));
  const range = priceRange(available, filters);
  return {
    search_id: newId('sea'),
    total: hits.length,
    page: question.page,
    page_size: question.page_size,
    nights,
    facets: await labelFacets(ctx.db, available, filters),
    price_range: { min: toMoney(range.min), max: toMoney(range.max) },
    items: await presentPage(ctx, page, { stay, buyer }),
    late_sources: [],
  };
}

function checkPrices({ filters }: Question): void {
  const { price_min: min, price_max: max } = filters ?? {};
  if (min !== undefined && max !== undefined && toCents(max) < toCents(min)) {
    throw appError('request.invalid', { fields: [{ path: 'filters.price_max', key: 'fields.price_order' }] });
  }
}

/** Where the place is; bounds have no middle. Throws `request.invalid` for one that we do not know. */
export async function originOf(
  ctx: ActorCtx,
  { place }: Pick<Question, 'place'>,
): Promise<Origin | undefined> {
  if ('bounds' in place) return undefined;
  if ('radius_km' in place) return { lat: place.lat, lng: place.lng, timeZone: earliestCalendar };
  const origin = await selectOrigin(ctx.db, place);
  if (!origin)
    throw appError('request.invalid', { fields: [{ path: 'place', key: 'fields.place_unknown' }] });
  return origin;
}

interface Asked {
  question: Question;
  origin: Origin | undefined;
  stay: Stay;
  buyer: Buyer;
}

async function availableIn(ctx: ActorCtx, { question, origin, stay, buyer }: Asked): Promise<Available[]> {
  const hotels = await selectHotels(ctx.db, question.place, origin);
  const found = await findAvailableHotels(ctx.db, {
    clock: ctx.clock,
    hotels: hotels.map(factsOf),
    stay,
    buyer,
  });
  return hotels.flatMap((card) => {
    const candidates = found.get(card.id);
    return candidates ? [{ card, candidates, distanceKm: origin && distanceKm(origin, card) }] : [];
  });
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
type PageHit = { hit: Hit; best: Terms; flexible: Terms | undefined };

/** Reads the terms of a page's hits; ask before anything is awaited: the index may move on. */
export function withTerms(hits: Hit[]): PageHit[] {
  const termsOf = (candidate: Candidate): Terms => candidate.source.termsAt(candidate.at);
  return hits.map((hit) => ({
    hit,
    best: termsOf(hit.best),
    flexible: hit.flexible && hit.flexible !== hit.best ? termsOf(hit.flexible) : undefined,
  }));
}

/** Hits as the wire carries them, each offer signed. */
export async function presentPage(
  ctx: ActorCtx,
  hits: PageHit[],
  asked: { stay: Stay; buyer: Buyer },
): Promise<HotelHit[]> {
  const roomIds = hits
    .flatMap((hit) => [hit.best, ...(hit.flexible ? [hit.flexible] : [])])
    .map(({ plan }) => plan.roomTypeId);
  const [rooms, photos] = await Promise.all([
    selectRoomNames(ctx.db, roomIds),
    selectPhotos(
      ctx.db,
      hits.map(({ hit }) => hit.card.id),
    ),
  ]);
  const brief = makeBrief(ctx, { rooms, ...asked });
  return hits.map(({ hit: { card, distanceKm: distance }, best, flexible }) => ({
    ...presentCard(card, { distanceKm: distance, photo: photos.get(card.id) }),
    badges: best.plan.packageOnly ? ['package'] : [],
    offer: brief(best),
    ...(flexible && { flexible_offer: brief(flexible) }),
  }));
}

/** A hotel's card without an offer. */
export function presentCard(
  card: HotelCard,
  { distanceKm: distance, photo = '' }: { distanceKm: number | undefined; photo: string | undefined },
) {
  return {
    hotel_id: card.id,
    name: { en: card.name_en, zh: card.name_zh },
    stars: card.stars,
    score: card.score,
    reviews: card.reviews,
    lat: card.lat,
    lng: card.lng,
    district: { en: card.district_en ?? '', zh: card.district_zh ?? '' },
    ...(distance !== undefined && { distance_km: Math.round(distance * 10) / 10 }),
    photo,
    scene_region: card.scene_region,
  };
}
