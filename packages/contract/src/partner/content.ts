/** Content calls of the partner API: hotels and places, without prices. */
import { z } from 'zod';
import { place } from '../catalogue/catalogue.ts';
import { localName } from '../catalogue/local-name.ts';
import { endpoint } from '../endpoint.ts';
import { id, text2 } from '../schemas.ts';

const labeledCode = z.object({ code: z.string(), label: text2 });

export const partnerHotel = z.object({
  hotel_id: z.string(),
  status: z.enum(['online', 'offline']),
  name: text2,
  /** Present when the Chinese name was made from the English one, because no source has a Chinese name. */
  name_zh_made: z.boolean().optional(),
  address: text2,
  local: localName.optional(),
  description: text2,
  city: z.object({ id: z.string(), name: text2 }),
  postcode: z.string(),
  country_code: z.string(),
  country: text2,
  lat: z.number(),
  lng: z.number(),
  location_precision: z.enum(['exact', 'city']),
  time_zone: z.string(),
  stars: z.number(),
  score: z.number(),
  reviews: z.int(),
  brand: z.string(),
  property_type: labeledCode,
  phone: z.string(),
  check_in_from: z.string(),
  check_out_until: z.string(),
  child_policy: text2,
  facilities: z.array(labeledCode),
  /** Each `url` is a complete address. */
  photos: z.array(z.object({ url: z.string(), caption: text2, room_type_id: z.string().optional() })),
  room_types: z.array(
    z.object({
      room_type_id: z.string(),
      name: text2,
      beds: text2,
      size_m2: z.int(),
      max_adults: z.int(),
      max_children: z.int(),
      max_occupancy: z.int(),
      facilities: z.array(z.string()),
    }),
  ),
});
export type PartnerHotel = z.output<typeof partnerHotel>;

export const hotelsAtOnceMax = 200;

/** A query parameter like `a,b,c`. */
const ids = z
  .string()
  .max(5_000)
  .transform((text) => [...new Set(text.split(',').filter((each) => each !== ''))])
  .pipe(z.array(id).min(1).max(hotelsAtOnceMax));

export const partnerContentEndpoints = {
  /** With `ids`: these hotels, including offline ones. Without `ids`: all online hotels by id, after the id `after`. */
  'GET /api/partner/v1/content/hotels': endpoint({
    audience: 'partner',
    permission: 'content',
    limit: 'content',
    input: z.strictObject({
      ids: ids.optional(),
      after: id.optional(),
      limit: z.coerce.number().int().min(1).max(hotelsAtOnceMax).default(50),
    }),
    /** `next`: the `after` of the next page; null at the end. */
    output: z.object({ hotels: z.array(partnerHotel), next: z.string().nullable() }),
  }),
  'GET /api/partner/v1/content/hotels/{id}': endpoint({
    audience: 'partner',
    permission: 'content',
    limit: 'content',
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: partnerHotel,
  }),
  /** Ids of our hotels in one other system. `next` is the `after` of the next page; null at the end. */
  'GET /api/partner/v1/content/mapping': endpoint({
    audience: 'partner',
    permission: 'content',
    limit: 'content',
    input: z.strictObject({
      source: z.string().regex(/^[a-z]{2,30}$/),
      after: id.optional(),
      limit: z.coerce.number().int().min(1).max(1_000).default(500),
    }),
    output: z.object({
      mapping: z.array(
        z.object({
          hotel_id: z.string(),
          /** The hotel's id in the other system; a hotel may have several ids there. */
          code: z.string(),
          /** `confirmed`: staff mapped the hotel. `matched`: it was mapped automatically. */
          confidence: z.enum(['confirmed', 'matched']),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  /** Finds places by name. A search takes the result as `place`. */
  'GET /api/partner/v1/content/places': endpoint({
    audience: 'partner',
    permission: 'content',
    limit: 'content',
    input: z.strictObject({
      q: z.string().min(1).max(100),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ places: z.array(place) }),
  }),
};
