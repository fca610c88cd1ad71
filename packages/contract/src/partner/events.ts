/** The event log of an account: what happened to its orders, refunds and balance, each with the whole object. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../schemas.ts';
import { amount } from './amount.ts';
import { partnerOrder } from './orders.ts';

export const orderEventTypes = [
  'order.awaiting_payment',
  'order.processing',
  'order.confirmed',
  'order.failed',
  'order.cancelling',
  'order.cancelled',
  'order.cancel_failed',
  'order.closed',
  'order.changed',
  'order.hotel_number',
  'order.payment_due',
] as const;
const refundEventTypes = ['refund.sent', 'refund.succeeded', 'refund.failed'] as const;

/** Types that an endpoint may ask for. A `ping` reaches its endpoint unasked. */
export const eventTypes = [...orderEventTypes, ...refundEventTypes, 'balance.low', 'key.expiring'] as const;
export type EventType = (typeof eventTypes)[number];

/** Days that events can be read. */
export const eventDays = 90;
/** The shape of an event's body. */
export const eventVersion = '1';

const common = {
  id: z.string(),
  account: z.string(),
  world: z.literal('live'),
  /** Counts the events of the account from 1, without gaps. */
  sequence: z.int(),
  created_at: instant,
  api_version: z.string(),
};
/** Counts the events of one order from 1. */
const ofOrder = { ...common, order_sequence: z.int() };

const orderEvent = z.object({
  ...ofOrder,
  type: z.enum(orderEventTypes),
  /** The order as it was right after the change. */
  data: partnerOrder,
  /** The fields that the change replaced, as they were; absent for a new order. */
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
  reason: z.string(),
  /** The payment fee that goes back with it is part of `fee`, not of `amount`. */
  amount,
  fee: amount,
});

const refundEvent = z.object({ ...ofOrder, type: z.enum(refundEventTypes), data: refundData });

const balanceEvent = z.object({
  ...common,
  type: z.literal('balance.low'),
  /** The prepaid money that can be spent fell below the threshold that the account named. */
  data: z.object({ prepaid: amount, credit: amount, threshold: amount }),
});

const keyEvent = z.object({
  ...common,
  type: z.literal('key.expiring'),
  data: z.object({ key_id: z.string(), label: z.string(), expires_at: instant }),
});

const pingEvent = z.object({
  ...common,
  type: z.literal('ping'),
  data: z.object({ webhook_id: z.string() }),
});

/** The body of a delivery, and an item of the log. */
export const partnerEvent = z.discriminatedUnion('type', [
  orderEvent,
  refundEvent,
  balanceEvent,
  keyEvent,
  pingEvent,
]);
export type PartnerEvent = z.output<typeof partnerEvent>;

/** `order.confirmed,refund.sent` of a query. */
const typeList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum([...eventTypes, 'ping'])).max(eventTypes.length + 1));

export const partnerEventsEndpoints = {
  /**
   * Events after a sequence, oldest first, kept for 90 days. `next` is the `after` of the next call, also when there is
   * no event yet. Events about the balance need the scope `money` too; others see a gap in their place.
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
