/** The reasons why hotels sell nothing for a stay, on request. */
import type { Party } from '@wayhouse/contract/schemas';
import type { UnsoldReason } from '@wayhouse/contract/search/unsold-reasons';
import { type ActorCtx, saleClockOf } from '../../../context.ts';
import { loadStayTerms } from '../../rates/price/load-stay-terms.ts';
import { type ExcludingRule, unsoldReason } from '../../rates/price/unsold-reason.ts';
import { factsOf } from '../cards/cards.ts';
import { earliestCalendar } from '../find-place.ts';
import { selectCards } from '../search.views.ts';
import { nightsOf } from '../stay-dates.ts';
import { buyerOf } from './buyer-of.ts';

interface UnsoldQuestion {
  hotelIds: string[];
  stay: { check_in: string; check_out: string; rooms: Party[]; nationality: string };
}

export interface Unsold {
  hotel_id: string;
  /** The rules that exclude rates of the hotel, most frequent first; or one reason that excludes the whole hotel. */
  reasons: UnsoldReason[];
}

/**
 * Returns the hotels in the requested order. Call it only for hotels without offers: a hotel whose rates are all sold for
 * the stay would get `no_rates`. Explains only our own contracts, because outside sources give no reasons. Throws
 * `request.invalid` for an unsearchable stay.
 */
export async function explainUnsold(ctx: ActorCtx, { hotelIds, stay }: UnsoldQuestion): Promise<Unsold[]> {
  const now = saleClockOf(ctx).now();
  const nights = nightsOf(stay, now, earliestCalendar);
  const cards = new Map((await selectCards(ctx.db, hotelIds)).map((card) => [card.id, card]));
  const onlineHotels = [...cards.values()].filter((card) => card.status === 'online');
  const pricedStay = { checkIn: stay.check_in, nights, rooms: stay.rooms, nationality: stay.nationality };
  const buyer = buyerOf(ctx.actor);
  const terms = await loadStayTerms(ctx.db, {
    hotels: onlineHotels.map(factsOf),
    stay: pricedStay,
    tierId: buyer.tierId,
    now,
    withExcluded: true,
  });
  const reasonsByHotel = new Map<string, ExcludingRule[]>();
  for (const plan of terms.plans) {
    const hotel = terms.hotels.get(plan.hotelId);
    const reason = hotel && unsoldReason(plan, hotel, pricedStay, buyer);
    if (reason) reasonsByHotel.set(plan.hotelId, [...(reasonsByHotel.get(plan.hotelId) ?? []), reason]);
  }
  return hotelIds.map((id) => {
    const card = cards.get(id);
    if (!card) return { hotel_id: id, reasons: [{ code: 'unknown_hotel' }] };
    if (card.status !== 'online') return { hotel_id: id, reasons: [{ code: 'offline' }] };
    return { hotel_id: id, reasons: mostFrequent(reasonsByHotel.get(id) ?? [{ code: 'no_rates' }]) };
  });
}

function mostFrequent(reasons: ExcludingRule[]): Unsold['reasons'] {
  const reasonGroups = Map.groupBy(reasons, ({ code, limit }) => `${code} ${limit}`);
  return [...reasonGroups.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap(([first]) => (first ? [first] : []));
}
