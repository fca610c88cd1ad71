/** Hotels in the console (product.md sections 3 and 10). Contracting only. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pageOf, queryPage, queryPageSize, text2 } from '../schemas.ts';

export const hotelStates = ['online', 'offline'] as const;

export const hotelBrief = z.object({
  id: z.string(),
  name: text2,
  city: text2,
  country_code: z.string(),
  stars: z.number(),
  status: z.enum(hotelStates),
  /** The supplier, and the hotel's code there. */
  source: z.string(),
  source_id: z.string(),
  room_types: z.int(),
});

export const consoleHotelsEndpoints = {
  'GET /api/console/v1/hotels': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      /** Searches names of hotel and city, and ids. */
      search: z.string().trim().max(100).optional(),
      status: z.enum(hotelStates).optional(),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(hotelBrief),
  }),
  /** Offline hotels are not sold; search reflects it within a second. */
  'POST /api/console/v1/hotels/{id}/status': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params: z.strictObject({ id }), status: z.enum(hotelStates) }),
    output: z.object({ id: z.string(), status: z.enum(hotelStates) }),
  }),
};
