import type { OfferBrief } from '@wayhouse/contract/search/search';
import type { HotelOffers } from '../results/offers-query.ts';
import type { HotelDetail } from './detail-query.ts';

/** Combines the data of compared hotels. Pure. */

export type ComparedHotel = {
  detail: HotelDetail;
  /** Cheapest first; empty when the stay is not sold, or no rate matches the filters. */
  offers: readonly OfferBrief[];
};

/** Combines each hotel's details with its offers. */
export function withOffers(details: readonly HotelDetail[], items: readonly HotelOffers[]): ComparedHotel[] {
  const byHotel = new Map(items.map((item) => [item.hotel_id, item.offers]));
  return details.map((detail) => ({ detail, offers: byHotel.get(detail.hotel_id) ?? [] }));
}

export type FacilityLine = { code: string; label: { en: string; zh: string }; has: boolean[] };

/** All facilities of these hotels; those that only some hotels have come first. */
export function facilityLines(hotels: readonly ComparedHotel[]): FacilityLine[] {
  const labels = new Map(
    hotels.flatMap(({ detail }) => detail.facilities.map((one) => [one.code, one.label] as const)),
  );
  const lines = [...labels].map(([code, label]) => ({
    code,
    label,
    has: hotels.map(({ detail }) => detail.facilities.some((one) => one.code === code)),
  }));
  const sharedRank = (line: FacilityLine) => (line.has.every(Boolean) ? 1 : 0);
  return lines.sort((a, b) => sharedRank(a) - sharedRank(b));
}
