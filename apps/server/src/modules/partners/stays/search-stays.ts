/** `POST /searches` and `POST /hotels/{id}/offers`: the site's search in the shapes of the partner API. */
import { setImmediate } from 'node:timers/promises';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { amountOf } from '@wayhouse/contract/partner/amount';
import { partnerSearchesAtOnce } from '@wayhouse/contract/partner/scopes';
import {
  hotelsExplainedMax,
  type PartnerOffer,
  type partnerSearchEndpoints,
} from '@wayhouse/contract/partner/search';
import type { OfferBrief, SearchPlace } from '@wayhouse/contract/search/search';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { atMost } from '../../../platform/concurrency/at-most.ts';
import { inTurns } from '../../../platform/concurrency/in-turns.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { explainUnsold } from '../../search/offers/explain-unsold.ts';
import { listOffersInBatches, type SearchTurns, type Turn } from '../../search/offers/list-offers.ts';
import { listPracticeOffers, listPracticeRooms } from '../../search/offers/list-practice-offers.ts';
import { listRooms } from '../../search/offers/list-rooms.ts';
import { searchHotels } from '../../search/search-hotels.ts';
import { practiceHotel } from '../../supply/practice/practice-hotels.ts';
import { findPracticeHotels } from '../practice/find-practice-hotels.ts';
import { renameFields } from '../rename-fields.ts';
import { partiesOf, priceOf, termsOf } from './present-stay.ts';

type Calls = typeof partnerSearchEndpoints;
type Search = Calls['POST /api/partner/v1/searches'];
type Offers = Calls['POST /api/partner/v1/hotels/{id}/offers'];
type SearchInput = ParsedInputOf<Search>;

/**
 * A search is large when it has more `hotel_ids` than this, or when it has no `hotel_ids` and `limit` is above this.
 * With several offers per hotel, it is also large when `limit` is above a fifth of this number. A large search blocks
 * the thread for some hundred milliseconds.
 */
const smallSearchHotels = 100;
/** Maximum numbers of waiting large searches, of one account and in all; further ones are refused. */
const largeSearchLimits = { ofCaller: 10, inAll: 400 };
const largeSearchQueue = inTurns(largeSearchLimits);
/**
 * Large searches with outside sources read their hotels in this queue. It is separate, so that new searches do not fill
 * the places of those that the sources have answered.
 */
const hotelReadQueue = inTurns(largeSearchLimits);
/** Limits concurrent searches of an account, because a slow source can make a search last for seconds. */
const withinLimit = atMost(partnerSearchesAtOnce);

/**
 * Large searches run one after the other, and accounts take turns. Throws request.invalid for dates and places that
 * cannot be searched. Throws request.too_many while too many searches of the account run, request.unavailable while too
 * many large ones wait.
 */
export function searchStays(ctx: PartnerCtx, input: SearchInput): Promise<OutputOf<Search>> {
  return withinLimit(ctx.actor.accountId, () => runSearch(ctx, input));
}

function runSearch(ctx: PartnerCtx, input: SearchInput): Promise<OutputOf<Search>> {
  if (ctx.key.environment === 'test') return renameFields(searchPractice(ctx, input));
  const { hotel_ids: ids, limit, offers_per_hotel: offersPerHotel } = input;
  const isLarge =
    (ids?.length ?? limit) > smallSearchHotels || (offersPerHotel > 1 && limit > smallSearchHotels / 5);
  const turns = isLarge ? turnsOf(ctx.actor) : undefined;
  return renameFields(ids ? searchById(ctx, input, { ids, turns }) : searchPlace(ctx, input, turns));
}

/** The turns of a large search of the account. */
function turnsOf({ accountId }: PartnerCtx['actor']): SearchTurns {
  const toPrice: Turn = (work) =>
    largeSearchQueue(accountId, async () => {
      // Lets short calls run between two large searches.
      await setImmediate();
      return work();
    });
  return { toRead: (work) => hotelReadQueue(accountId, work), toPrice };
}

/** Milliseconds for each outside source. */
function budgetOf({ config }: PartnerCtx, { timeout_ms }: SearchInput): number {
  return timeout_ms ?? config.sourceBudgetMs;
}

