/** `hotel/offers`: of each hotel the cheapest offer for every board and kind of cancellation (price matrix, comparison). */
import type { compareAndWishEndpoints } from '@wayhouse/contract/booking/compare-and-wish';
import { nightsBetween } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import type { Candidate } from '../candidate.ts';
import { findOffersOf } from '../find-lowest-totals.ts';
import { offerPasses } from '../narrow-results.ts';
import { selectRoomNames } from '../search.views.ts';
import { buyerOf } from './buyer-of.ts';
import { makeBrief } from './present-offer.ts';

type Offers = (typeof compareAndWishEndpoints)['POST /api/v2/hotel/offers'];

/** In the order asked for. Throws `request.invalid` for a stay that cannot be searched. */
export async function listOffers(
  ctx: ActorCtx,
  { hotel_ids, filters = {}, ...stay }: ParsedInputOf<Offers>,
): Promise<OutputOf<Offers>> {
  const found = await findOffersOf(ctx, { hotelIds: hotel_ids, stay });
  // Terms are read before anything is awaited: the index may move on.
  const picked = [...new Set(hotel_ids)].map((id) => ({
    id,
    terms: cheapestOfEach((found.get(id) ?? []).filter((candidate) => offerPasses(candidate, filters))).map(
      ({ source, at }) => source.termsAt(at),
    ),
  }));
  const kept = picked.filter(({ terms }) => terms.length > 0);
  const roomIds = kept.flatMap(({ terms }) => terms.map(({ plan }) => plan.roomTypeId));
  const { check_in: checkIn, check_out: checkOut, rooms, nationality } = stay;
  const brief = makeBrief(ctx, {
    rooms: await selectRoomNames(ctx.db, roomIds),
    stay: { checkIn, nights: nightsBetween(checkIn, checkOut), rooms, nationality },
    buyer: buyerOf(ctx.actor),
  });
  return { items: kept.map(({ id, terms }) => ({ hotel_id: id, offers: terms.map(brief) })) };
}

/** The first, which is the cheapest, of every board with and without free cancellation. */
function cheapestOfEach(candidates: Candidate[]): Candidate[] {
  const first = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const kind = `${candidate.plan.board} ${candidate.refundable}`;
    if (!first.has(kind)) first.set(kind, candidate);
  }
  return [...first.values()];
}
