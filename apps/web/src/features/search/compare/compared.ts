import type { OfferBrief } from '@wayhouse/contract/search/search';
import type { HotelOffers } from '../results/offers-query.ts';
import type { HotelDetail } from './detail-query.ts';

/** Hotels put side by side. Pure. */

export type Compared = {
  detail: HotelDetail;
  /** Cheapest first; none when nothing is sold for the stay. */
  offers: readonly OfferBrief[];
};

/** What each hotel tells of itself, with what it sells. */
export function comparedOf(details: readonly HotelDetail[], items: readonly HotelOffers[]): Compared[] {
  const byHotel = new Map(items.map((item) => [item.hotel_id, item.offers]));
  return details.map((detail) => ({ detail, offers: byHotel.get(detail.hotel_id) ?? [] }));
}

export type FacilityLine = { code: string; label: { en: string; zh: string }; has: boolean[] };

/** Every facility that any of them has; those that tell them apart first, then those that all have. */
export function facilityLines(hotels: readonly Compared[]): FacilityLine[] {
  const labels = new Map(
    hotels.flatMap(({ detail }) => detail.facilities.map((one) => [one.code, one.label] as const)),
  );
  const lines = [...labels].map(([code, label]) => ({
    code,
    label,
    has: hotels.map(({ detail }) => detail.facilities.some((one) => one.code === code)),
  }));
  const shared = (line: FacilityLine) => (line.has.every(Boolean) ? 1 : 0);
  return lines.sort((a, b) => shared(a) - shared(b));
}