async function searchById(
  ctx: PartnerCtx,
  input: SearchInput,
  { ids, turns }: { ids: string[]; turns: SearchTurns | undefined },
): Promise<OutputOf<Search>> {
  const stay = stayOf(input);
  const { searchId = newId('sea'), number: start } = readCursor(input);
  const { hotelIdsWithOffers, unsoldHotelIds, items, next, late } = await listOffersInBatches(ctx, {
    hotelIds: ids,
    outsideMs: budgetOf(ctx, input),
    ...(turns && { turns }),
    stay,
    filters: input.filters ?? {},
    maximum: { hotels: input.limit, offers: input.offers_per_hotel },
    start,
  });
  const unsoldIds = unsoldHotelIds.slice(0, hotelsExplainedMax);
  return {
    search_id: searchId,
    expires_at: offersExpire(ctx),
    total: hotelIdsWithOffers.length,
    hotels: items.map(({ hotel_id, offers }) => ({
      hotel_id,
      offers: offers.map((offer) => presentOffer(ctx, offer)),
    })),
    ...(input.explain && { unavailable: await explainUnsold(ctx, { hotelIds: unsoldIds, stay }) }),
    late_sources: late,
    next: next === undefined ? null : `${searchId}.${next}`,
  };
}

async function searchPlace(
  ctx: PartnerCtx,
  input: SearchInput,
  turns: SearchTurns | undefined,
): Promise<OutputOf<Search>> {
  const { searchId, number: page = 1 } = readCursor(input);
  const stay = stayOf(input);
  const { residence, ...basic } = stay;
  const start = performance.now();
  const list = await searchHotels(
    ctx,
    {
      place: placeOf(input),
      ...basic,
      ...(input.filters && { filters: input.filters }),
      sort: input.sort,
      page,
      page_size: input.limit,
      ...(searchId !== undefined && { search_id: searchId }),
    },
    { residence, plain: true, budgetMs: budgetOf(ctx, input), ...(turns && { inTurn: turns.toPrice }) },
  );
  const offersByHotel = await listOffersByHotel(ctx, input, {
    ids: list.items.map((item) => item.hotel_id),
    outsideMs: Math.max(budgetOf(ctx, input) - (performance.now() - start), 1),
    turns,
  });
  const isLast = list.page * list.page_size >= list.total;
  return {
    search_id: list.search_id,
    expires_at: offersExpire(ctx),
    total: list.total,
    hotels: list.items.map((item) => ({
      hotel_id: item.hotel_id,
      name: item.name,
      ...(item.distance_km !== undefined && { distance_km: item.distance_km }),
      offers: (offersByHotel?.get(item.hotel_id) ?? [item.offer])
        .slice(0, input.offers_per_hotel)
        .map((offer) => presentOffer(ctx, offer)),
    })),
    late_sources: list.late_sources,
    next: isLast ? null : `${list.search_id}.${list.page + 1}`,
  };
}

/** Offers by hotel; undefined if one offer per hotel is enough, because the search itself returns the cheapest. */
async function listOffersByHotel(
  ctx: PartnerCtx,
  input: SearchInput,
  { ids, outsideMs, turns }: { ids: string[]; outsideMs: number; turns: SearchTurns | undefined },
): Promise<Map<string, OfferBrief[]> | undefined> {
  if (input.offers_per_hotel === 1 || ids.length === 0) return undefined;
  const { items } = await listOffersInBatches(ctx, {
    hotelIds: ids,
    stay: stayOf(input),
    filters: input.filters ?? {},
    maximum: { hotels: ids.length, offers: input.offers_per_hotel },
    outsideMs,
    ...(turns && { turns }),
  });
  return new Map(items.map(({ hotel_id, offers }) => [hotel_id, offers]));
}

/**
 * The search id and the number in a cursor. The number is the page of a place's results, or the index of the next of
 * `hotel_ids`. Undefined without a cursor.
 */
function readCursor({ cursor }: SearchInput): { searchId: string | undefined; number: number | undefined } {
  const [searchId, number] = cursor?.split('.') ?? [];
  return { searchId, number: number === undefined ? undefined : Number(number) };
}

function placeOf({ place, circle, bounds }: SearchInput): SearchPlace {
  if (place) return place;
  if (circle) return circle;
  if (bounds) return { bounds };
  // Cannot happen, because the contract demands a place.
  throw new Error('a search without a place');
}

