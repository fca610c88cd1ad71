/**
 * The event log of an account: changes of its orders, refunds, balance and keys, and new dumps of the content. An event
 * of an order or refund contains the whole changed object.
 */
import { z } from 'zod';
import { refundReasons } from '../booking/order-money.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../schemas.ts';
import { amount } from './amount.ts';
import { dumpFacts } from './content-feed.ts';
import { eventTypes, orderEventTypes, refundEventTypes } from './event-types.ts';
import { partnerOrder } from './orders.ts';

/** Days for which events can be read. */
export const eventDays = 90;
/** Version of the shape of an event's body. */
export const eventVersion = '1';

const eventFields = {
  id: z.string(),
  account: z.string(),
  world: z.enum(['live', 'test']),
  /** Number of the event within the account, from 1, without gaps. */
  sequence: z.int(),
  created_at: instant,
  api_version: z.string(),
};
/** `order_sequence` numbers the events of one order, from 1. */
const orderEventFields = { ...eventFields, order_sequence: z.int() };

const orderEvent = z.object({
  ...orderEventFields,
  type: z.enum(orderEventTypes),
  /** The order immediately after the change. */
  data: partnerOrder,
  /** The old values of those fields below that changed; absent for a new order. */
  previous: z
    .object({
      state: partnerOrder.shape.state,
      paid: amount,
      refunded: amount,
      cancel_fee: amount.nullable(),
      confirmation_no: z.string().nullable(),
      hotel_confirmation_no: z.string().nullable(),
    })
    .partial()
    .optional(),
});
export type PreviousOrder = z.output<typeof orderEvent>['previous'];

export const refundData = z.object({
  refund_no: z.string(),
  order_no: z.string(),
  client_ref: z.string(),
  state: z.enum(['sent', 'succeeded', 'failed']),
  reason: z.enum(refundReasons),
  /** The refund without `fee`, which is the refunded payment fee. */
  amount,
  fee: amount,
});

const refundEvent = z.object({ ...orderEventFields, type: z.enum(refundEventTypes), data: refundData });

const balanceEvent = z.object({
  ...eventFields,
  type: z.literal('balance.low'),
  /** The spendable prepaid money fell below the account's threshold. */
  data: z.object({ prepaid: amount, credit: amount, threshold: amount }),
});

const keyEvent = z.object({
  ...eventFields,
  type: z.literal('key.expiring'),
  data: z.object({ key_id: z.string(), label: z.string(), expires_at: instant }),
});

const contentEvent = z.object({
  ...eventFields,
  type: z.literal('content.published'),
  /** Facts of the new dump of hotels. */
  data: dumpFacts,
});

const pingEvent = z.object({
  ...eventFields,
  type: z.literal('ping'),
  data: z.object({ webhook_id: z.string() }),
});

/** The body of a webhook delivery, and an item of the event log. */
export const partnerEvent = z.discriminatedUnion('type', [
  orderEvent,
  refundEvent,
  balanceEvent,
  keyEvent,
  contentEvent,
  pingEvent,
]);
export type PartnerEvent = z.output<typeof partnerEvent>;

/** A query parameter like `order.confirmed,refund.sent`. */
const typeList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum([...eventTypes, 'ping'])).max(eventTypes.length + 1));

export const partnerEventsEndpoints = {
  /**
   * Events after the sequence number `after`, oldest first, kept for 90 days. `next` is the `after` of the next call,
   * even when there is no event yet. An `after` beyond the last event gets `cursor_expired`, and so does one whose later
   * events were deleted; 0 reads from the oldest stored event. Events about the balance also need the scope `money`;
   * callers without it see gaps in the sequence.
   */
  'GET /api/partner/v1/events': endpoint({
    audience: 'partner',
    permission: 'orders',
    limit: 'rest',
    input: z.strictObject({
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      types: typeList.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    output: z.object({ events: z.array(partnerEvent), next: z.int(), has_more: z.boolean() }),
  }),
};
