/** Version, currency rates and other figures that every page needs (specification section 7; api.md section 7). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './wire.ts';

const version = z.object({ version: z.string() });

export const contentEndpoints = {
  'POST /api/v2/version': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ platform: z.literal(2) }),
    output: version,
  }),
  'GET /api/v2/version': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ platform: z.literal('2') }),
    output: version,
  }),
  'GET /api/v2/info/currency_rate': endpoint({
    audience: 'public',
    permission: null,
    input: nothing,
    output: z.record(z.string(), z.number()),
  }),
};
