/**
 * Changes of an order besides its stay: reference, guests' names, requests, transfer, hiding, and a request to staff to
 * cancel (api.md section 5).
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { firstName, lastName } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { emptyObject, freeText, id } from '../schemas.ts';
import { clientReference } from './booking.ts';
import { orderNo } from './orders.ts';

/** The corrected name of a guest. `room` and `guest` count from 0, as in the order. */
export const guestName = z.strictObject({
  room: z.int().min(0),
  guest: z.int().min(0),
  first_name: firstName,
  last_name: lastName,
});

export const orderChangesEndpoints = {
  /**
   * Changes the client reference. 3006 for an ended order. A reference that moves the order between the company's
   * budgets may be refused (1004, 3021, 3022).
   */
  'POST /api/v2/order/change_ref_no': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'allowed',
    input: z.strictObject({ order_no: orderNo, ref_no: clientReference }),
    output: z.object({ order_no: z.string(), ref_no: z.string() }),
  }),
  /**
   * Corrects names before the supplier deadline (up to three letters, or first and last name swapped). Changes requests
   * and arrival time through the day of check-in. 1004 after these times, for orders at outside sources, and
   * while the order is being canceled or its guests relocated. 3016 for the name of another person.
   */
  'POST /api/v2/order/change_details': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    input: z.strictObject({
      order_no: orderNo,
      guests: z.array(guestName).max(limits.guestsPerOrderMax).optional(),
      special_requests: freeText(1000).optional(),
      arrival_time: z
        .string()
        .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)
        .optional(),
    }),
    output: z.object({ order_no: z.string() }),
  }),
  /**
   * Hides an order that has ended, or whose paid stay is over, from the list. Its number still opens it. 1004 for other
   * orders.
   */
  'POST /api/v2/order/drop': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'orders',
    input: z.strictObject({ order_no: orderNo }),
    output: z.object({ order_no: z.string() }),
  }),
  /**
   * Asks staff to cancel an order that the customer can no longer cancel; the fee in force applies. A repeat gets the
   * same answer while a request is open. 1004 while the customer can cancel, and for an ended order.
   */
  'POST /api/v2/order/cancel/request': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    input: z.strictObject({ order_no: orderNo, message: freeText(1000).trim().min(1) }),
    output: z.object({ request_no: z.string() }),
  }),
  /** People of the account who can sign in, except the caller. They can receive transferred orders. */
  'POST /api/v3/transfer/colleagues': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'read',
    input: emptyObject,
    output: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  /**
   * Makes a colleague the owner of all these orders, or of none. 1003 for an order that the caller may not see, and for
   * a person who cannot sign in. A transfer that moves an order between the company's budgets may be refused (1004,
   * 3021, 3022).
   */
  'POST /api/v3/transfer': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'orders',
    idempotent: true,
    input: z.strictObject({ order_nos: z.array(orderNo).min(1).max(50), user_id: id }),
    output: z.object({ order_nos: z.array(z.string()), user_id: z.string() }),
  }),
  /** Converts Chinese names to pinyin as in passports. A full name in one field is split. */
  'POST /api/v2/booking/pinyin': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'read',
    input: z.strictObject({ first_name: z.string().max(60), last_name: z.string().max(60) }),
    output: z.object({ first_name: z.string(), last_name: z.string() }),
  }),
};