/** All rooms and rates of a hotel. Throws not_found, booking.hotel_offline, request.invalid, request.too_many. */
export async function listHotelOffers(
  ctx: PartnerCtx,
  { params, ...input }: ParsedInputOf<Offers>,
): Promise<OutputOf<Offers>> {
  const { rooms } = await withinLimit(ctx.actor.accountId, () =>
    renameFields(findRooms(ctx, params.id, stayOf(input))),
  );
  return {
    rooms: rooms.map((room) => ({
      room_type_id: room.room_type_id,
      name: room.name,
      beds: room.beds,
      max_occupancy: room.max_occupancy,
      offers: room.offers.map((offer) => ({
        ...presentOffer(ctx, offer),
        price: priceOf(offer),
        cancellation: termsOf({ ...offer, timeZone: offer.policy.timezone }),
        remarks: offer.remarks,
        package_only: offer.package_only,
      })),
    })),
  };
}

async function findRooms(ctx: PartnerCtx, id: string, stay: ReturnType<typeof stayOf>) {
  if (ctx.key.environment === 'live') return listRooms(ctx, { hotel_id: id, ...stay });
  const hotel = practiceHotel(id);
  if (!hotel) throw appError('request.not_found');
  return { rooms: await listPracticeRooms(ctx, hotel, stay) };
}

/** A page of test hotels in the order of their numbers. */
async function searchPractice(ctx: PartnerCtx, input: SearchInput): Promise<OutputOf<Search>> {
  const hotels = findPracticeHotels(input);
  const practiceOffers = await listPracticeOffers(ctx, {
    hotels,
    stay: stayOf(input),
    filters: input.filters ?? {},
  });
  const soldHotels = hotels.filter(({ id }) => practiceOffers.get(id)?.length);
  const { searchId = newId('sea'), number: page = 1 } = readCursor(input);
  const from = (page - 1) * input.limit;
  const unsoldIds =
    input.hotel_ids?.filter((id) => !practiceOffers.has(id)).slice(0, hotelsExplainedMax) ?? [];
  return {
    search_id: searchId,
    expires_at: offersExpire(ctx),
    total: soldHotels.length,
    hotels: soldHotels.slice(from, from + input.limit).map(({ id, name }) => ({
      hotel_id: id,
      ...(!input.hotel_ids && { name }),
      offers: (practiceOffers.get(id) ?? [])
        .slice(0, input.offers_per_hotel)
        .map((offer) => presentOffer(ctx, offer)),
    })),
    ...(input.explain && {
      unavailable: unsoldIds.map((id) => ({
        hotel_id: id,
        reasons: [{ code: practiceHotel(id) ? ('no_rates' as const) : ('unknown_hotel' as const) }],
      })),
    }),
    late_sources: [],
    next: from + input.limit < soldHotels.length ? `${searchId}.${page + 1}` : null,
  };
}

function stayOf({
  check_in,
  check_out,
  rooms,
  nationality,
  residence,
}: Pick<SearchInput, 'check_in' | 'check_out' | 'rooms' | 'nationality' | 'residence'>) {
  return { check_in, check_out, rooms: partiesOf(rooms), nationality, residence };
}

/** Expiry of the offers, which are signed while the call is answered. */
function offersExpire({ clock }: PartnerCtx): string {
  return new Date(clock.now().getTime() + limits.offerMinutes * 60_000).toISOString();
}

function presentOffer(ctx: PartnerCtx, offer: OfferBrief): PartnerOffer {
  return {
    offer_id: offer.offer_id,
    expires_at: offersExpire(ctx),
    room: offer.room,
    board: offer.board,
    total: amountOf(offer.total),
    taxes_included: amountOf(offer.taxes_included),
    at_hotel: amountOf(offer.pay_at_hotel),
    ...(offer.pay_at_hotel_local && { at_hotel_local: offer.pay_at_hotel_local }),
    refundable: offer.refundable,
    ...(offer.free_cancel_until !== undefined && { free_until: offer.free_cancel_until }),
    pay: offer.pay_later ? ['balance', 'later'] : ['balance'],
    confirmation: offer.confirmation,
    ...(offer.rooms_left !== undefined && { rooms_left: offer.rooms_left }),
  };
}
