/**
 * `hotel/offers`: the cheapest offer of each hotel for every board and kind of cancellation (price matrix, comparison).
 */
import { setImmediate } from 'node:timers/promises';
import type { priceComparisonEndpoints } from '@wayhouse/contract/booking/price-comparison';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { Filters, OfferBrief } from '@wayhouse/contract/search/search';
import type { ActorCtx } from '../../../context.ts';
import type { OutsideAnswer } from '../../supply/outside/search-outside.ts';
import type { Candidate, CandidateSource } from '../candidate.ts';
import type { CardFacts } from '../cards/cards.ts';
import { offerPasses } from '../narrow-results.ts';
import { basisOf, type PriceBasis } from '../price-basis.ts';
import { selectRoomNames } from '../search.views.ts';
import {
  askOutside,
  findOnlineHotels,
  findOwnOffers,
  type StayQuestion,
  sortedCandidates,
  stayQuery,
} from './offers-of-sources.ts';
import { makeBrief } from './present-offer.ts';

type Offers = (typeof priceComparisonEndpoints)['POST /api/v2/hotel/offers'];
type HotelOffers = { hotel_id: string; offers: OfferBrief[] };

/**
 * Returns the hotels with matching offers, in the requested order. Throws `request.invalid` for dates that cannot be
 * booked.
 */
export async function listOffers(
  ctx: ActorCtx,
  { hotel_ids, filters = {}, basis, sell_markup_bp, ...stay }: ParsedInputOf<Offers>,
): Promise<OutputOf<Offers>> {
  const { items, late } = await listOffersInBatches(ctx, {
    hotelIds: hotel_ids,
    filters,
    stay,
    basis: basisOf({ basis, sell_markup_bp }),
  });
  return { items, ...(late.length > 0 && { late_sources: late }) };
}

interface OffersRequest {
  hotelIds: readonly string[];
  filters: Filters;
  stay: StayQuestion;
  /** Default: the total that is paid to us. */
  basis?: PriceBasis;
  /**
   * Maximum number of presented hotels, and of offers per hotel; default: all. Each offer is signed, which takes time.
   */
  maximum?: { hotels: number; offers: number };
  /** Index of the first hotel that may be presented, counted without repeated ids. Default: 0. */
  start?: number | undefined;
  /** Maximum wait for outside sources in milliseconds. Default: the installation's setting. */
  outsideMs?: number;
  turns?: SearchTurns;
}

/** Runs work when it is the caller's turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Turns with other callers. The default runs everything at once. */
export interface SearchTurns {
  /** Reads the hotels for the calls to outside sources. A search that waits for it holds no database connection. */
  toRead: Turn;
  /** Prices the hotels. The wait for outside sources comes before this turn. */
  toPrice: Turn;
}

const atOnce: SearchTurns = { toRead: (work) => work(), toPrice: (work) => work() };

interface OffersOfHotels {
  /** All hotels with offers that pass the filters. */
  hotelIdsWithOffers: string[];
  /** All hotels that have no offer for the stay even without the filters. */
  unsoldHotelIds: string[];
  items: HotelOffers[];
  /** The `start` of the next page; undefined when no further hotel has offers. */
  next: number | undefined;
  /** Sources that failed or did not answer in time. */
  late: string[];
}

/** Number of hotels that are priced before other calls get a turn. */
const hotelsAtOnce = 200;

/**
 * Offers of many hotels in the requested order, and the ids of all hotels with offers. Other calls run between batches.
 * Throws `request.invalid` for an unsearchable stay.
 */
