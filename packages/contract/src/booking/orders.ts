/** Orders and their calls: list, detail, log, canceling (api.md section 5). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { paymentStatuses } from '../payment/payment-status.ts';
import {
  date,
  emptyObject,
  freeText,
  hotelBrief,
  id,
  instant,
  localSum,
  money,
  page,
  pageOf,
  pageSize,
  text2,
  timeZone,
} from '../schemas.ts';
import { boards, breakdown, nightly, paymentOptions } from '../search/search.ts';
import { bookingHotel, guest } from './booking.ts';
import { cancelPreview, policy } from './cancellation.ts';
import { confirmationKinds } from './confirmation-kind.ts';
import { orderPayment, orderRefund } from './order-money.ts';
import { orderStatuses } from './order-status.ts';

export const orderBrief = z.object({
  order_no: z.string(),
  order_status: z.literal(orderStatuses),
  payment_status: z.literal(paymentStatuses),
  /** `scene_region` selects the hotel's drawn picture, so that every page shows the same picture. */
  hotel: hotelBrief.extend({ scene_region: z.string(), city: text2.optional() }),
  room: text2,
  rooms_count: z.int(),
  /** Number of guests, including those without a name. */
  guests_count: z.int(),
  check_in: date,
  check_out: date,
  /** The lead guest as in the passport, last name in capitals. */
  guest: z.string(),
  total: money,
  ref_no: z.string(),
  free_cancel_until: instant.optional(),
  shown_deadline: z.string().optional(),
  /** Pay-later orders: the order must be paid by this instant, else it is canceled. */
  pay_by: instant.optional(),
  /** Only while the order awaits payment: at this instant the unpaid order is closed. */
  pay_until: instant.optional(),
  /** Until then colleagues decide about the held order; without an approval it is canceled free of charge. */
  approve_by: instant.optional(),
  created_at: instant,
});
export type OrderBrief = z.infer<typeof orderBrief>;

export const order = orderBrief.extend({
  hotel: bookingHotel,
  /** The hotel's city at the time of booking; absent when unknown. */
  city: z.object({ id: z.string(), name: text2 }).optional(),
  room_type_id: z.string(),
  bed_kind: z.string(),
  board: z.enum(boards),
  nights: z.int(),
  rooms: z.array(
    z.object({
      adults: z.int(),
      children: z.array(z.int()),
      guests: z.array(guest.extend({ lead: z.boolean() })),
    }),
  ),
  /** Nationality of the guests, as searched. */
  nationality: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), area_code: z.string() }),
  special_requests: z.string(),
  arrival_time: z.string(),
  /** On request: the hotel answers before this instant. Later the order is declined and the money is returned. */
  answer_by: instant.optional(),
  paid: money,
  refunded: money,
  nightly,
  breakdown,
  taxes_included: money,
  pay_at_hotel: money,
  /** The charges in `pay_at_hotel`; empty when they are unknown. */
  pay_at_hotel_parts: breakdown,
  /** `pay_at_hotel` as the hotel charges it, when an outside source states it in another currency than US dollars. */
  pay_at_hotel_local: z.array(localSum).optional(),
  remarks: text2,
  policy,
  policy_text: text2,
  payment_option: z.enum(paymentOptions),
  cancel_fee: money.optional(),
  coupon_discount: money.optional(),
  /**
   * The price in the quote by which the agency sold the stay. Only the order's owner and the main account see it.
   * Missing after a change of the stay.
   */
  sold_for: money.optional(),
  payments: z.array(orderPayment),
  refunds: z.array(orderRefund),
  supplier_confirmation_no: z.string().optional(),
  /** The issuer of `supplier_confirmation_no`. */
  confirmation_kind: z.enum(confirmationKinds).optional(),
  /** The hotel's own confirmation number, when it gave one. */
  hotel_confirmation_no: z.string().optional(),
  /** Outside sources only: the supplier through which the stay is paid, for the voucher. */
  payable_through: z.object({ supplier: z.string(), vat: z.string() }).optional(),
  /** The order that this order replaces, and its hotel, which could not take the guests. */
  moved_from: z.object({ order_no: z.string(), hotel: text2 }).optional(),
  /**
   * The order and the hotel to which the guests were moved. The payment of this order covers the new order.
   */
  moved_to: z.object({ order_no: z.string(), hotel: text2 }).optional(),
  /** The editions of terms and privacy policy that the booker had accepted when the order was made. */
  agreements: z.array(z.object({ code: z.string(), version: z.string(), accepted_at: instant })).optional(),
  created_by: z.string(),
  /** The order's current owner; differs from `created_by` after a transfer. */
  owner: z.string(),
  /** The last request to staff to cancel the order. */
  cancel_request: z
    .object({
      request_no: z.string(),
      status: z.enum(['open', 'canceled', 'refused']),
      message: z.string(),
      answer: z.string().optional(),
      at: instant,
    })
    .optional(),
  /** True when the customer can no longer cancel, but may ask staff to cancel. */
  can_ask_cancel: z.boolean(),
  documents: z.array(z.string()),
  /** Until this instant the cancellation can be undone; then it takes effect. */
  undo_until: instant.optional(),
  can: z.object({
    cancel: z.boolean(),
    pay: z.boolean(),
    change_ref: z.boolean(),
    /** Requests and arrival time; `correct_names`: also the guests' names. */
    change_details: z.boolean(),
    correct_names: z.boolean(),
    /** Dates, party and board (`order/change`). */
    change_stay: z.boolean(),
    send: z.boolean(),
    transfer: z.boolean(),
    drop: z.boolean(),
  }),
});
export type Order = z.infer<typeof order>;

