/** Content of places and hotels, without prices (api.md section 3). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { emptyObject, id, text2 } from '../schemas.ts';
import { localName } from './local-name.ts';

export const placeTypes = ['city', 'district', 'landmark', 'airport', 'station', 'hotel'] as const;
export type PlaceType = (typeof placeTypes)[number];

export const place = z.object({
  type: z.enum(placeTypes),
  id: z.string(),
  name: text2,
  parent: text2,
  lat: z.number(),
  lng: z.number(),
  hotels: z.int().optional(),
});
export type Place = z.infer<typeof place>;

const suggestion = place.extend({
  /** Pinyin of the Chinese name; present when the typed text matches only the pinyin. */
  pinyin: z.string().optional(),
});
export type Suggestion = z.infer<typeof suggestion>;

const labeledCode = z.object({ code: z.string(), label: text2 });

export const landmark = z.object({
  id: z.string(),
  type: z.enum(placeTypes),
  name: text2,
  lat: z.number(),
  lng: z.number(),
  distance_km: z.number(),
});

export const hotel = z.object({
  hotel_id: z.string(),
  name: text2,
  /** True: no source has a Chinese name, so `name.zh` was made from `name.en`. */
  name_zh_made: z.boolean().optional(),
  address: text2,
  /** Name and address in the local script; absent when they are not known. */
  local: localName.optional(),
  /** Empty when unknown. */
  postcode: z.string(),
  description: text2,
  city: place,
  district: text2,
  country_code: z.string(),
  country: text2,
  lat: z.number(),
  lng: z.number(),
  /** `city`: the hotel has no coordinates, so its city's are used. */
  location_precision: z.enum(['exact', 'city']),
  time_zone: z.string(),
  stars: z.number(),
  score: z.number(),
  reviews: z.int(),
  /** True when `hotel/reviews` has texts. Otherwise `score` and `reviews` come from the hotel's source. */
  has_reviews: z.boolean(),
  brand: z.string(),
  property_type: labeledCode,
  phone: z.string(),
  check_in_from: z.string(),
  check_out_until: z.string(),
  child_policy: text2,
  facilities: z.array(labeledCode),
  /** Style of the drawn picture where no photograph exists. */
  scene_region: z.string(),
  photos: z.array(
    z.object({
      url: z.string(),
      caption: text2,
      /** Photographer and license. */
      credit: z.string().optional(),
      room_type_id: z.string().optional(),
      /** The focal point, percent from the left and the top. */
      focal_x: z.int(),
      focal_y: z.int(),
    }),
  ),
  landmarks: z.array(landmark),
  status: z.enum(['online', 'offline']),
});
export type Hotel = z.infer<typeof hotel>;

export const catalogueEndpoints = {
  'POST /api/v2/hotel/suggest': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({
      q: z.string().max(100),
      limit: z.int().min(1).max(limits.suggestionsMax).default(10),
    }),
    output: z.object({ groups: z.array(z.object({ type: z.enum(placeTypes), items: z.array(suggestion) })) }),
  }),
  'GET /api/v2/common/hot_city': endpoint({
    audience: 'public',
    permission: null,
    input: emptyObject,
    output: z.array(place),
  }),
  /** 1003 for an unknown hotel; an offline hotel is shown. */
  'POST /api/v2/hotel/detail': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ hotel_id: id }),
    output: hotel,
  }),
};
