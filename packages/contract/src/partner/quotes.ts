/** The quote: the recheck between offer and order. */
import { z } from 'zod';
import { guestNames } from '../booking/booking.ts';
import { endpoint } from '../endpoint.ts';
import { date, hotelBrief, instant, text2 } from '../schemas.ts';
import { partnerBoard, partnerCancellation, partnerPrice } from './amount.ts';

export const partnerQuote = z.object({
  quote_id: z.string(),
  expires_at: instant,
  hotel: hotelBrief.extend({ address: text2, phone: z.string(), time_zone: z.string() }),
  room_type_id: z.string(),
  room: text2,
  board: partnerBoard,
  check_in: date,
  check_out: date,
  nights: z.int(),
  rooms: z.array(z.object({ adults: z.int(), child_ages: z.array(z.int()) })),
  nationality: z.string(),
  confirmation: z.enum(['instant', 'on_request']),
  package_only: z.boolean(),
  price: partnerPrice,
  cancellation: partnerCancellation,
  remarks: text2,
  pay: z.array(z.enum(['balance', 'later'])),
  /** Latest instant to pay an order with pay later. */
  pay_by: instant.optional(),
  /** Guests that an order must name. `lead`: one adult per room. `everyone`: all guests. A named child needs an age. */
  required: z.object({ max_guests: z.int(), guest_names: z.enum(guestNames) }),
  /**
   * Differences between the offer and this quote. `field` is a path in the quote: `price.total`, `price.at_hotel`,
   * `board`, `cancellation`, `confirmation`, `remarks` or `package_only`; or `beds` of the offer's room.
   */
  changed: z.array(z.object({ field: z.string(), previous: z.string(), current: z.string() })),
  /** Digest of the terms. The order sends the digest back, as consent to exactly these terms. */
  terms_digest: z.string(),
});
export type PartnerQuote = z.output<typeof partnerQuote>;

export const partnerQuotesEndpoints = {
  /**
   * `tolerance_bp`: basis points by which the total may have risen since the offer. A greater rise gets
   * `price_changed`, with the quote in `data`. Without a tolerance, any rise is accepted. `changed` lists each rise.
   */
  'POST /api/partner/v1/quotes': endpoint({
    audience: 'partner',
    permission: 'book',
    limit: 'quotes',
    input: z.strictObject({
      offer_id: z.string().min(1).max(4000),
      tolerance_bp: z.int().min(0).max(500).optional(),
    }),
    output: partnerQuote,
  }),
};