export const orderNo = z.string().regex(/^WH\d{14}$/);

/** Filters of `order/mine` and of `orders/export`. */
export const orderMineFilters = {
  q: z.string().max(100).optional(),
  order_status: z.array(z.literal(orderStatuses)).max(orderStatuses.length).optional(),
  payment_status: z.array(z.literal(paymentStatuses)).max(paymentStatuses.length).optional(),
  booked_from: date.optional(),
  booked_to: date.optional(),
  /** Zone of the days `booked_from` and `booked_to`. Default: UTC. */
  time_zone: timeZone.optional(),
  check_in_from: date.optional(),
  check_in_to: date.optional(),
  upcoming: z.enum(['24h', '7d']).optional(),
  /** Only orders whose supplier deadline (`free_cancel_until`, not the shown one) is within these hours. */
  deadline_within_h: z.int().min(1).max(8760).optional(),
  sub_user_id: id.optional(),
  ref_no: z.string().max(limits.clientReferenceMax).optional(),
  sort: z
    .enum(['created_desc', 'created_asc', 'check_in_asc', 'check_in_desc', 'deadline_asc'])
    .default('created_desc'),
};

/** `order/counts` takes neither the status filters, because it counts each status, nor the sort order. */
const {
  order_status: _status,
  payment_status: _payment,
  sort: _sort,
  ...orderCountFilters
} = orderMineFilters;

export const ordersEndpoints = {
  /** The caller's own orders; with the order privilege `company`, those of all colleagues. */
  'POST /api/v2/order/mine': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ ...orderMineFilters, page, page_size: pageSize }),
    output: pageOf(orderBrief),
  }),
  /** The number of orders for each pair of order status and payment status; pairs without orders are left out. */
  'POST /api/v2/order/counts': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject(orderCountFilters),
    output: z.array(
      z.object({
        order_status: z.literal(orderStatuses),
        payment_status: z.literal(paymentStatuses),
        count: z.int(),
      }),
    ),
  }),
  /** The orders in the requested order, each once. 1003 when the caller may not see one of them. */
  'POST /api/v2/order/infos': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    recent: true,
    input: z.strictObject({ order_nos: z.array(orderNo).min(1).max(50) }),
    output: z.array(order),
  }),
  /**
   * The history of an order, in the language of the call. `from` and `to`: order statuses, or payment statuses with a
   * prefix, such as `payment:2`.
   */
  'POST /api/v2/order/logs': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ order_no: orderNo }),
    output: z.array(
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
  'GET /api/v3/orders/cancel/reasons': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.array(z.object({ id: z.int(), text: text2, free_text: z.boolean() })),
  }),
  'POST /api/v3/order/cancel/preview': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ order_no: orderNo }),
    output: cancelPreview,
  }),
  /**
   * Cancels the order. 3018 with a new preview when the fee is not that of `digest`. 3006 from the deadline on, for a
   * non-refundable rate and for a failed order. 1004 while the guests are being relocated.
   */
  'POST /api/v3/order/cancel': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    idempotent: true,
    input: z.strictObject({
      order_no: orderNo,
      /** Id of one of the six reasons of `orders/cancel/reasons`. */
      reason_id: z.int('fields.cancel_reason').min(1, 'fields.cancel_reason').max(6, 'fields.cancel_reason'),
      /** Required for the reason with `free_text`. */
      reason_text: freeText(500).optional(),
      /** From `order/cancel/preview`. Without it, the fee in force applies. */
      digest: z.string().max(128).optional(),
      /**
       * Leaves up to 60 seconds to undo the cancellation, never across the deadline. Without `undo`, or with too little
       * time before the deadline, the order is canceled at once.
       */
      undo: z.literal(true).optional(),
    }),
    output: z.object({
      order_status: z.literal(orderStatuses),
      payment_status: z.literal(paymentStatuses),
      refund: money,
      /**
       * Until this instant the order is not canceled, and `order/undo` withdraws the cancellation. Absent when the
       * order is canceled at once.
       */
      undo_until: instant.optional(),
    }),
  }),
  /** Withdraws a pending cancellation. 1004 when the order is already canceled, or no cancellation is pending. */
  'POST /api/v3/order/undo': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    input: z.strictObject({ order_no: orderNo }),
    output: z.object({ order_no: z.string() }),
  }),
};
