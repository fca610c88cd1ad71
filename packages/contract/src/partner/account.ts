/** The key that calls, and the balance of its account. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, nothing, text2 } from '../schemas.ts';
import { amount } from './amount.ts';
import { partnerScopes } from './scopes.ts';

export const partnerAccountEndpoints = {
  'GET /api/partner/v1/me': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: nothing,
    output: z.object({
      account: z.object({ id: z.string(), name: text2 }),
      key: z.object({
        id: z.string(),
        label: z.string(),
        environment: z.literal('live'),
        scopes: z.array(z.enum(partnerScopes)),
        signature: z.enum(['required', 'optional']),
        expires_at: instant.nullable(),
      }),
      limits: z.array(z.object({ class: z.string(), requests_per_second: z.int(), burst: z.int() })),
    }),
  }),
  'GET /api/partner/v1/balance': endpoint({
    audience: 'partner',
    permission: 'money',
    limit: 'rest',
    input: nothing,
    output: z.object({
      /** Prepaid money, what is held of it included. */
      prepaid: amount,
      /** Prepaid money promised away; it can no longer be spent. */
      held: amount,
      credit_limit: amount,
      credit_used: amount,
      /** What can be spent. */
      available: amount,
    }),
  }),
};
