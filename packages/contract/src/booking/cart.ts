/** Cart (api.md section 4). A caller with the cart privilege `company` sees and changes the items of all colleagues. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { paymentStatuses } from '../payment/payment-status.ts';
import { date, emptyObject, id, instant, money, page, pageOf, pageSize, parties, text2 } from '../schemas.ts';
import { offerBrief, paymentOptions } from '../search/search.ts';
import { bookingSession, reservation } from './booking.ts';
import { orderStatuses } from './order-status.ts';

/** `unexpired`: items that can be booked now. `expired`: all others, including those of past stays. */
export const cartTabs = ['unexpired', 'expired'] as const;
export type CartTab = (typeof cartTabs)[number];
/**
 * `offline`: the hotel, room or rate is not sold now, or its source does not answer. `expired`: the check-in day has
 * passed.
 */
export const itemStates = ['ok', 'price_changed', 'sold_out', 'offline', 'expired'] as const;
export type ItemState = (typeof itemStates)[number];

export const cartItem = z.object({
  id: z.string(),
  hotel_id: z.string(),
  hotel: text2,
  city: text2,
  scene_region: z.string(),
  time_zone: z.string(),
  room_type_id: z.string(),
  /** The offer with its price as they were when the item was added. Only `offer_id` is newly signed. */
  offer: offerBrief,
  check_in: date,
  check_out: date,
  nights: z.int(),
  rooms: parties,
  nationality: z.string(),
  added_at: instant,
  owner: z.object({ id: z.string(), name: z.string() }),
  /** Result of the latest recheck. */
  state: z.enum(itemStates),
  /** Total when the item was added, and now; equal when there is no current price. */
  previous: money,
  current: money,
  /**
   * Number of items in the caller's cart that have this rate and stay, including this item, without items of past
   * stays. Each item becomes its own order.
   */
  same: z.int(),
});
export type CartItem = z.output<typeof cartItem>;

export const recheckedItem = cartItem.extend({
  /** This and the next two fields are present for `ok` and `price_changed`. */
  session_no: z.string().optional(),
  terms_digest: z.string().optional(),
  session: bookingSession.optional(),
});
export type RecheckedItem = z.output<typeof recheckedItem>;

/** The result of one item of a checkout. */
export const checkoutResult = z.object({
  id: z.string(),
  order_no: z.string().optional(),
  /** 0: ordered; 3014 (`cart.item_failed`): not ordered. */
  code: z.int(),
  message: z.object({ 'en-US': z.string(), 'zh-CN': z.string() }).optional(),
  /** Error code that `booking/create` gives for this failure. */
  reason: z.int().optional(),
  /** Numbers of earlier orders of the same guests; present with `reason` 3017. */
  duplicates: z.array(z.string()).optional(),
});
export type CheckoutResult = z.output<typeof checkoutResult>;

const ids = z.array(id).min(1).max(limits.cartItemsMax);
/** A checkout has one payment and one coupon for all its items, and books no option of a quote. */
const { payment: _payment, coupon_id: _couponId, quote: _quote, ...reservationOfItem } = reservation;

export const cartEndpoints = {
  /** Number of items without those of past stays; 0 for a caller without the right to a cart. */
  'GET /api/v2/cart/count': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.object({ count: z.int() }),
  }),
  /**
   * One page of a tab, newest first. Rechecks the items of stays that are not past. Lists at most twice cartItemsMax
   * items; older items of past stays are left out.
   */
  'POST /api/v2/cart/list': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'read',
    input: z.strictObject({ tab: z.enum(cartTabs), page, page_size: pageSize }),
    output: pageOf(cartItem).extend({ counts: z.record(z.enum(cartTabs), z.int()) }),
  }),
  /**
   * 3019 for an invalid offer, 3002 to 3004 when the offer is no longer sold, 1004 when the account has
   * `limits.cartItemsMax` items.
   */
  'POST /api/v2/cart/add': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    idempotent: true,
    input: z.strictObject({ offer_id: z.string().min(1).max(4000) }),
    output: cartItem,
  }),
  /**
   * Removes the items with these ids, or with `tab` all items of that tab. Unknown items are ignored. With
   * `tab`, an item stays when its outside source does not answer, because it may still be sold.
   */
  'POST /api/v2/cart/remove': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    input: z
      .strictObject({ ids: ids.optional(), tab: z.literal('expired').optional() })
      .refine(({ ids: itemIds, tab }) => (itemIds === undefined) !== (tab === undefined)),
    output: z.object({ removed: z.int() }),
  }),
  /**
   * Removes items from the cart, and adds their hotels to the caller's wishlist. 1004 when the wishlist is full; then
   * no item moves.
   */
  'POST /api/v2/cart/save': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    input: z.strictObject({ ids }),
    output: emptyObject,
  }),
  /**
   * Rechecks the items in one call and opens a booking session for each one that is still sold. Results in the order of
   * `ids`. 1003 for an unknown item.
   */
  'POST /api/v2/cart/refresh': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    input: z.strictObject({ ids }),
    output: z.array(recheckedItem),
  }),
  /**
   * Each item becomes its own order or fails separately. Ordered items leave the cart, failed ones stay. One payment
   * covers all new orders (`batch_no`). The coupon applies to one order. 1002 for several items when the caller lacks
   * the option `batch_reservation`.
   */
  'POST /api/v2/cart/checkout': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'orders',
    idempotent: true,
    input: z.strictObject({
      items: z
        .array(z.strictObject({ id, ...reservationOfItem }))
        .min(1)
        .max(limits.checkoutItemsMax),
      payment: z.enum(paymentOptions),
      coupon_id: id.optional(),
    }),
    output: z.object({ batch_no: z.string(), orders: z.array(checkoutResult) }),
  }),
  /**
   * The results of a checkout, with the current statuses of its orders. 1003 when the caller may not see its orders.
   */
  'POST /api/v2/cart/batch': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ batch_no: id }),
    output: z.object({
      batch_no: z.string(),
      created_at: instant,
      payment: z.enum(paymentOptions),
      items: z.array(
        checkoutResult.extend({
          hotel: text2,
          check_in: date,
          check_out: date,
          total: money.optional(),
          order_status: z.literal(orderStatuses).optional(),
          payment_status: z.literal(paymentStatuses).optional(),
        }),
      ),
    }),
  }),
};
