/** How often each source had the lowest total for stays that customers opened, and the cost of a rule. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, money } from '../../schemas.ts';

/** Contests are stored for 92 days. */
const daysMax = 92;

const history = z.object({
  /** A contest: several sources sold one room, board and kind of cancellation of a stay that a customer opened. */
  contests: z.int(),
  sources: z.array(
    z.object({
      /** Null: our own contract. */
      source: z.string().nullable(),
      won: z.int(),
      lost: z.int(),
      /** Basis points above the winner's total, on average of the lost contests. */
      above_bp: z.int(),
    }),
  ),
});
export type SourceHistory = z.output<typeof history>;

const replay = z.object({
  contests: z.int(),
  /** Contests with another winner under the rule. */
  changed: z.int(),
  /** Contests in which nothing would be sold. `net` and `total` leave them out. */
  unsold: z.int(),
  /** Additional cost to us under the rule; negative when the rule saves money. */
  net: money,
  /** Additional price to customers under the rule; negative when they pay less. */
  total: money,
});
export type RuleReplay = z.output<typeof replay>;

export const sourceHistoryEndpoints = {
  'GET /api/console/v1/suppliers/history': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ days: z.coerce.number().int().min(1).max(daysMax).default(30) }),
    output: history,
  }),
  /** Applies a rule to the contests of the last `days` days. Writes nothing. */
  'POST /api/console/v1/suppliers/replay': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      days: z.int().min(1).max(daysMax),
      /**
       * Our contract wins while it is at most this much above the lowest outside total; null: the lowest total wins.
       */
      prefer_own_bp: z.int().min(0).max(10_000).nullable(),
      /** Sources that the rule does not sell: at one hotel, or at every hotel when `hotel_id` is null. */
      avoid: z.array(z.strictObject({ source: z.string().max(40), hotel_id: id.nullable() })).max(200),
    }),
    output: replay,
  }),
};
