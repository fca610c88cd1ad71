/** Availability: search results and a hotel's rooms with offers (api.md section 3). */
import { z } from 'zod';
import { policy } from '../booking/cancellation.ts';
import { placeTypes } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  date,
  id,
  instant,
  localSum,
  money,
  nationality,
  page,
  pageSize,
  parties,
  price,
  text2,
} from '../schemas.ts';
import { unsoldReason } from './unsold-reasons.ts';

export const boards = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;
export type Board = (typeof boards)[number];
export const paymentOptions = ['now', 'later'] as const;
export type PaymentOption = (typeof paymentOptions)[number];

export const offerBrief = z.object({
  /** Signed; valid for 30 minutes. */
  offer_id: z.string(),
  room: text2,
  board: z.enum(boards),
  /** Price of all rooms and nights, including the taxes that are paid to us. */
  total: money,
  per_night: money,
  /** `total` before the promotion; absent without a promotion. */
  strike_total: money.optional(),
  taxes_included: money,
  /** Not included in `total`. */
  pay_at_hotel: money,
  /** `pay_at_hotel` in the hotel's currency. Present when an outside source does not state it in US dollars. */
  pay_at_hotel_local: z.array(localSum).optional(),
  refundable: z.boolean(),
  free_cancel_until: instant.optional(),
  /** 3 days before `free_cancel_until`, on the hotel's clock: `YYYY-MM-DD HH:mm`. */
  shown_deadline: z.string().optional(),
  pay_later: z.boolean(),
  confirmation: z.enum(['instant', 'on_request']),
  /** Exact number; present only when it is 5 or less. */
  rooms_left: z.int().optional(),
});
export type OfferBrief = z.infer<typeof offerBrief>;

export const nightly = z.array(z.object({ date, price: money }));
export const breakdown = z.array(z.object({ label: text2, amount: money }));

export const offer = offerBrief.extend({
  nightly,
  breakdown,
  policy,
  policy_text: text2,
  remarks: text2,
  package_only: z.boolean(),
  payment: z.array(z.enum(paymentOptions)),
});
export type Offer = z.infer<typeof offer>;

export const hotelHit = z.object({
  hotel_id: z.string(),
  name: text2,
  stars: z.number(),
  score: z.number(),
  reviews: z.int(),
  lat: z.number(),
  lng: z.number(),
  district: text2,
  distance_km: z.number().optional(),
  photo: z.string(),
  /** Photographer and license; absent when the hotel names no photographer. */
  photo_credit: z.string().optional(),
  scene_region: z.string(),
  country_code: z.string(),
  /** `package`: `offer` is a package rate. `promotion`: `offer` has a `strike_total`. */
  badges: z.array(z.string()),
  offer: offerBrief,
  /** The cheapest refundable offer; absent when it is `offer` itself, and when there is none. */
  flexible_offer: offerBrief.optional(),
});
export type HotelHit = z.infer<typeof hotelHit>;

/** A hotel that sold out after the list of results was made. `position`: index on the page, from 0. */
const unavailableHotel = hotelHit
  .omit({ badges: true, offer: true, flexible_offer: true })
  .extend({ position: z.int() });
export type UnavailableHotel = z.infer<typeof unavailableHotel>;

const lat = z.number().min(-90).max(90);
const lng = z.number().min(-180).max(180);

/** West, south, east, north. West exceeds east for bounds across the date line; south never exceeds north. */
export const searchBounds = z
  .tuple([lng, lat, lng, lat])
  .refine(([, south, , north]) => south <= north, { error: 'fields.bounds_order' });

export const searchPlace = z.union([
  z.strictObject({ type: z.enum(placeTypes), id }),
  z.strictObject({ lat, lng, radius_km: z.number().min(0).max(500) }),
  z.strictObject({ bounds: searchBounds }),
]);
export type SearchPlace = z.infer<typeof searchPlace>;

const codes = z.array(z.string().min(1).max(64)).max(50);

