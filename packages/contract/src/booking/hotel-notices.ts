/** The evidence of a booking, and the page on which a hotel answers for it. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, freeText, instant, plainText, text2 } from '../schemas.ts';
import { evidenceChannels, evidenceRungs, evidenceSources, hotelAnswers } from './evidence-rungs.ts';
import { orderNo } from './orders.ts';

/** One rung with its best evidence: the first for `held`, `told` and `numbered`, the newest for the others. */
export const evidence = z.object({
  rung: z.enum(evidenceRungs),
  at: instant,
  source: z.enum(evidenceSources),
  channel: z.enum(evidenceChannels).optional(),
  number: z.string().optional(),
  /** The person at the hotel. */
  person: z.string().optional(),
});
export type Evidence = z.output<typeof evidence>;

const params = z.strictObject({ token: z.string().min(20).max(100) });

/** Never a price, and no guest but the first. */
export const hotelNotice = z.object({
  /** `open`: waits for an answer. `closed`: the booking is canceled, or another answer was recorded. */
  state: z.enum(['open', 'answered', 'closed']),
  kind: z.enum(['booked', 'canceled']),
  language: z.enum(['en', 'zh']),
  order_no: z.string(),
  hotel: text2,
  room: text2,
  rooms: z.int(),
  board: z.string(),
  check_in: date,
  check_out: date,
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  lead_guest: z.string(),
  requests: z.string().optional(),
  arrival_time: z.string().optional(),
  answer: z.enum(hotelAnswers).optional(),
  hotel_number: z.string().optional(),
});
export type HotelNotice = z.output<typeof hotelNotice>;

export const hotelNoticesEndpoints = {
  /** The rungs that are reached, in their order. `mailed_at`: the first mail to the hotel. */
  'POST /api/v2/order/evidence': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ order_no: orderNo }),
    output: z.object({ evidence: z.array(evidence), mailed_at: instant.optional() }),
  }),
  /** Opens the page of a hotel's mail, and records that. 1003 for an unknown link and after check-out. */
  'GET /api/v2/hotel_notice/{token}': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ params }),
    output: hotelNotice,
  }),
  /** The hotel's answer; the first one counts, a repeat answers the same. 1004 when the booking is canceled. */
  'POST /api/v2/hotel_notice/{token}': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({
      params,
      answer: z.enum(hotelAnswers),
      hotel_number: plainText(60).optional(),
      person: plainText(80).optional(),
      note: freeText(500).optional(),
    }),
    output: hotelNotice,
  }),
};
