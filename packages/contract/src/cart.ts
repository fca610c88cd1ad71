/** Cart (api.md section 4). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './wire.ts';

export const cartEndpoints = {
  'GET /api/v2/cart/count': endpoint({
    audience: 'customer',
    permission: null,
    input: nothing,
    output: z.object({ count: z.int() }),
  }),
};
