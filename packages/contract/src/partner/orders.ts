/** Orders of the account: create, read, cancel, voucher and history. */
import { z } from 'zod';
import { clientReference, contact, guest, reservation } from '../booking/booking.ts';
import { orderNo } from '../booking/orders.ts';
import { endpoint } from '../endpoint.ts';
import { date, freeText, hotelBrief, instant, money, text2 } from '../schemas.ts';
import { amount, partnerBoard, partnerCancellation, partnerPrice } from './amount.ts';

export const orderStates = [
  'awaiting_payment',
  'processing',
  'confirmed',
  'failed',
  'cancelling',
  'cancelled',
  'cancel_failed',
  'closed',
] as const;
export type OrderState = (typeof orderStates)[number];

const otherOrder = z.object({ order_no: z.string(), hotel: text2 });

export const partnerOrder = z.object({
  order_no: z.string(),
  /** Empty for an order created on the site. */
  client_ref: z.string(),
  state: z.enum(orderStates),
  /** While the state is `processing` or `cancelling`: milliseconds until the next poll. */
  poll_after_ms: z.int().optional(),
  hotel: hotelBrief.extend({ address: text2, phone: z.string(), time_zone: z.string() }),
  room_type_id: z.string(),
  room: text2,
  board: partnerBoard,
  check_in: date,
  check_out: date,
  nights: z.int(),
  rooms: z.array(
    z.object({
      adults: z.int(),
      child_ages: z.array(z.int()),
      guests: z.array(guest.extend({ lead: z.boolean() })),
    }),
  ),
  nationality: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), area_code: z.string() }),
  requests: z.string(),
  arrival_time: z.string(),
  price: partnerPrice,
  pay: z.enum(['balance', 'later']),
  pay_by: instant.optional(),
  paid: amount,
  refunded: amount,
  cancel_fee: amount.optional(),
  cancellation: partnerCancellation,
  remarks: text2,
  confirmation_no: z.string().optional(),
  hotel_confirmation_no: z.string().optional(),
  /** The order that this order replaces, and its hotel, which could not take the guests. */
  moved_from: otherOrder.optional(),
  /** The order and the hotel to which the guests were moved. The payment of this order covers the new order. */
  moved_to: otherOrder.optional(),
  /** The number of the order that this order replaces, after a change of the stay that was booked anew. */
  changed_from: z.string().optional(),
  /** The number of the order with the changed stay, which replaces this canceled order. */
  changed_to: z.string().optional(),
  can: z.object({ cancel: z.boolean() }),
  documents: z.array(z.string()),
  created_at: instant,
});
export type PartnerOrder = z.output<typeof partnerOrder>;

export const cancellationPreview = z.object({
  can_cancel: z.boolean(),
  fee: amount,
  refund: amount,
  free_until: instant.optional(),
  reason: text2.optional(),
  /** Digest of the fee. The cancellation sends the digest back, as consent to exactly this fee. */
  digest: z.string(),
});
export type CancellationPreview = z.output<typeof cancellationPreview>;

const params = z.strictObject({ no: orderNo });
/** Maximum number of orders in one answer. */
export const ordersMax = 100;

const paperFact = z.object({ label: z.string(), lines: z.array(z.string()) });

/** The content of a voucher in one language or both, for partners that lay out the voucher themselves. */
export const partnerVoucher = z.object({
  order_no: z.string(),
  client_ref: z.string(),
  lang: z.enum(['en', 'zh', 'both']),
  /** Anybody with the code can check the voucher at `verify_url`, which the QR code of the PDF contains. */
  verify_code: z.string(),
  verify_url: z.string(),
  titles: z.array(z.string()),
  /** The text below the titles, with the date of issue. */
  under: z.string(),
  /** The introductory sentence, one entry per language. */
  lead: z.array(z.string()),
  head: z.array(paperFact),
  sections: z.array(
    z.object({
      title: z.string(),
      facts: z.array(paperFact).default([]),
      paragraphs: z.array(z.string()).default([]),
    }),
  ),
  /** The company through which the stay is paid; suppliers require it on every voucher. */
  foot: z.array(z.string()),
});

