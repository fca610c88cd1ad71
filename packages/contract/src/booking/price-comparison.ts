/** Calls of the price matrix, the comparison and the sell price (product.md sections 3 and 4). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { date, emptyObject, id, nationality, parties } from '../schemas.ts';
import { filters, offerBrief, priceBasis } from '../search/search.ts';

/** The markup that the agency adds to our prices for its clients, in basis points: 1250 is 12.5 %. */
const sellMarkup = z.object({
  markup_bp: z.int().min(0).max(limits.sellMarkupMaxBp),
  /** The main account of a company sets the markup for all its people; a person without a company sets it alone. */
  editable: z.boolean(),
});

export const priceComparisonEndpoints = {
  /**
   * The cheapest offer of every board and kind of cancellation for each hotel, in the requested order. Hotels without
   * offers are left out.
   */
  'POST /api/v2/hotel/offers': endpoint({
    audience: 'customer',
    permission: 'search',
    acting: 'read',
    input: z.strictObject({
      hotel_ids: z.array(id).min(1).max(limits.pageSizeMax),
      check_in: date,
      check_out: date,
      rooms: parties,
      nationality,
      /** Only the filters on offers apply: boards, cancellation, payment, confirmation, price, promotion. */
      filters: filters.optional(),
      ...priceBasis,
    }),
    output: z.object({
      items: z.array(z.object({ hotel_id: z.string(), offers: z.array(offerBrief) })),
      /** Sources that failed or did not answer in time; absent when all answered. */
      late_sources: z.array(z.string()).optional(),
    }),
  }),
  'GET /api/v2/user/sell_markup': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: sellMarkup,
  }),
  'POST /api/v2/user/sell_markup/update': endpoint({
    audience: 'customer',
    permission: 'owner',
    acting: 'admin',
    input: z.strictObject({ markup_bp: z.int().min(0).max(limits.sellMarkupMaxBp) }),
    output: sellMarkup,
  }),
};
