/** The deadlines board, with each instant at which an order costs money or is lost, and the board's calendar feed. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, emptyObject, fileAnswer, instant, money, text2 } from '../schemas.ts';
import { orderNo } from './orders.ts';

/**
 * `hold`: the unpaid order is closed. `approval`: the booking is canceled unless colleagues approve it. `pay`: the
 * unpaid pay-later booking is canceled. `fee`: canceling costs more.
 */
export const costKinds = ['hold', 'approval', 'pay', 'fee'] as const;
export type CostKind = (typeof costKinds)[number];

const scope = z.enum(['own', 'company']);
/** Guests' names as the calendar shows them. */
const names = z.enum(['initials', 'full']);

export const costStep = z.object({
  order_no: z.string(),
  kind: z.enum(costKinds),
  at: instant,
  /** The amount due, or the amount by which the fee rises; 0.00 for `approval`. */
  amount: money,
  /** The cancellation fee before and after the instant; both are 0.00 for other kinds than `fee`. */
  fee_before: money,
  fee_after: money,
  /** The fees of the order's policy from each instant on, earliest first. */
  fees: z.array(z.object({ from: instant, fee: money })),
  total: money,
  hotel: text2,
  /** The hotel's UTC offset. */
  timezone: z.string(),
  guest: z.string(),
  guests_count: z.int(),
  check_in: date,
  check_out: date,
  /** True when the customer accepted this fee; then nobody is warned of it. */
  accepted: z.boolean(),
  can_pay: z.boolean(),
  /** True when the caller may book and the order can still be canceled without staff. */
  can_cancel: z.boolean(),
});
export type CostStep = z.output<typeof costStep>;

const feed = z.object({
  scope,
  names,
  created_at: instant,
  last_read_at: instant.optional(),
});

export const deadlinesEndpoints = {
  /**
   * The costs of the next `limits.deadlineDays` days, earliest first. `truncated`: more than 1,000 orders have costs,
   * and those with the latest arrivals are left out.
   */
  'POST /api/v2/order/deadlines': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ scope: scope.default('own') }),
    output: z.object({
      as_of: instant,
      /** The widest scope that the caller may request. `company` needs the privilege for the orders of the company. */
      scope,
      /** The sums of the costs of the next `hours` hours, without accepted costs. */
      at_risk: z.array(z.object({ hours: z.int(), fees: money, unpaid: money })),
      steps: z.array(costStep),
      truncated: z.boolean(),
    }),
  }),
  /** Accepts a fee, or withdraws the acceptance. Accepting answers 1004 when no future fee begins at that instant. */
  'POST /api/v2/order/deadlines/accept': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    input: z.strictObject({ order_no: orderNo, at: instant, accepted: z.boolean() }),
    output: z.object({ order_no: z.string(), accepted: z.boolean() }),
  }),
  /** The caller's calendar subscription. */
  'GET /api/v2/order/deadlines/feed': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.object({ feed: feed.nullable() }),
  }),
  /**
   * Creates a new address of the subscription; earlier addresses stop working. The path is shown only once. 1002 for
   * the scope `company` without the privilege for the orders of the company.
   */
  'POST /api/v2/order/deadlines/feed/create': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    secret: true,
    input: z.strictObject({ scope, names }),
    output: feed.extend({ path: z.string() }),
  }),
  'POST /api/v2/order/deadlines/feed/revoke': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: emptyObject,
    output: emptyObject,
  }),
  /** The calendar in iCalendar format. 1003 for a revoked address, and while the person may not sign in. */
  'GET /api/v2/calendar/{file}': endpoint({
    audience: 'public',
    permission: null,
    file: true,
    input: z.strictObject({ params: z.strictObject({ file: z.string().regex(/^[\w-]{43}\.ics$/) }) }),
    output: fileAnswer,
  }),
};