export const partnerOrdersEndpoints = {
  /**
   * An account has at most one order per `client_ref`, without a time limit. `pay: "balance"` creates and pays the
   * order in one transaction, and accepts the terms of the balance. 201 when the order has its result, 202 while it is
   * `processing`.
   */
  'POST /api/partner/v1/orders': endpoint({
    audience: 'partner',
    permission: 'book',
    limit: 'orders',
    idempotent: true,
    statuses: [201, 202],
    input: z.strictObject({
      quote_id: reservation.session_no,
      terms_digest: reservation.terms_digest,
      client_ref: clientReference.min(1),
      rooms: reservation.rooms,
      contact,
      requests: freeText(1000).optional(),
      arrival_time: reservation.arrival_time,
      pay: z.enum(['balance', 'later']),
      /** The order is refused with `above_max_total` when the quote's total is higher. */
      max_total: money.optional(),
      /** Allows guests who already have an order in the city on one of these nights. */
      allow_duplicate_guest: z.boolean().default(false),
    }),
    output: partnerOrder,
  }),
  /**
   * Orders that match all given filters, newest first. With `updated_after`: only orders changed at or after that
   * instant, by their last change, earliest first. Changes are recorded from the account's first key on, for 90 days.
   * `next` is the `after` of the next page; null at the end.
   */
  'GET /api/partner/v1/orders': endpoint({
    audience: 'partner',
    permission: 'orders',
    limit: 'rest',
    input: z
      .strictObject({
        client_ref: clientReference.min(1).optional(),
        updated_after: instant.optional(),
        check_in: date.optional(),
        check_in_from: date.optional(),
        check_in_to: date.optional(),
        created_from: date.optional(),
        created_to: date.optional(),
        after: z
          .string()
          .regex(/^(WH)?\d{1,20}$/)
          .optional(),
        limit: z.coerce.number().int().min(1).max(ordersMax).default(50),
      })
      // Without `updated_after` the cursor is an order number, with `updated_after` it is a sequence number.
      .refine(
        ({ after, updated_after: since }) =>
          after === undefined || after.startsWith('WH') === (since === undefined),
        { path: ['after'], error: 'fields.format' },
      ),
    output: z.object({ orders: z.array(partnerOrder), next: z.string().nullable() }),
  }),
  'GET /api/partner/v1/orders/{no}': endpoint({
    audience: 'partner',
    permission: 'orders',
    limit: 'rest',
    input: z.strictObject({ params }),
    output: partnerOrder,
  }),
  'GET /api/partner/v1/orders/{no}/cancellation': endpoint({
    audience: 'partner',
    permission: 'book',
    limit: 'orders',
    input: z.strictObject({ params }),
    output: cancellationPreview,
  }),
  /**
   * Cancels the order. When the fee exceeds `max_fee` or is not the fee of `digest`, the call is refused with
   * `fee_changed` and the new preview in `data`. 200 when the order has its result, 202 while it is `cancelling`.
   */
  'POST /api/partner/v1/orders/{no}/cancellation': endpoint({
    audience: 'partner',
    permission: 'book',
    limit: 'orders',
    idempotent: true,
    statuses: [200, 202],
    input: z.strictObject({
      params,
      digest: z.string().min(1).max(128),
      max_fee: money,
      reason: freeText(500).trim().min(1),
    }),
    output: partnerOrder,
  }),
  /** The voucher as PDF or as its content in JSON. `wrong_state` for an order without a voucher. */
  'GET /api/partner/v1/orders/{no}/voucher': endpoint({
    audience: 'partner',
    permission: 'orders',
    limit: 'rest',
    formats: ['pdf', 'json'],
    input: z.strictObject({
      params,
      lang: z.enum(['en', 'zh', 'both']).default('en'),
      /** Prints the company's own logo at the top of the PDF. */
      logo: z.enum(['true', 'false']).default('false'),
    }),
    output: partnerVoucher,
  }),
  /** The history of an order, oldest first, in the language of the call. */
  'GET /api/partner/v1/orders/{no}/events': endpoint({
    audience: 'partner',
    permission: 'orders',
    limit: 'rest',
    input: z.strictObject({ params }),
    output: z.object({
      events: z.array(
        z.object({
          at: instant,
          actor: z.string(),
          event: z.string(),
          from: z.string().optional(),
          to: z.string().optional(),
          note: z.string().optional(),
        }),
      ),
    }),
  }),
};
