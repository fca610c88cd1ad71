import type { HotelOffers } from '../offers-query.ts';
import type { Row } from './matrix-columns.ts';

/** The offers of each hit, in the order of the hits; empty for a hotel without offers. */
export function rowsOf(hits: readonly { hotel_id: string }[], items: readonly HotelOffers[]): Row[] {
  const byHotel = new Map(items.map((item) => [item.hotel_id, item.offers]));
  return hits.map((hit) => byHotel.get(hit.hotel_id) ?? []);
}
