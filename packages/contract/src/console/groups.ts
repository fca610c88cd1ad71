/** Group requests in the console (product.md sections 9 and 10). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { groupLine, groupText } from '../group/group-form.ts';
import { groupLimits, groupStatuses } from '../group/group-life.ts';
import { groupBase, groupBrief, groupNo, groupOfferLine } from '../group/groups.ts';
import {
  date,
  fileAnswer,
  id,
  instant,
  money,
  page,
  pageOf,
  pageSize,
  searchText,
  text2,
} from '../schemas.ts';
import { boards } from '../search/search.ts';

const params = z.strictObject({ id: groupNo });
const reason = groupLine(500).min(1, 'fields.required');
const customer = z.object({
  id: z.string(),
  name: text2,
  account_type: z.string(),
  user: z.object({ name: z.string(), email: z.string() }),
});

export const deskGroupBrief = groupBrief.extend({
  customer,
  /** The side that must act next; null when neither side must act. */
  waiting_for: z.enum(['us', 'customer']).nullable(),
  waiting_since: instant.nullable(),
  /** The member of staff in charge. */
  owner: z.string().nullable(),
  answer_by: date.nullable(),
});
export type DeskGroupBrief = z.output<typeof deskGroupBrief>;

export const deskGroup = groupBase.extend({
  customer,
  waiting_for: z.enum(['us', 'customer']).nullable(),
  waiting_since: instant.nullable(),
  owner: z.string().nullable(),
  /** Total net price of each offer, by offer id. */
  nets: z.record(z.string(), money),
  /** Net price per room and night of each line of each offer, by offer id. */
  line_nets: z.record(z.string(), z.array(money)),
  can: z.object({
    take: z.boolean(),
    offer: z.boolean(),
    decline: z.boolean(),
    confirm: z.boolean(),
    hand_over: z.boolean(),
    complete: z.boolean(),
    reopen_rooming: z.boolean(),
    cancel: z.boolean(),
    message: z.boolean(),
  }),
  /**
   * Reasons why an accepted offer cannot become orders yet. `not_ours`: the hotel or a room type is outside the
   * catalogue.
   */
  hand_over_waits: z.array(z.enum(['unpaid', 'rooming', 'not_ours'])),
});
export type DeskGroup = z.output<typeof deskGroup>;

export const groupViews = ['to_answer', 'open', 'all'] as const;

const line = groupOfferLine
  .extend({
    name: z.strictObject({ en: groupLine(120), zh: groupLine(120) }),
    board: z.enum(boards),
    rooms: z.int().min(1).max(groupLimits.roomsMax),
    sleeps: z.int().min(1).max(groupLimits.sleepsMax),
    /** Above zero. */
    rate: z.string().regex(/^(?!0+(\.0{1,2})?$)\d{1,7}(\.\d{1,2})?$/, 'fields.legal_amount'),
    /** Our cost at the hotel, per room and night. */
    net: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'fields.legal_amount'),
  })
  .strict();

export const offerInput = z.strictObject({
  params,
  /** Id of the earlier offer that this offer replaces. */
  replaces: id.optional(),
  hotel: z.strictObject({
    id: id.nullable(),
    /** Required for a hotel without an id. */
    name: z.strictObject({ en: groupLine(120), zh: groupLine(120) }).optional(),
    address: groupLine(200).optional(),
  }),
  check_in: date,
  check_out: date,
  lines: z.array(line).min(1, 'fields.required').max(groupLimits.linesMax),
  valid_until: instant,
  schedule: z
    .array(z.strictObject({ percent_bp: z.int().min(1).max(10_000), due_on: date }))
    .min(1, 'fields.required')
    .max(groupLimits.installmentsMax),
  included: groupText(1000).default(''),
  conditions: groupText(4000).default(''),
});
export type OfferInput = z.input<typeof offerInput>;

const hotelsFree = z.object({
  nights: z.array(date),
  hotels: z.array(
    z.object({
      id: z.string(),
      name: text2,
      city: text2,
      stars: z.number(),
      /** Free rooms of all room types, one number for each night. */
      free: z.array(z.int()),
      /**
       * The lowest average net price of a rate plan per room and night, without package rates. Null when no plan has a
       * price for every night.
       */
      net: money.nullable(),
    }),
  ),
});
export type HotelsFree = z.output<typeof hotelsFree>;

const desk = { audience: 'staff', permission: 'groups.manage' } as const;

