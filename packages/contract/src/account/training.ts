/** Training: people search, book and cancel test hotels with the test money of their company's practice account. */
import { z } from 'zod';
import { bookingSession } from '../booking/booking.ts';
import { orderStatuses } from '../booking/order-status.ts';
import { endpoint } from '../endpoint.ts';
import { firstName, lastName } from '../form-fields.ts';
import { date, emptyObject, id, instant, money, text2 } from '../schemas.ts';
import { offerBrief } from '../search/search.ts';
import { clockSteps, trainingLessons } from './training-lessons.ts';

const trainingOrder = z.object({
  order_no: z.string(),
  hotel: text2,
  time_zone: z.string(),
  order_status: z.literal(orderStatuses),
  check_in: date,
  check_out: date,
  total: money,
  /** The supplier deadline: canceling is free only before this instant. Absent without free cancellation. */
  deadline: instant.optional(),
});
export type TrainingOrder = z.output<typeof trainingOrder>;

const training = z.object({
  /** Time on the clock of the practice account. */
  now: instant,
  advanced_s: z.int(),
  available: money,
  cities: z.array(z.object({ id: z.string(), name: text2 })),
  lessons: z.array(z.object({ lesson: z.enum(trainingLessons), done_at: instant.nullable() })),
  /** Orders of this person, newest first, up to 20. */
  orders: z.array(trainingOrder),
});
export type Training = z.output<typeof training>;

const hotels = z.array(
  z.object({ hotel_id: z.string(), name: text2, address: text2, offers: z.array(offerBrief) }),
);
export type TrainingHotel = z.output<typeof hotels>[number];

const customer = { audience: 'customer', permission: 'book', acting: 'refused' } as const;

/** People without a company get 1004: only companies have a practice account. */
export const trainingEndpoints = {
  'GET /api/v2/practice': endpoint({ ...customer, input: emptyObject, output: training }),
  /** Searches test hotels of a city for one room with two adults. */
  'POST /api/v2/practice/search': endpoint({
    ...customer,
    input: z.strictObject({ city: id, check_in: date, check_out: date }),
    output: z.object({ hotels }),
  }),
  'POST /api/v2/practice/check': endpoint({
    ...customer,
    input: z.strictObject({ offer_id: z.string().min(1).max(4000) }),
    output: bookingSession,
  }),
  /** Books, and pays from the test money at once. */
  'POST /api/v2/practice/book': endpoint({
    ...customer,
    idempotent: true,
    input: z.strictObject({
      session_no: id,
      terms_digest: z.string().min(1).max(128),
      first_name: firstName,
      last_name: lastName,
    }),
    output: training,
  }),
  'POST /api/v2/practice/cancel/preview': endpoint({
    ...customer,
    input: z.strictObject({ order_no: id }),
    output: z.object({
      can_cancel: z.boolean(),
      fee: money,
      refund: money,
      digest: z.string(),
      reason: text2.optional(),
    }),
  }),
  'POST /api/v2/practice/cancel': endpoint({
    ...customer,
    input: z.strictObject({ order_no: id, digest: z.string().min(1).max(128) }),
    output: training,
  }),
  /**
   * Moves the clock and does the work that is due by then. The step `deadline` moves it to one minute after the next
   * deadline of this person's confirmed orders. Without such a deadline the clock stays.
   */
  'POST /api/v2/practice/clock': endpoint({
    ...customer,
    input: z.strictObject({ step: z.enum(clockSteps) }),
    output: training,
  }),
};