/** Filters on hotels and offers. A `price_max` below `price_min` is refused. */
export const filters = z
  .strictObject({
    price_min: price.optional(),
    price_max: price.optional(),
    /** Half stars from 0 to 5 are 11 values, so there are at most 11 entries. */
    stars: z.array(z.number().min(0).max(5)).max(11).optional(),
    score_min: z.number().min(0).max(5).optional(),
    boards: z.array(z.enum(boards)).max(boards.length).optional(),
    free_cancellation: z.boolean().optional(),
    pay_later: z.boolean().optional(),
    instant: z.boolean().optional(),
    facilities: codes.optional(),
    brands: codes.optional(),
    districts: codes.optional(),
    property_types: codes.optional(),
    promotion: z.boolean().optional(),
    name: z.string().max(100).optional(),
  })
  // A missing limit becomes NaN. All comparisons with NaN are false, so the filter is then valid.
  .refine(({ price_min: min, price_max: max }) => !(Number(max) < Number(min)), {
    path: ['price_max'],
    error: 'fields.price_order',
  });
export type Filters = z.infer<typeof filters>;

export const sorts = [
  'recommended',
  'price_asc',
  'price_desc',
  'stars_desc',
  'score_desc',
  'distance',
] as const;
export type Sort = (typeof sorts)[number];

const facet = z.array(z.object({ value: z.string(), label: text2, count: z.int() }));

export const priceBases = ['total', 'all_in'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** The basis on which a call sorts, filters and answers totals (ADR 19). */
export const priceBasis = {
  /** `total` (default): the sum paid to us. `all_in`: this sum plus the charges that the hotel collects itself. */
  basis: z.enum(priceBases).optional(),
  /** The agency's own markup on the part that is paid to us, in basis points. */
  sell_markup_bp: z.int().min(0).max(limits.sellMarkupMaxBp).optional(),
};

export const searchEndpoints = {
  'POST /api/v2/hotel/search': endpoint({
    audience: 'customer',
    permission: 'search',
    acting: 'read',
    recent: true,
    input: z.strictObject({
      place: searchPlace,
      check_in: date,
      check_out: date,
      rooms: parties,
      nationality,
      filters: filters.optional(),
      sort: z.enum(sorts).default('recommended'),
      ...priceBasis,
      page,
      page_size: pageSize,
      /**
       * `search_id` of an earlier page of the same search. The list keeps its hotels and their order for ten minutes.
       */
      search_id: z.string().max(64).optional(),
      /**
       * False: answers at once, with the prices of outside sources that have already arrived. True, the default: waits
       * for the prices of all sources up to the time limit.
       */
      wait: z.boolean().optional(),
    }),
    output: z.object({
      search_id: z.string(),
      /** True when the list of the sent `search_id` has expired and the order is new. */
      reordered: z.literal(true).optional(),
      /** Number of hotels in the list, including those that sold out after the list was made. */
      total: z.int(),
      page: z.int(),
      page_size: z.int(),
      nights: z.int(),
      facets: z.record(z.string(), facet),
      /**
       * Lowest and highest price, on the requested `basis`. Independent of the basis, `items` have both the total that
       * is paid to us and `pay_at_hotel`.
       */
      price_range: z.object({ min: money, max: money }),
      /**
       * Histogram of cheapest totals: number of hotels in equal steps of `price_range`, without the price filter; may
       * be empty.
       */
      price_bars: z.array(z.int()),
      items: z.array(hotelHit),
      /** Hotels of this page of the list that sold out after the list was made. The site shows them between `items`. */
      unavailable: z.array(unavailableHotel).optional(),
      /** Sources that failed or did not answer in time. */
      late_sources: z.array(z.string()),
      /** Sources that are still answering, for a call that does not wait. */
      pending_sources: z.array(z.string()).optional(),
      /** For each source, the number of hotels above the limit of one search; their prices were not requested. */
      not_asked: z.array(z.object({ source: z.string(), hotels: z.int() })).optional(),
    }),
  }),
  /** The room types of a hotel with their offers; types without offers stay in the list. 3003 for an offline hotel. */
  'POST /api/v2/hotel/rooms': endpoint({
    audience: 'customer',
    permission: 'search',
    acting: 'read',
    input: z.strictObject({
      hotel_id: id,
      check_in: date,
      check_out: date,
      rooms: parties,
      nationality,
    }),
    output: z.object({
      rooms: z.array(
        z.object({
          room_type_id: z.string(),
          name: text2,
          beds: text2,
          bed_kind: z.string(),
          size_m2: z.int(),
          max_occupancy: z.int(),
          photos: z.array(z.string()),
          facilities: z.array(z.object({ code: z.string(), label: text2 })),
          offers: z.array(offer),
        }),
      ),
      /** Present when the hotel has no offer: the rules that exclude its rates, most frequent first. */
      unsold: z.array(unsoldReason).optional(),
    }),
  }),
};
