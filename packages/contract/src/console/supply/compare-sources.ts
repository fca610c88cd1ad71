/** Compares the offers of all sources for one stay at one hotel, with our costs. Only for staff. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { date, hotelBrief, id, instant, money, nationality, party, text2 } from '../../schemas.ts';
import { boards } from '../../search/search.ts';

const comparedOffer = z.object({
  /** Null: our own contract. */
  source: z.string().nullable(),
  /** The room as the source or the contract names it. */
  room: z.string(),
  board: z.enum(boards),
  free_cancel_until: instant.nullable(),
  net: money,
  total: money,
  /** Share of the total that stays with us, in basis points. */
  margin_bp: z.int(),
  /** True when no offer with the same room, board and kind of cancellation has a lower total. */
  cheapest: z.boolean(),
  /** Basis points above the lowest total for the same room, board and kind of cancellation. */
  above_bp: z.int(),
  /** True when customers see the offer. */
  shown: z.boolean(),
  /** True when only the rule that chooses among sources (`source-rules.ts`) hides the offer from customers. */
  hidden_by_rule: z.boolean(),
});
export type ComparedOffer = z.output<typeof comparedOffer>;

const comparison = z.object({
  hotel: hotelBrief,
  asked_at: instant,
  /** Sources that failed or did not answer in time. */
  late: z.array(z.string()),
  /** Sources with an offer for the stay; null is our own contract. */
  sources: z.array(
    z.object({
      source: z.string().nullable(),
      offers: z.int(),
      /**
       * Numbers of combinations of room, board and kind of cancellation that another source sells too. `won`: this
       * source has the lowest total. `lost`: another source has the lowest total.
       */
      won: z.int(),
      lost: z.int(),
      /** The source's lowest net price; null without an offer. */
      lowest_net: money.nullable(),
    }),
  ),
  rooms: z.array(z.object({ name: text2, offers: z.array(comparedOffer) })),
});
export type SourceComparison = z.output<typeof comparison>;

export const compareSourcesEndpoints = {
  'POST /api/console/v1/suppliers/compare': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      hotel_id: id,
      check_in: date,
      check_out: date,
      rooms: z.array(party).min(1).max(1),
      nationality,
    }),
    output: comparison,
  }),
};
