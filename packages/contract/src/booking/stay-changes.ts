/** Changes of dates, nights, party and board of a booked order, with one consent to the price difference (ADR 62). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { firstName, lastName } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { date, edition, id, instant, money, parties, text2 } from '../schemas.ts';
import { boards, breakdown } from '../search/search.ts';
import { unsoldReason } from '../search/unsold-reasons.ts';
import { orderNo } from './orders.ts';

/** The new stay; an absent part stays as booked. */
export const changedStay = {
  check_in: date.optional(),
  check_out: date.optional(),
  rooms: parties.optional(),
  board: z.enum(boards).optional(),
};

/** Lead guests of rooms without a named adult; `room` counts from 0. */
export const newLeads = z
  .array(z.strictObject({ room: z.int().min(0), first_name: firstName, last_name: lastName }))
  .max(limits.roomsMax)
  .optional();

export const changeDigest = z.string().min(1).max(128);

const stay = z.object({
  check_in: date,
  check_out: date,
  nights: z.int(),
  rooms: z.array(z.object({ adults: z.int(), children: z.array(z.int()) })),
  board: z.enum(boards),
  room: text2,
  breakdown,
  /** Less the coupon's discount, plus the fees of changes. */
  total: money,
  /** City tax and other charges that the guest pays at the hotel; not part of `total`. */
  pay_at_hotel: money,
  policy_text: text2,
  free_cancel_until: instant.optional(),
});

export const stayChangePreview = z.object({
  /** False when a rule excludes the new stay (`reason` or `unsold`), and while the input names no other stay. */
  allowed: z.boolean(),
  reason: text2.optional(),
  unsold: unsoldReason.optional(),
  before: stay,
  after: stay.optional(),
  /** Fee of this change, part of the new total. */
  fee: money,
  /**
   * The amount due at once: the rise of the price; for outside sources the whole new price. Zero for an unpaid order.
   */
  to_pay: money,
  /** The returned amount: the fall of the price; for outside sources the whole old price. Zero for an unpaid order. */
  refund: money,
  /** For unpaid orders: the time until which the new total must be paid. */
  pay_by: instant.optional(),
  /** Rooms without a named adult, which need a lead guest. */
  leads_missing: z.array(z.int()),
  /** The booked board, and the boards of the room type that are on sale. */
  boards: z.array(z.enum(boards)),
  /**
   * Only for outside sources, where the new stay is booked before the old one is canceled. Send it with `order/change`.
   */
  session_no: z.string().optional(),
  /** Digest of all terms above; the customer consents to exactly these. */
  digest: z.string(),
});
export type StayChangePreview = z.output<typeof stayChangePreview>;

export const stayChangesEndpoints = {
  /**
   * The price and terms of another stay at the same hotel. Changes no order; for an outside source, opens a booking
   * session.
   */
  'POST /api/v3/order/change/preview': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ order_no: orderNo, ...changedStay }),
    output: stayChangePreview,
  }),
  /**
   * Changes the stay under the terms of `digest`, or answers 3018 with the new terms when they differ. For a paid
   * order, a higher price is paid from balance and credit at once; a lower price is refunded the way it was paid.
   */
  'POST /api/v3/order/change': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    idempotent: true,
    input: z.strictObject({
      order_no: orderNo,
      ...changedStay,
      leads: newLeads,
      session_no: id.optional(),
      digest: changeDigest,
      /** The version of the balance terms on the payer's screen. 4004 when another edition is in force now. */
      balance_terms: edition.min(1).optional(),
    }),
    output: z.object({
      /** Differs from the old number when an outside source made a new booking. */
      order_no: z.string(),
      change_no: z.string(),
      total: money,
      to_pay: money,
      refund: money,
    }),
  }),
};
