/** The evidence of a booking, and the page on which a hotel answers a notice. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, freeText, instant, plainText, text2 } from '../schemas.ts';
import {
  evidenceChannels,
  evidenceLevels,
  evidenceSources,
  hotelAnswers,
  hotelNoticeKinds,
} from './evidence-levels.ts';
import { orderNo } from './orders.ts';

/** One level with its best evidence: the earliest for `told`, the newest for other levels. */
export const evidence = z.object({
  rung: z.enum(evidenceLevels),
  at: instant,
  source: z.enum(evidenceSources),
  channel: z.enum(evidenceChannels).optional(),
  number: z.string().optional(),
  /** Name of the person at the hotel. */
  person: z.string().optional(),
});
export type Evidence = z.output<typeof evidence>;

const params = z.strictObject({ token: z.string().min(20).max(100) });

/** The notice contains no price, and of the guests only the names of the rooms' lead guests. */
export const hotelNotice = z.object({
  /**
   * `closed`: the booking has ended, whether or not the hotel answered this notice. A notice of kind `canceled` is
   * never `closed`. `answered`: the hotel answered this notice, and the booking is in force.
   */
  state: z.enum(['open', 'answered', 'closed']),
  /** A notice of kind `chase` is shown as `booked`. */
  kind: z.enum(hotelNoticeKinds).exclude(['chase']),
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
  /** Of the first room. */
  lead_guest: z.string(),
  /** Lead guests of the other rooms; absent for one room. */
  other_leads: z.array(z.string()).optional(),
  requests: z.string().optional(),
  arrival_time: z.string().optional(),
  answer: z.enum(hotelAnswers).optional(),
  hotel_number: z.string().optional(),
});
export type HotelNotice = z.output<typeof hotelNotice>;

export const hotelNoticesEndpoints = {
  /** The reached levels, weakest first; empty while no rooms are held. `mailed_at`: time of the first `booked` mail. */
  'POST /api/v2/order/evidence': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ order_no: orderNo }),
    output: z.object({ evidence: z.array(evidence), mailed_at: instant.optional() }),
  }),
  /** Opens the page of a hotel's mail, and records its first visit. 1003 for an unknown link and after its last day. */
  'GET /api/v2/hotel_notice/{token}': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ params }),
    output: hotelNotice,
  }),
  /**
   * The hotel's answer. Only the first answer counts. `accepted` to a request confirms the order. 1004 for a `closed`
   * notice that has no answer.
   */
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
