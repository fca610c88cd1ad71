/** Hotels on the map, prices around a date, and places near a hotel (api.md section 3). */
import { z } from 'zod';
import { landmark, placeTypes } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { date, id, money, nationality, parties, text2 } from '../schemas.ts';
import { filters, hotelHit, offerBrief, priceBasis, searchBounds, searchPlace } from './search.ts';

const cluster = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.int().min(2),
  /**
   * Lowest total of the cluster's hotels. Null without dates, and when the view has more hotels than one call may
   * price.
   */
  from: money.nullable(),
});

const mapHotel = z.object({
  hotel_id: z.string(),
  name: text2,
  lat: z.number(),
  lng: z.number(),
  total: money.nullable(),
});

/** A place name on the map: one of our destinations. */
const mapPlace = z.object({
  id: z.string(),
  type: z.enum(placeTypes),
  name: text2,
  lat: z.number(),
  lng: z.number(),
});

const hotelNear = hotelHit.extend({ offer: offerBrief.optional() });

export const searchMapEndpoints = {
  /**
   * Without dates: public, without prices. With dates: only hotels that sell the stay, for people who may search; 1401
   * without a sign-in, 1002 without the right to search.
   */
  'POST /api/v2/hotel/map': endpoint({
    audience: 'public',
    permission: null,
    knowsCaller: true,
    input: z.strictObject({
      bounds: searchBounds,
      /** Zoom of web maps: the world is 512 × 2^zoom pixels wide. */
      zoom: z.number().min(0).max(24),
      check_in: date.optional(),
      check_out: date.optional(),
      rooms: parties.optional(),
      nationality: nationality.optional(),
      filters: filters.optional(),
      ...priceBasis,
    }),
    output: z.object({
      clusters: z.array(cluster),
      hotels: z.array(mapHotel),
      places: z.array(mapPlace),
    }),
  }),
  /** The lowest total for each arrival day from `around_days` before `check_in` to `around_days` after it. */
  'POST /api/v2/hotel/prices': endpoint({
    audience: 'customer',
    permission: 'search',
    acting: 'read',
    input: z.strictObject({
      place: searchPlace,
      /** For a place of type `hotel`. True: only that hotel. Default: that hotel and its neighbors. */
      alone: z.boolean().optional(),
      check_in: date,
      nights: z.int().min(1).max(30),
      rooms: parties,
      nationality: nationality.optional(),
      filters: filters.optional(),
      ...priceBasis,
      around_days: z.int().min(0).max(15).default(7),
    }),
    /**
     * One row per day; `total` is null for days without rooms, past days, and days beyond the horizon. `own_only`: for
     * this day, the prices of at least one outside source are unknown; a search for the day requests them.
     */
    output: z.array(
      z.object({ check_in: date, total: money.nullable(), own_only: z.literal(true).optional() }),
    ),
  }),
  /**
   * Landmarks and other hotels near a hotel, the nearest first. With dates, only hotels that sell the stay, with an
   * offer.
   */
  'POST /api/v2/hotel/nearby': endpoint({
    audience: 'customer',
    permission: 'search',
    acting: 'read',
    input: z.strictObject({
      hotel_id: id,
      check_in: date.optional(),
      check_out: date.optional(),
      rooms: parties.optional(),
      nationality: nationality.optional(),
    }),
    output: z.object({ landmarks: z.array(landmark), hotels: z.array(hotelNear) }),
  }),
};
