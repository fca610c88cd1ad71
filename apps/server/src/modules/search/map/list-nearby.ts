/**
 * `hotel/nearby`: landmarks and other hotels near a hotel. With dates, only hotels that sell the stay, with their
 * offers from our own contracts and from stored answers of outside sources.
 */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { distanceKm } from '../../catalogue/places/distance-km.ts';
import { listSights } from '../../catalogue/places/list-sights.ts';
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import { type OutsideAnswer, searchOutside } from '../../supply/outside/search-outside.ts';
import type { CardFacts } from '../cards/cards.ts';
import { findHits } from '../find-hits.ts';
import { findPlace, type PlaceMatch, rankByDistance } from '../find-place.ts';
import { buyerOf } from '../offers/buyer-of.ts';
import { presentCard, presentPage } from '../present-hits.ts';
import { type HotelCard, selectHotel } from '../search.views.ts';
import { nightsOf } from '../stay-dates.ts';
import { defaultNationality, defaultRooms } from './default-party.ts';

type NearbyCall = Endpoints['POST /api/v2/hotel/nearby'];
type Question = ParsedInputOf<NearbyCall>;
type NearbyHotel = { facts: CardFacts; card: HotelCard; distanceKm: number };

const radiusKm = 10;
const maxShownHotels = 8;
/** With dates some hotels are sold out, so the call searches more hotels than it shows. */
const maxSearchedHotels = 60;

/**
 * Lists the nearest first. Throws `request.not_found` for an unknown hotel, `request.invalid` for dates that cannot be
 * booked and for one date without the other.
 */
export async function listNearby(ctx: ActorCtx, question: Question): Promise<OutputOf<NearbyCall>> {
  const hotel = await selectHotel(ctx.db, question.hotel_id);
  if (!hotel) throw appError('request.not_found');
  const landmarks = await listSights(ctx.db, { lat: hotel.lat, lng: hotel.lng, cityId: hotel.city_id });
  const circle = { lat: hotel.lat, lng: hotel.lng, radius_km: radiusKm };
  const place = await findPlace(ctx.db, circle);
  const nearbyHotels = place.hotels
    .filter((facts) => facts.hotelId !== hotel.id)
    .flatMap((facts): NearbyHotel[] => {
      const card = place.cards.cards[place.cards.numbers.get(facts.hotelId) ?? -1];
      return card ? [{ facts, card, distanceKm: distanceKm(hotel, card) }] : [];
    })
    .sort((a, b) => a.distanceKm - b.distanceKm || (a.card.id < b.card.id ? -1 : 1));
  const { check_in: checkIn, check_out: checkOut } = question;
  if (checkIn === undefined && checkOut === undefined)
    return { landmarks, hotels: await presentWithoutOffers(place, nearbyHotels.slice(0, maxShownHotels)) };
  const dates = { check_in: requireDate(checkIn, 'check_in'), check_out: requireDate(checkOut, 'check_out') };
  const nights = nightsOf(dates, ctx.clock.now(), hotel.time_zone);
  const { rooms = defaultRooms, nationality = defaultNationality } = question;
  const stay = { checkIn: dates.check_in, nights, rooms, nationality };
  const buyer = buyerOf(ctx.actor);
  const hotels = nearbyHotels.slice(0, maxSearchedHotels).map(({ facts }) => facts);
  const firstPage = { origin: place.origin, sort: 'distance', start: 0, size: maxShownHotels } as const;
  const query = { cards: place.cards, labels: place.labels, hotels, stay, buyer, filters: undefined };
  const outside = ctx.bedbanks?.length ? await storedAnswers(ctx, hotel.city_id, { stay, buyer }) : undefined;
  const { page } = await findHits(ctx, { ...query, outside, page: firstPage });
  return { landmarks, hotels: await presentPage(ctx, place, page, { stay, buyer }) };
}

/**
 * The stored answers of outside sources about the hotels of the city. Sources answer by batches of a place's hotels, so
 * only the same place as in the search of the city has stored answers. No source is called: each visit of a hotel's page
 * would be a further call.
 */
async function storedAnswers(
  ctx: ActorCtx,
  cityId: string,
  { stay, buyer }: { stay: Stay; buyer: Buyer },
): Promise<OutsideAnswer> {
  const city = await findPlace(ctx.db, { type: 'city', id: cityId });
  const rank = rankByDistance(city);
  return searchOutside(ctx, { hotels: city.hotels, stay, buyer, rank, wait: false, asks: false });
}

function requireDate(date: string | undefined, path: string): string {
  if (date !== undefined) return date;
  throw invalidField(path, 'fields.string_min');
}

async function presentWithoutOffers(
  place: PlaceMatch,
  nearbyHotels: NearbyHotel[],
): Promise<OutputOf<NearbyCall>['hotels']> {
  const photos = await place.page.photos(nearbyHotels.map(({ card }) => card.id));
  return nearbyHotels.map(({ card, distanceKm: distance }) => ({
    ...presentCard(card, { labels: place.labels, distanceKm: distance, photo: photos.get(card.id) }),
    badges: [],
  }));
}
