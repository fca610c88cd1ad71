/** From an offer to an order: recheck, session, create (api.md section 5). Orders themselves are in `orders.ts`. */
import { z } from 'zod';
import { timePattern } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { firstName, lastName } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { paymentStatuses } from '../payment/payment-status.ts';
import { itemN, quoteNo } from '../quote/quote-shapes.ts';
import {
  date,
  email,
  freeText,
  hotelBrief,
  id,
  instant,
  localSum,
  money,
  parties,
  plainText,
  text2,
} from '../schemas.ts';
import { boards, breakdown, nightly, paymentOptions } from '../search/search.ts';
import { policy } from './cancellation.ts';
import { orderStatuses } from './order-status.ts';

/** `lead`: the name of one adult per room is required. `everyone`: the names of all adults and children. */
export const guestNames = ['lead', 'everyone'] as const;
export type GuestNames = (typeof guestNames)[number];

export const bookingHotel = hotelBrief.extend({
  address: text2,
  phone: z.string(),
  stars: z.number(),
  time_zone: z.string(),
  scene_region: z.string(),
  check_in_from: z.string(),
  check_out_until: z.string(),
  /**
   * Country of the hotel, which decides the currency of sums paid there; absent in orders made before this field
   * existed.
   */
  country_code: z.string().optional(),
});

export const bookingSession = z.object({
  session_no: z.string(),
  expires_at: instant,
  hotel: bookingHotel,
  room_type_id: z.string(),
  bed_kind: z.string(),
  room: text2,
  check_in: date,
  check_out: date,
  nights: z.int(),
  rooms: parties,
  nationality: z.string(),
  board: z.enum(boards),
  confirmation: z.enum(['instant', 'on_request']),
  /** Sold only together with another travel service; the buyer must confirm that before booking. */
  package_only: z.boolean(),
  total: money,
  per_night: money,
  nightly,
  breakdown,
  policy,
  policy_text: text2,
  taxes_included: money,
  pay_at_hotel: money,
  /** The charges in `pay_at_hotel`; empty when they are unknown. */
  pay_at_hotel_parts: breakdown,
  /** `pay_at_hotel` in the hotel's currency. Present when an outside source does not state it in US dollars. */
  pay_at_hotel_local: z.array(localSum).optional(),
  remarks: text2,
  payment: z.array(z.enum(paymentOptions)),
  /** Instant by which a pay-later order must be paid: the shown deadline (`policy.shown_deadline`). */
  pay_by: instant.optional(),
  terms_digest: z.string(),
  /** Differences from the offer, or from the earlier session, that the buyer saw. */
  changed: z.array(z.object({ field: z.string(), previous: z.string(), current: z.string() })),
  price_changed: z.object({ previous: money, current: money }).optional(),
  max_guests: z.int(),
  /** The names that the source of the rooms requires. */
  guest_names: z.enum(guestNames),
  /** The hotel gets at most this many characters of a first or a last name; null when it gets the whole name. */
  name_max: z.int().nullable(),
});
export type BookingSession = z.infer<typeof bookingSession>;

/** Names in English or pinyin, as printed in the passport (specification section 5). */
export const guest = z.strictObject({
  first_name: firstName,
  last_name: lastName,
  type: z.enum(['adult', 'child']),
  age: z.int('fields.age').min(0, 'fields.age').max(limits.childAgeMax, 'fields.age').optional(),
  lead: z.boolean().optional(),
});
export type Guest = z.infer<typeof guest>;

/** Specification section 5: the age of a child is required. */
const namedGuest = guest.refine(({ type, age }) => type === 'adult' || age !== undefined, {
  path: ['age'],
  error: 'fields.age_required',
});

export const contact = z.strictObject({
  name: plainText(100).min(1),
  email,
  phone: z.string('fields.phone_required').regex(/^[0-9][0-9 -]{3,19}$/, 'fields.phone'),
  area_code: z.string('fields.area_code').regex(/^\d{1,4}$/, 'fields.area_code'),
});

export const clientReference = z
  .string()
  .max(limits.clientReferenceMax)
  .regex(/^[A-Za-z0-9]*$/, 'fields.client_reference');

const guestsPerRoomMax = limits.adultsPerRoomMax + limits.childrenPerRoomMax;

/** The input that turns a session into an order. The cart's checkout takes most of it for each item (`cart.ts`). */
export const reservation = {
  session_no: id,
  terms_digest: z.string().min(1).max(128),
  rooms: z
    .array(z.strictObject({ guests: z.array(namedGuest).min(1).max(guestsPerRoomMax) }))
    .min(1)
    .max(limits.roomsMax),
  contact,
  ref_no: clientReference.optional(),
  special_requests: freeText(1000).optional(),
  arrival_time: z.string().regex(timePattern).optional(),
  payment: z.enum(paymentOptions),
  coupon_id: id.optional(),
  /** Allows guests who already have an order in the city on one of these nights. */
  dup_ok: z.boolean().optional(),
  /** The booked option of the caller's quote. The order stores the sell price of this option. */
  quote: z.strictObject({ quote_no: quoteNo, n: itemN }).optional(),
};

export const bookingEndpoints = {
  /**
   * Rechecks an offer at its source and opens a booking session of `limits.bookingSessionMinutes`. 3019 for an invalid
   * or expired offer, 3002 to 3004 when the stay is no longer sold.
   */
  'POST /api/v2/booking/precheck': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'read',
    recent: true,
    input: z.strictObject({ offer_id: z.string().min(1).max(4000) }),
    output: bookingSession,
  }),
  /** The caller's own session. A booked session does not expire; 3005 for any other expired one. */
  'POST /api/v2/booking/session': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'read',
    input: z.strictObject({ session_no: id }),
    /** `order_no`: the order that was made from the session. The session cannot be booked again. */
    output: bookingSession.extend({ order_no: z.string().optional() }),
  }),
  /**
   * Opens a new session for the same stay at the latest price; for a page whose session has expired. `changed` lists
   * the differences from the old session. 1003 for a session of another person, 3002 to 3004 when the stay is no longer
   * sold.
   */
  'POST /api/v2/booking/renew': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'read',
    input: z.strictObject({ session_no: id }),
    output: bookingSession,
  }),
  /**
   * Makes one order of a session; a repeated call with the same idempotency key returns that order, another call gets
   * 1004. When price or terms have changed, nothing is booked: 3001 contains a new session. 3005 for an expired
   * session, 3016 for guests who do not fit the rooms, 3017 for guests with an order for these nights, 3021 and 3022
   * when the company's rules need an approval or refuse the booking.
   */
  'POST /api/v2/booking/create': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    idempotent: true,
    input: z.strictObject(reservation),
    output: z.object({
      order_no: z.string(),
      order_status: z.literal(orderStatuses),
      payment_status: z.literal(paymentStatuses),
      total: money,
      pay_until: instant,
    }),
  }),
};
