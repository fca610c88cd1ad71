/** Regions, addresses and search history (api.md section 3). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, id, text2, typedText2 } from '../schemas.ts';
import { place, placeTypes } from './catalogue.ts';

export const regionTypes = [
  'country',
  'state',
  'city',
  'district',
  'landmark',
  'airport',
  'station',
] as const;

/** A place of the region tree. Searches accept all types except countries and states. */
export const region = place.extend({ type: z.enum(regionTypes) });

export const searchLog = z.object({ hotels: z.array(place), cities: z.array(place) });
export type SearchLog = z.infer<typeof searchLog>;

export const placesEndpoints = {
  /** Without `parent`: the countries. With `parent`: the places directly below it, sorted by type and importance. */
  'GET /api/v2/regions': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ parent: z.string().max(64).default('') }),
    output: z.array(region),
  }),
  /**
   * Addresses and coordinates of hotels, in the requested order; unknown hotels are left out. With the precision
   * `city`, the coordinates are those of the city, because the hotel has none.
   */
  'POST /api/v2/hotel_address': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ hotel_ids: z.array(id).max(100) }),
    output: z.array(
      z.object({
        hotel_id: z.string(),
        address: text2,
        lat: z.number(),
        lng: z.number(),
        location_precision: z.enum(['exact', 'city']),
      }),
    ),
  }),
  /**
   * Stores a searched place and answers the new list. A hotel has `id` or `hotel_id`. All other places have the type
   * `city`, and `id` or coordinates. 1003 for an unknown place.
   */
  'POST /api/v2/search/log/store': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: z.strictObject({
      type: z.enum(['hotel', 'city']),
      id: id.optional(),
      hotel_id: id.optional(),
      place_type: z.enum(placeTypes).optional(),
      lat: z.number().min(-90).max(90).optional(),
      lng: z.number().min(-180).max(180).optional(),
      name: typedText2(200).optional(),
      parent: typedText2(200).optional(),
    }),
    output: searchLog,
  }),
  'GET /api/v2/search/log/list': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: searchLog,
  }),
};
