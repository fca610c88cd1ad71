/** Balance of the account, its movements, its statements, its alerts (api.md sections 2 and 6). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, instant, money, nothing, page, pageOf, pageSize } from '../schemas.ts';
import { movementTypes } from './movement-types.ts';

export const balance = z.object({
  /** Prepaid money, what is held of it included. */
  deposit: money,
  /** Credit still to be used. */
  credit: money,
  credit_limit: money,
  credit_used: money,
  /** Prepaid money promised away (withdrawals that are on their way); it can no longer be spent. */
  held: money,
  /** `deposit − held + credit`: what can be spent. */
  available: money,
  currency: z.literal('USD'),
});

export const movement = z.object({
  id: z.string(),
  at: instant,
  type: z.enum(movementTypes),
  /** Signed, both pockets together: what came is positive, what went is negative. */
  amount: money,
  /** The balances after this movement. */
  prepaid_after: money,
  credit_used_after: money,
  order_no: z.string().optional(),
  /** Orders of one payment for several, as of a cart; `order_no` is absent then. */
  order_nos: z.array(z.string()).optional(),
  payment_no: z.string().optional(),
  note: z.string(),
});
export type Movement = z.output<typeof movement>;

/** Up to a hundred million dollars, at most two decimals. */
const threshold = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'fields.legal_amount');

export const ledgerEndpoints = {
  'GET /api/v2/user/balance': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: nothing,
    output: balance,
  }),
  /** Newest first. Days in UTC, both included. Who sees only own orders sees the movements of own orders. */
  'POST /api/v2/user/withdrawlog': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({
      from: date.optional(),
      to: date.optional(),
      type: z.enum(movementTypes).optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(movement),
  }),
  /** A mail each time the prepaid money that can be spent falls below `threshold`; null ends it. */
  'POST /api/v2/user/balance_alert': endpoint({
    audience: 'customer',
    permission: 'owner',
    acting: 'refused',
    input: z.strictObject({ threshold: threshold.nullable() }),
    output: z.object({ threshold: money.nullable() }),
  }),
  'GET /api/v2/user/balance_alert': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: nothing,
    output: z.object({ threshold: money.nullable() }),
  }),
  /** The end of each day's prepaid money and credit in use, oldest first, for a chart. */
  'POST /api/v2/user/balance_history': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ days: z.int().min(7).max(366).default(90) }),
    output: z.array(z.object({ date, prepaid: money, credit_used: money })),
  }),
};
