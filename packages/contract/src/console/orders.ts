/** The orders desk (product.md sections 5 and 10): queues, search, one order, and staff's actions. */
import { z } from 'zod';
import { evidenceChannels, hotelAnswers } from '../booking/evidence-rungs.ts';
import { evidence } from '../booking/hotel-notices.ts';
import { orderStatuses } from '../booking/order-status.ts';
import { order, orderBrief, orderNo } from '../booking/orders.ts';
import { endpoint } from '../endpoint.ts';
import {
  freeText,
  id,
  instant,
  money,
  pageOf,
  plainText,
  queryPage,
  queryPageSize,
  text2,
} from '../schemas.ts';
import { hotelContact } from './hotel-contacts.ts';
import { deskActions, orderQueues } from './order-queues.ts';

const customer = z.object({
  /** Id at the customers desk: of the company, or of a person without one. */
  id: z.string(),
  name: text2,
  person: z.string(),
  email: z.string(),
});

export const deskOrder = orderBrief.extend({
  customer: z.object({ id: z.string(), name: text2, person: z.string() }),
  source: z.string(),
  on_request: z.boolean(),
  /** Since when the order is in its status. */
  since: instant,
});
export type DeskOrder = z.output<typeof deskOrder>;

export const deskOrderPage = z.object({
  order: order.omit({ can: true, can_ask_cancel: true }),
  customer,
  source: z.string(),
  on_request: z.boolean(),
  since: instant,
  hotel_confirmation_no: z.string().optional(),
  /** The evidence of the booking at its hotel, weakest rung first. */
  evidence: z.array(evidence),
  /** Mails to the hotel and their answers, oldest first. */
  hotel_notices: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['booked', 'canceled']),
      email: z.string(),
      sent_at: instant,
      opened_at: instant.optional(),
      answered_at: instant.optional(),
      answer: z.enum(hotelAnswers).optional(),
      hotel_number: z.string().optional(),
      person: z.string().optional(),
      note: z.string().optional(),
      /** The answer needs a person of ours. */
      is_open: z.boolean(),
    }),
  ),
  hotel_contacts: z.array(hotelContact),
  /** Our cost at the source; the margin is in basis points of the total. */
  net: money,
  margin_bp: z.int(),
  /** Number of calls to the source in this status, and the time of the next one. */
  tries: z.int(),
  next_try_at: instant.optional(),
  log: z.array(
    z.object({
      at: instant,
      actor: z.string(),
      event: z.string(),
      from: z.string().optional(),
      to: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  notes: z.array(z.object({ id: z.int(), at: instant, by: z.string(), text: z.string() })),
  /** The customer's fee for canceling now. `cancel` sends the digest back, and is refused when the fee has changed. */
  cancel_terms: z.object({ fee: money, refund: money, digest: z.string() }).optional(),
  can: z.array(z.enum(deskActions)),
});
export type DeskOrderPage = z.output<typeof deskOrderPage>;

const note = freeText(1000).optional();
const reason = freeText(1000).min(1);
const confirmationNo = plainText(60).min(1);
const spokenChannel = z.enum(evidenceChannels).exclude(['link']);

/** Refused (1004) unless the order is still in the status that the screen showed, and that status allows the step. */
const deskStep = z.discriminatedUnion('do', [
  /** Calls the source again now: a look-up in process; a cancellation in cancel pending and cancel failed. */
  z.strictObject({ do: z.literal('retry') }),
  z.strictObject({ do: z.literal('confirm'), confirmation_no: confirmationNo, note }),
  z.strictObject({ do: z.literal('fail'), reason }),
  /** A person settled it with the hotel: the booking is canceled. */
  z.strictObject({ do: z.literal('settle_canceled'), waive: z.boolean(), reason }),
  /** A person settled it with the hotel: the booking stands. */
  z.strictObject({
    do: z.literal('settle_stands'),
    /** For an order that has no confirmation number yet. */
    confirmation_no: confirmationNo.optional(),
    reason,
  }),
  /** A failed order turned out to be confirmed, and the customer agrees; a refunded amount must be paid again. */
  z.strictObject({
    do: z.literal('late_confirm'),
    confirmation_no: confirmationNo,
    customer_agrees: z.literal(true),
    reason,
  }),
  /** Cancels with the fee in force, or waives it. */
  z.strictObject({ do: z.literal('cancel'), waive: z.boolean(), reason, digest: z.string().max(128) }),
  z.strictObject({ do: z.literal('hotel_number'), hotel_confirmation_no: confirmationNo }),
  /** Staff told the hotel, without a number yet. */
  z.strictObject({ do: z.literal('hotel_told'), channel: spokenChannel, person: plainText(80), note }),
  /** The hotel said again that the booking stands. */
  z.strictObject({ do: z.literal('hotel_reconfirmed'), channel: spokenChannel, person: plainText(80), note }),
  /** Marks a failed confirmation as handled. */
  z.strictObject({ do: z.literal('handled'), note }),
  /** Answers the customer's request to cancel; the customer sees the answer. */
  z.strictObject({ do: z.literal('refuse_request'), answer: freeText(1000).min(1) }),
]);
export type DeskStep = z.output<typeof deskStep>;

const params = z.strictObject({ order_no: orderNo });

export const consoleOrdersEndpoints = {
  /** Without a queue every order, newest first; in a queue the longest wait first. */
  'GET /api/console/v1/orders': endpoint({
    audience: 'staff',
    permission: 'orders.read',
    input: z.strictObject({
      /** Order number, client reference, guest (汉字 or pinyin), hotel, customer, confirmation number. */
      q: z.string().trim().max(100).optional(),
      queue: z.enum(orderQueues).optional(),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(deskOrder).extend({ counts: z.record(z.enum(orderQueues), z.int()) }),
  }),
  /** Orders of one customer, newest first. `after` is `next` of the previous page; the last page has no `next`. */
  'GET /api/console/v1/customers/{id}/orders': endpoint({
    audience: 'staff',
    permission: 'orders.read',
    input: z.strictObject({ params: z.strictObject({ id }), after: orderNo.optional() }),
    output: z.object({ items: z.array(orderBrief), next: z.string().optional() }),
  }),
  'GET /api/console/v1/orders/{order_no}': endpoint({
    audience: 'staff',
    permission: 'orders.read',
    input: z.strictObject({ params }),
    output: deskOrderPage,
  }),
  'POST /api/console/v1/orders/{order_no}/act': endpoint({
    audience: 'staff',
    permission: 'orders.manage',
    input: z.strictObject({ params, seen: z.literal(orderStatuses), step: deskStep }),
    output: deskOrderPage,
  }),
  'POST /api/console/v1/orders/{order_no}/notes': endpoint({
    audience: 'staff',
    permission: 'orders.manage',
    input: z.strictObject({ params, text: freeText(2000).min(1) }),
    output: deskOrderPage,
  }),
};