export async function listOffersInBatches(
  ctx: ActorCtx,
  { turns = atOnce, outsideMs, ...request }: OffersRequest,
): Promise<OffersOfHotels> {
  const ids = [...new Set(request.hotelIds)];
  const readHotels = () => findOnlineHotels(ctx, { hotelIds: ids, stay: request.stay });
  if (!ctx.bedbanks?.length) {
    // One turn is enough, because nothing waits between the reading and the pricing.
    const offers = await turns.toPrice(async () =>
      readOffers(ctx, { ...request, ids, hotels: await readHotels(), outside: undefined }),
    );
    return { ...offers, late: [] };
  }
  const hotels = await turns.toRead(readHotels);
  const outside = await askOutside(ctx, { hotels, stay: request.stay, budgetMs: outsideMs });
  const offers = await turns.toPrice(() => readOffers(ctx, { ...request, ids, hotels, outside }));
  return { ...offers, late: outside?.late ?? [] };
}

type OffersQuery = Omit<OffersRequest, 'hotelIds'> & {
  ids: string[];
  /** The online ones of the hotels. */
  hotels: CardFacts[];
  outside: OutsideAnswer | undefined;
};

async function readOffers(
  ctx: ActorCtx,
  {
    ids,
    hotels,
    filters,
    stay,
    basis,
    maximum = { hotels: Infinity, offers: Infinity },
    start = 0,
    outside,
  }: OffersQuery,
): Promise<Omit<OffersOfHotels, 'late'>> {
  const query = { ...stayQuery(ctx, stay), now: ctx.clock.now(), basis };
  const onlineHotels = new Map(hotels.map((hotel) => [hotel.hotelId, hotel]));
  const hotelIdsWithOffers: string[] = [];
  const unsoldHotelIds: string[] = [];
  const items: HotelOffers[] = [];
  let chosenCount = 0;
  let next: number | undefined;
  for (let from = 0; from < ids.length; from += hotelsAtOnce) {
    if (from > 0) await setImmediate();
    const batchIds = ids.slice(from, from + hotelsAtOnce);
    const batch = batchIds.flatMap((id) => onlineHotels.get(id) ?? []);
    const own = await findOwnOffers(ctx, { hotels: batch, stay, basis });
    // Terms are read before any `await`, because the index may change.
    const hotelTerms = batchIds.flatMap((id, batchIndex) => {
      const candidates = sortedCandidates(id, { ...query, own, outside });
      if (candidates.length === 0) unsoldHotelIds.push(id);
      const cheapestOffers = cheapestOfEach(candidates, filters);
      if (cheapestOffers.length === 0) return [];
      hotelIdsWithOffers.push(id);
      if (from + batchIndex < start) return [];
      if (chosenCount === maximum.hotels) {
        next ??= from + batchIndex;
        return [];
      }
      chosenCount += 1;
      return [
        { id, terms: cheapestOffers.slice(0, maximum.offers).map(({ source, at }) => source.termsAt(at)) },
      ];
    });
    items.push(...(await presentOffers(ctx, hotelTerms, stay)));
  }
  return { hotelIdsWithOffers, unsoldHotelIds, items, next };
}

async function presentOffers(
  ctx: ActorCtx,
  hotelTerms: { id: string; terms: ReturnType<CandidateSource['termsAt']>[] }[],
  stay: StayQuestion,
): Promise<HotelOffers[]> {
  if (hotelTerms.length === 0) return [];
  const roomIds = hotelTerms.flatMap(({ terms }) => terms.map(({ plan }) => plan.roomTypeId));
  const brief = makeBrief(ctx, {
    rooms: await selectRoomNames(ctx.db, roomIds),
    ...stayQuery(ctx, stay),
  });
  return hotelTerms.map(({ id, terms }) => ({ hotel_id: id, offers: terms.map(brief) }));
}

/** The first, and so the cheapest, matching offer of every board with and without free cancellation. */
function cheapestOfEach(candidates: readonly Candidate[], filters: Filters): Candidate[] {
  const first = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const kind = `${candidate.plan.board} ${candidate.refundable}`;
    if (!first.has(kind) && offerPasses(candidate, filters)) first.set(kind, candidate);
  }
  return [...first.values()];
}