export const consoleGroupsEndpoints = {
  /**
   * `to_answer`: requests that wait for staff, the longest wait first. Other views: the last change first.
   */
  'POST /api/console/v1/groups': endpoint({
    ...desk,
    input: z.strictObject({
      view: z.enum(groupViews).default('to_answer'),
      status: z.enum(groupStatuses).optional(),
      search: searchText.optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(deskGroupBrief).extend({ waiting: z.int() }),
  }),
  /** Returns the request, and marks the customer's messages in it as read. 1003 for a draft. */
  'GET /api/console/v1/groups/{id}': endpoint({
    ...desk,
    input: z.strictObject({ params }),
    output: deskGroup,
  }),
  /**
   * Makes the caller the member of staff in charge, who gets the mails about the request. 1004 for a request that has
   * ended.
   */
  'POST /api/console/v1/groups/{id}/take': endpoint({
    ...desk,
    input: z.strictObject({ params }),
    output: deskGroup,
  }),
  /** Sends a message to the customer. The request then waits for the customer. */
  'POST /api/console/v1/groups/{id}/message': endpoint({
    ...desk,
    idempotent: true,
    input: z.strictObject({ params, text: groupText(groupLimits.messageMax).min(1, 'fields.required') }),
    output: deskGroup,
  }),
  /**
   * Adds an offer, or a new revision of an offer. The payment schedule must add up to 10,000 basis points (100 %). 1004
   * after an offer was accepted, and when the replaced offer is not open any more.
   */
  'POST /api/console/v1/groups/{id}/offers': endpoint({
    ...desk,
    idempotent: true,
    input: offerInput,
    output: deskGroup,
  }),
  /**
   * Withdraws an open offer. After the last one, the request waits for a new offer. 1004 for an offer that is not open.
   */
  'POST /api/console/v1/groups/{id}/offers/{offer}/withdraw': endpoint({
    ...desk,
    input: z.strictObject({ params: z.strictObject({ id: groupNo, offer: id }) }),
    output: deskGroup,
  }),
  /**
   * Declines a request before an offer is accepted, withdraws the open offers and mails the customer. 1004 afterwards.
   */
  'POST /api/console/v1/groups/{id}/decline': endpoint({
    ...desk,
    input: z.strictObject({ params, reason }),
    output: deskGroup,
  }),
  /** Records that the hotel agreed, and takes rooms of our own contracts (3002 when they are not available). */
  'POST /api/console/v1/groups/{id}/confirm': endpoint({
    ...desk,
    input: z.strictObject({ params, confirmation_no: groupLine(64).optional() }),
    output: deskGroup,
  }),
  /** Lets the customer correct a rooming list that was sent, and mails the customer. 1004 unless a list was sent. */
  'POST /api/console/v1/groups/{id}/reopen-rooming': endpoint({
    ...desk,
    input: z.strictObject({ params, reason }),
    output: deskGroup,
  }),
  /** After payment and a full rooming list: creates confirmed orders of at most 8 rooms each. */
  'POST /api/console/v1/groups/{id}/hand-over': endpoint({
    ...desk,
    input: z.strictObject({ params }),
    output: deskGroup,
  }),
  /** Completes a group at a hotel outside the catalogue, with the hotel's confirmation number. */
  'POST /api/console/v1/groups/{id}/complete': endpoint({
    ...desk,
    input: z.strictObject({ params, confirmation_no: groupLine(64).min(1, 'fields.required') }),
    output: deskGroup,
  }),
  /**
   * Cancels a request that has not ended: withdraws open offers, closes unpaid installments, releases the rooms and
   * mails the customer. `refund` is the part of the paid amount that is returned.
   */
  'POST /api/console/v1/groups/{id}/cancel': endpoint({
    ...desk,
    input: z.strictObject({
      params,
      reason,
      refund: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'fields.legal_amount'),
    }),
    output: deskGroup,
  }),
  'GET /api/console/v1/groups/{id}/attachments/{file}': endpoint({
    ...desk,
    file: true,
    input: z.strictObject({ params: z.strictObject({ id: groupNo, file: id }) }),
    output: fileAnswer,
  }),
  /** Online hotels by name, city or id, at most 20. */
  'POST /api/console/v1/groups/hotels': endpoint({
    ...desk,
    input: z.strictObject({ q: searchText, stars_min: z.int().min(0).max(5).default(0) }),
    output: z.array(
      z.object({ id: z.string(), name: text2, city: text2, stars: z.number(), time_zone: z.string() }),
    ),
  }),
  /**
   * A shortlist for an offer: at most 10 hotels with free rooms at the destination. They have at least the
   * stars that the customer wants. Hotels with `rooms` free on every night come first, the cheapest first.
   */
  'POST /api/console/v1/groups/{id}/hotels-free': endpoint({
    ...desk,
    input: z.strictObject({
      params,
      check_in: date,
      check_out: date,
      rooms: z.int().min(1).max(groupLimits.roomsMax),
    }),
    output: hotelsFree,
  }),
  /** Room types with the number of rooms that are free on every night. `net`: as in `hotels-free`. */
  'POST /api/console/v1/groups/hotels/{id}/rooms': endpoint({
    ...desk,
    input: z.strictObject({ params: z.strictObject({ id }), check_in: date, check_out: date }),
    output: z.array(
      z.object({
        room_type_id: z.string(),
        name: text2,
        sleeps: z.int(),
        free: z.int(),
        net: money.nullable(),
        board: z.enum(boards).nullable(),
      }),
    ),
  }),
};
