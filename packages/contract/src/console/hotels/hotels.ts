/** Hotels in the console (product.md sections 3 and 10). For the role contracting. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, pageOf, queryPage, queryPageSize, text2 } from '../../schemas.ts';

export const hotelStates = ['online', 'offline'] as const;

export const hotelBrief = z.object({
  id: z.string(),
  name: text2,
  city: text2,
  country_code: z.string(),
  stars: z.number(),
  status: z.enum(hotelStates),
  /** Id of the supplier; beside it the hotel's code there. */
  source: z.string(),
  source_id: z.string(),
  room_types: z.int(),
});

export const consoleHotelsEndpoints = {
  'GET /api/console/v1/hotels': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      /** Searches names of hotels and cities, and ids. */
      search: z.string().trim().max(100).optional(),
      status: z.enum(hotelStates).optional(),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(hotelBrief),
  }),
  /** Search stops selling an offline hotel within a second. */
  'POST /api/console/v1/hotels/{id}/status': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params: z.strictObject({ id }), status: z.enum(hotelStates) }),
    output: z.object({ id: z.string(), status: z.enum(hotelStates) }),
  }),
};
