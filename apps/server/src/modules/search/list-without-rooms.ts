/**
 * `hotel/without_rooms`: hotels of a place that match the filters on hotels but have no rooms for the stay, with dates
 * that have rooms.
 */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import type { unavailableHotelsEndpoints } from '@wayhouse/contract/search/unavailable-hotels';
import type { ActorCtx } from '../../context.ts';
import type { Buyer, Stay } from '../rates/price/quote.ts';
import { searchOutside } from '../supply/outside/search-outside.ts';
import type { CardFacts } from './cards/cards.ts';
import { findHits } from './find-hits.ts';
import { earliestCalendar, findPlace, type PlaceMatch, rankByDistance } from './find-place.ts';
import { compileFilters, failedHotelFilters } from './narrow/compile-filters.ts';
import { distanceOf, pageOfHits } from './narrow/sort-hits.ts';
import { buyerOf } from './offers/buyer-of.ts';
import { explainUnsold } from './offers/explain-unsold.ts';
import { presentCard } from './present-hits.ts';
import { basisOf, type PriceBasis } from './price-basis.ts';
import { type Origin, selectCitiesNear } from './search.views.ts';
import { nightsOf } from './stay-dates.ts';

type WithoutRooms = (typeof unavailableHotelsEndpoints)['POST /api/v2/hotel/without_rooms'];
type Question = ParsedInputOf<WithoutRooms>;

/** Maximum number of hotels in an answer. */
const maxListedHotels = 8;
/** Number of days before and after the requested check-in, and maximum number of dates per hotel. */
const daysBeforeAndAfter = 7;
const datesMax = 3;
/** Maximum number of cities with hotels that an answer names for a place without hotels. */
const citiesMax = 4;
/** The same price in cents for every hotel: hotels without offers have no price to sort by. */
const placeholderCents = 10_000;

/**
 * Searches the place once, then a few of its hotels on each day around the dates. Also reads the rates of the listed
 * hotels, to explain why they sell nothing. Throws `request.invalid` like `hotel/search`.
 */
export async function listWithoutRooms(ctx: ActorCtx, question: Question): Promise<OutputOf<WithoutRooms>> {
  const place = await findPlace(ctx.db, question.place);
  const { cards, labels, origin } = place;
  const nights = nightsOf(question, ctx.clock.now(), origin?.timeZone ?? earliestCalendar);
  const { check_in: checkIn, rooms, nationality } = question;
  const query = { stay: { checkIn, nights, rooms, nationality }, buyer: buyerOf(ctx.actor) };
  const unsoldHotels = await hotelsWithoutRooms(ctx, place, { filters: question.filters, ...query });
  const listedHotels = pickListedHotels(place, unsoldHotels, question);
  const photos = await place.page.photos(listedHotels.map(({ facts }) => facts.hotelId));
  const dates = await nearestDates(ctx, place, {
    filters: question.filters,
    basis: basisOf(question),
    hotels: listedHotels.map(({ facts }) => facts),
    ...query,
  });
  const explanations = await explainUnsold(ctx, {
    hotelIds: listedHotels.map(({ facts }) => facts.hotelId),
    stay: { check_in: checkIn, check_out: question.check_out, rooms, nationality },
  });
  const reasons = new Map(explanations.map((explanation) => [explanation.hotel_id, explanation.reasons]));
  const items = listedHotels.flatMap(({ facts, hotel }) => {
    const card = cards.cards[hotel];
    if (!card) return [];
    const distanceKm = origin && distanceOf(cards, hotel, origin);
    const cardFields = presentCard(card, { labels, distanceKm, photo: photos.get(facts.hotelId) });
    return [{ ...cardFields, reasons: reasons.get(facts.hotelId) ?? [], nearest: dates.get(hotel) ?? [] }];
  });
  const cities = origin && place.hotels.length === 0 ? await listCitiesNear(ctx, origin) : undefined;
  return { total: unsoldHotels.length, items, ...(cities && { cities }) };
}

async function listCitiesNear(ctx: ActorCtx, origin: Origin): Promise<OutputOf<WithoutRooms>['cities']> {
  const cities = await selectCitiesNear(ctx.db, origin, citiesMax);
  return cities.map(({ id, name_en, name_zh, km }) => ({
    id,
    name: { en: name_en, zh: name_zh },
    distance_km: Math.round(km * 10) / 10,
  }));
}

