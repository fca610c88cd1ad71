/** Hotels that a search leaves out because they have no rooms on its dates (product.md section 4). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, money, nationality, parties, text2 } from '../schemas.ts';
import { filters, hotelHit, priceBasis, searchPlace, sorts } from './search.ts';
import { unsoldReason } from './unsold-reasons.ts';

const hotelWithoutRooms = hotelHit.omit({ badges: true, offer: true, flexible_offer: true }).extend({
  /** The rules that exclude rates of the hotel, most frequent first. */
  reasons: z.array(unsoldReason),
  /**
   * Available stays of the same length that begin within a week of the requested arrival, nearest first: at most three.
   */
  nearest: z.array(z.object({ check_in: date, check_out: date, total: money })),
});
export type HotelWithoutRooms = z.infer<typeof hotelWithoutRooms>;

const nearbyCity = z.object({ id: z.string(), name: text2, distance_km: z.number() });

export const unavailableHotelsEndpoints = {
  /**
   * At most eight hotels without rooms, in the order of `sort`; for an order by price, in the order `recommended`. A
   * hotel that was searched by name comes first. The site makes this call at the end of a list of results.
   */
  'POST /api/v2/hotel/without_rooms': endpoint({
    audience: 'customer',
    permission: 'search',
    acting: 'read',
    input: z.strictObject({
      place: searchPlace,
      check_in: date,
      check_out: date,
      rooms: parties,
      nationality,
      /** Filters on hotels decide the listed hotels; filters on offers decide the nearest dates. */
      filters: filters.optional(),
      sort: z.enum(sorts).default('recommended'),
      ...priceBasis,
    }),
    output: z.object({
      total: z.int(),
      items: z.array(hotelWithoutRooms),
      /** Present when the place has no hotels: up to four cities with hotels, the nearest first. */
      cities: z.array(nearbyCity).optional(),
    }),
  }),
};
