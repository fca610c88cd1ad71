/** Balance of the account (api.md section 2). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { money, nothing } from './wire.ts';

export const balance = z.object({
  /** Prepaid money. */
  deposit: money,
  /** Credit still to be used. */
  credit: money,
  credit_limit: money,
  credit_used: money,
  /** `deposit + credit`. */
  available: money,
  currency: z.literal('USD'),
});

export const ledgerEndpoints = {
  'GET /api/v2/user/balance': endpoint({
    audience: 'customer',
    permission: null,
    input: nothing,
    output: balance,
  }),
};
