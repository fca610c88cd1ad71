/** Price checks of a source and their failures, by hotel and plan. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text2 } from '../../schemas.ts';
import { boards } from '../../search/search.ts';

const planHealth = z.object({
  hotel_id: z.string(),
  name: text2,
  /** Our name of the source's board; null for old checks, which were stored without a board. */
  board: z.enum(boards).nullable(),
  /** True when the plan had free cancellation; null for old checks, as in `board`. */
  refundable: z.boolean().nullable(),
  /** Price checks and bookings with a clear answer. */
  checks: z.int(),
  /** Failed checks. `gone`: no longer sold. `dearer`: a higher net price. `refused`: the source refused the booking. */
  gone: z.int(),
  dearer: z.int(),
  refused: z.int(),
  /** Checks without a clear answer; they are in no other number. */
  silent: z.int(),
  /** Lower bound, at 95 % confidence, of the share of failed checks; in basis points. */
  fails_at_least_bp: z.int(),
  /** True: searches leave the hotel out. */
  withheld: z.boolean(),
});
export type PlanHealth = z.output<typeof planHealth>;

const rateHealth = z.object({
  /** The worst first, at most 50. */
  plans: z.array(planHealth),
  /** Number of plans with checks, also those that are not in `plans`. */
  count: z.int(),
});
export type RateHealth = z.output<typeof rateHealth>;

export const rateHealthEndpoints = {
  /** The price checks of the last 30 days. */
  'GET /api/console/v1/suppliers/rate-health': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ source: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
    output: rateHealth,
  }),
};
