/** Balance of the account, its movements, history and alerts (api.md sections 2 and 6). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, emptyObject, instant, money, page, pageOf, pageSize } from '../schemas.ts';
import { movementTypes } from './movement-types.ts';

export const balance = z.object({
  /** Prepaid money, including the held part. */
  deposit: money,
  /** Unused credit. */
  credit: money,
  credit_limit: money,
  credit_used: money,
  /** True when credit cannot be spent, because an invoice is overdue or staff stopped it. Then `credit` is zero. */
  credit_stopped: z.boolean(),
  /** Prepaid money reserved for withdrawals; it cannot be spent. */
  held: money,
  /** `deposit − held + credit`: the amount that can be spent. */
  available: money,
  currency: z.literal('USD'),
});

export const movement = z.object({
  id: z.string(),
  at: instant,
  type: z.enum(movementTypes),
  /** Change of prepaid money and credit together: positive for incoming money, negative for outgoing money. */
  amount: money,
  /** The balances after this movement. */
  prepaid_after: money,
  credit_used_after: money,
  order_no: z.string().optional(),
  /** Orders of one payment for several orders, such as a cart; `order_no` is then absent. */
  order_nos: z.array(z.string()).optional(),
  payment_no: z.string().optional(),
  note: z.string(),
});
export type Movement = z.output<typeof movement>;

/** US dollars below a billion, with at most two decimals. */
const threshold = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'fields.legal_amount');

export const ledgerEndpoints = {
  'GET /api/v2/user/balance': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: balance,
  }),
  /**
   * Newest first. Days in UTC, both included. Callers without the privilege `account` see only movements of their own
   * payments and refunds.
   */
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
  /**
   * Sends a mail each time the spendable prepaid money falls below `threshold`, and at once when it is below already.
   * Null switches the mail off. 1001 for zero.
   */
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
    input: emptyObject,
    output: z.object({ threshold: money.nullable() }),
  }),
  /** Prepaid money and used credit at the end of each day (UTC), oldest first, for a chart. */
  'POST /api/v2/user/balance_history': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ days: z.int().min(7).max(366).default(90) }),
    output: z.array(z.object({ date, prepaid: money, credit_used: money })),
  }),
};