type SearchContext = { filters: Question['filters']; stay: Stay; buyer: Buyer };

/**
 * Only filters on hotels apply, because these hotels have no offers. Asks the sources for the hotels that the result
 * list asks for, so that both share stored answers.
 */
async function hotelsWithoutRooms(
  ctx: ActorCtx,
  place: PlaceMatch,
  { filters, stay, buyer }: SearchContext,
): Promise<CardFacts[]> {
  const { cards, labels, hotels } = place;
  const compiled = compileFilters(cards, filters ?? {});
  const matchingHotels = hotels.filter(
    ({ hotelId }) => failedHotelFilters(cards, cards.numbers.get(hotelId) ?? -1, compiled) === 0,
  );
  const outside = await searchOutside(ctx, { hotels, stay, buyer, rank: rankByDistance(place) });
  const question = { cards, labels, hotels: matchingHotels, stay, buyer, filters: undefined, outside };
  const { hits } = await findHits(ctx, question);
  const hotelsWithOffers = new Set(hits.map(({ hotel }) => hotel));
  return matchingHotels.filter(({ hotelId }) => !hotelsWithOffers.has(cards.numbers.get(hotelId) ?? -1));
}

/**
 * The hotels of the answer. A hotel that was searched by name comes first, then the others in the order of `sort`. An
 * order by price becomes the recommended order, because these hotels have no price.
 */
function pickListedHotels({ cards, origin }: PlaceMatch, hotels: CardFacts[], { place, sort }: Question) {
  const searchedHotelId = 'type' in place && place.type === 'hotel' ? place.id : undefined;
  const sortableHotels = hotels.map((facts) => ({
    facts,
    hotel: cards.numbers.get(facts.hotelId) ?? -1,
    totalCents: placeholderCents,
  }));
  const order = sort.startsWith('price') ? 'recommended' : sort;
  const others = sortableHotels.filter(({ facts }) => facts.hotelId !== searchedHotelId);
  const sorted = pageOfHits({ cards, origin, sort: order }, others, { start: 0, size: maxListedHotels });
  return [...sortableHotels.filter(({ facts }) => facts.hotelId === searchedHotelId), ...sorted].slice(
    0,
    maxListedHotels,
  );
}

/**
 * By hotel number: the arrivals nearest to the requested arrival. Of two equally near arrivals, the earlier comes
 * first. Searches only our own contracts, not the outside sources.
 */
async function nearestDates(
  ctx: ActorCtx,
  { cards, labels, origin }: PlaceMatch,
  { hotels, filters, basis, stay, buyer }: SearchContext & { hotels: CardFacts[]; basis: PriceBasis },
): Promise<Map<number, OutputOf<WithoutRooms>['items'][number]['nearest']>> {
  const datesByHotel = new Map<number, OutputOf<WithoutRooms>['items'][number]['nearest']>();
  if (hotels.length === 0) return datesByHotel;
  const today = dateInZone(ctx.clock.now(), origin?.timeZone ?? earliestCalendar);
  const lastDay = addDays(today, limits.horizonDays);
  const days = daysAround(stay.checkIn).filter((day) => day >= today && day <= lastDay);
  for (const day of days) {
    const question = { cards, labels, hotels, filters, basis, buyer, stay: { ...stay, checkIn: day } };
    const { hits } = await findHits(ctx, question);
    for (const { hotel, totalCents } of hits) {
      const dates = datesByHotel.get(hotel) ?? [];
      if (dates.length >= datesMax) continue;
      dates.push({ check_in: day, check_out: addDays(day, stay.nights), total: toMoney(totalCents) });
      datesByHotel.set(hotel, dates);
    }
    const fullHotels = [...datesByHotel.values()].filter((dates) => dates.length === datesMax);
    // Stops when every hotel has enough dates, because the other days are more distant.
    if (fullHotels.length === hotels.length) break;
  }
  return datesByHotel;
}

function daysAround(checkIn: string): string[] {
  return Array.from({ length: daysBeforeAndAfter }, (_, at) => at + 1).flatMap((distanceDays) => [
    addDays(checkIn, -distanceDays),
    addDays(checkIn, distanceDays),
  ]);
}
