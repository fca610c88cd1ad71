/**
 * The stored offer of a cart item, or of an option of a quote: its terms, and the texts of its card. The texts are
 * stored, so that the offer can be shown even if the hotel is removed.
 */
import { addDays } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import type { Quote } from '../rates/price/quote.ts';
import type { SeenOffer, SeenTerms } from '../search/offers/offer-token.ts';
import { presentOfferBrief } from '../search/offers/present-offer.ts';
import type { Recheck } from '../supply/recheck-stay.ts';

export interface StoredOffer {
  seen: SeenTerms;
  brief: Omit<OfferBrief, 'offer_id'>;
  hotel: { name: Text2; city: Text2; scene_region: string; time_zone: string };
}

/**
 * The offer with the prices that were shown. Names and other terms come from the source's current answer. `city` is
 * undefined for an unknown city.
 */
export function storedOfferOf(
  offer: SeenOffer,
  { answer, city, now }: { answer: Extract<Recheck, { kind: 'ok' }>; city: Text2 | undefined; now: Date },
): StoredOffer {
  const { accountId: _account, expiresAt: _end, ...seen } = offer;
  const { quote, hotel, room } = answer;
  const { offer_id: _id, ...brief } = presentOfferBrief(quote, { offerId: '', room: room.name, now });
  return {
    seen,
    brief: {
      ...brief,
      total: toMoney(seen.totalCents),
      per_night: toMoney(Math.round(seen.totalCents / seen.stay.nights)),
      pay_at_hotel: toMoney(seen.payAtHotelCents),
    },
    hotel: {
      name: hotel.name,
      city: city ?? { en: '', zh: '' },
      scene_region: hotel.scene_region,
      time_zone: hotel.time_zone,
    },
  };
}

/**
 * The stored offer with the current terms of its source, such as the cancellation policy. The total stays as it was
 * shown. `seen` also stays, because a booking compares it with the current terms.
 */
export function withCurrentTerms(offer: StoredOffer, quote: Quote, now: Date): StoredOffer {
  const { room, total, per_night } = offer.brief;
  const { offer_id: _id, ...currentBrief } = presentOfferBrief(quote, { offerId: '', room, now });
  return { ...offer, brief: { ...currentBrief, total, per_night } };
}

/** Check-in and check-out of the stay. */
export function datesOf({ stay }: SeenTerms): { check_in: string; check_out: string } {
  return { check_in: stay.checkIn, check_out: addDays(stay.checkIn, stay.nights) };
}
