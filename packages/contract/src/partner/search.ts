/** Availability and prices: searches and the offers of one hotel. */
import { z } from 'zod';
import { placeTypes } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { date, id, instant, localSum, nationality, text2 } from '../schemas.ts';
import { filters, searchBounds, sorts } from '../search/search.ts';
import { unsoldReason } from '../search/unsold-reasons.ts';
import { amount, partnerBoard, partnerCancellation, partnerPrice, partnerRooms } from './amount.ts';

export const partnerStay = {
  check_in: date,
  check_out: date,
  rooms: partnerRooms,
  /** Nationality of the guests. Prices and available rates depend on it. */
  nationality,
  /** Country in which the guests live, for outside sources. Default: the nationality. */
  residence: nationality.optional(),
};

export const partnerOffer = z.object({
  /** Signed id of the offer. Request a quote before `expires_at`. */
  offer_id: z.string(),
  expires_at: instant,
  room: text2,
  board: partnerBoard,
  total: amount,
  taxes_included: amount,
  at_hotel: amount,
  /**
   * `at_hotel` in the currencies of the hotel, one sum per currency. Present when an outside source does not state it
   * in US dollars.
   */
  at_hotel_local: z.array(localSum).optional(),
  refundable: z.boolean(),
  free_until: instant.optional(),
  pay: z.array(z.enum(['balance', 'later'])),
  confirmation: z.enum(['instant', 'on_request']),
  /** Exact number; present only when it is 5 or less. */
  rooms_left: z.int().optional(),
});
export type PartnerOffer = z.output<typeof partnerOffer>;

const lat = z.number().min(-90).max(90);
const lng = z.number().min(-180).max(180);

/** Maximum time that a search waits for outside sources, in milliseconds. */
export const searchTimeoutMax = 8_000;
export const hotelsSearchedMax = 2_000;
/** Maximum number of hotels for which one search gives reasons. */
export const hotelsExplainedMax = 200;

const locationFields = ['place', 'hotel_ids', 'circle', 'bounds'] as const;

export const partnerSearchEndpoints = {
  'POST /api/partner/v1/searches': endpoint({
    audience: 'partner',
    permission: 'search',
    limit: 'search',
    input: z
      .strictObject({
        /** Exactly one of these four defines the location. */
        place: z.strictObject({ type: z.enum(placeTypes), id }).optional(),
        hotel_ids: z.array(id).min(1).max(hotelsSearchedMax).optional(),
        circle: z.strictObject({ lat, lng, radius_km: z.number().min(0).max(500) }).optional(),
        bounds: searchBounds.optional(),
        ...partnerStay,
        filters: filters.optional(),
        sort: z.enum(sorts).default('recommended'),
        limit: z.int().min(1).max(500).default(100),
        offers_per_hotel: z.int().min(1).max(5).default(1),
        /** `next` of the previous page. Send the other fields unchanged. */
        cursor: z
          .string()
          .regex(/^\w{1,64}\.\d{1,5}$/)
          .refine((cursor) => !/\.0+$/.test(cursor), { error: 'fields.format' })
          .optional(),
        /** Time limit for outside sources, in milliseconds. `late_sources` names sources that missed it or failed. */
        timeout_ms: z.int().min(100).max(searchTimeoutMax).optional(),
        /** Adds the reason for each hotel of `hotel_ids` without offers, except hotels that only filters exclude. */
        explain: z.boolean().default(false),
      })
      .refine((input) => locationFields.filter((each) => input[each] !== undefined).length === 1, {
        path: ['place'],
        error: 'fields.one_place',
      }),
    output: z.object({
      search_id: z.string(),
      /** The offers are valid until this instant. The order of a place's results is stable for ten minutes. */
      expires_at: instant,
      total: z.int(),
      hotels: z.array(
        z.object({
          hotel_id: z.string(),
          name: text2.optional(),
          distance_km: z.number().optional(),
          offers: z.array(partnerOffer),
        }),
      ),
      unavailable: z
        .array(
          z.object({
            hotel_id: z.string(),
            reasons: z.array(unsoldReason),
          }),
        )
        .optional(),
      late_sources: z.array(z.string()),
      next: z.string().nullable(),
    }),
  }),
  /** All rooms and rates of one hotel, computed now. */
  'POST /api/partner/v1/hotels/{id}/offers': endpoint({
    audience: 'partner',
    permission: 'search',
    limit: 'offers',
    input: z.strictObject({ params: z.strictObject({ id }), ...partnerStay }),
    output: z.object({
      rooms: z.array(
        z.object({
          room_type_id: z.string(),
          name: text2,
          beds: text2,
          max_occupancy: z.int(),
          offers: z.array(
            partnerOffer.extend({
              price: partnerPrice,
              cancellation: partnerCancellation.omit({ windows: true }),
              remarks: text2,
              package_only: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  }),
};
