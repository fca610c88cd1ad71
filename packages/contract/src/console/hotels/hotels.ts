/** Hotels in the console (product.md sections 3 and 10). For the role contracting. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, pageOf, queryPage, queryPageSize, searchText, text2 } from '../../schemas.ts';

export const hotelStates = ['online', 'offline'] as const;

export const hotelBrief = z.object({
  id: z.string(),
  name: text2,
  city: text2,
  country_code: z.string(),
  stars: z.number(),
  status: z.enum(hotelStates),
  /** Id of the supplier; `source_id` is the supplier's code of the hotel. */
  source: z.string(),
  source_id: z.string(),
  room_types: z.int(),
});

/**
 * Requirements for selling that a hotel may lack. `contact`: a contact that receives notices of bookings. `rates`: a
 * price of an open rate plan between today and the end of the third month after this month. A hotel that only outside
 * sources sell needs no contact and no price of ours.
 */
export const hotelGaps = ['photos', 'chinese', 'position', 'contact', 'rates'] as const;
export type HotelGap = (typeof hotelGaps)[number];

export const consoleHotelsEndpoints = {
  'GET /api/console/v1/hotels': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      /** Searches names of hotels and cities, and ids. */
      search: searchText.optional(),
      status: z.enum(hotelStates).optional(),
      stars: z.coerce.number().int().min(0).max(5).optional(),
      city: id.optional(),
      /** Only hotels that lack this requirement for selling. */
      lacks: z.enum(hotelGaps).optional(),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(hotelBrief).extend({
      /** The name of the city that filters the list; absent without that filter, and for an unknown city. */
      filter_city: text2.optional(),
    }),
  }),
  /**
   * Search stops selling an offline hotel within a second. To go online, a hotel must be able to receive notices of
   * bookings, or be sold by outside sources only; else 1004.
   */
  'POST /api/console/v1/hotels/{id}/status': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params: z.strictObject({ id }), status: z.enum(hotelStates) }),
    output: z.object({ id: z.string(), status: z.enum(hotelStates) }),
  }),
};
