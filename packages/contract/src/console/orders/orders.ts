/** The orders desk (product.md sections 5 and 10): queues, search, one order, and actions of staff. */
import { z } from 'zod';
import { hotelAnswers, hotelNoticeKinds, hotelTasks, staffChannels } from '../../booking/evidence-levels.ts';
import { evidence } from '../../booking/hotel-notices.ts';
import { guestName } from '../../booking/order-changes.ts';
import { orderStatuses } from '../../booking/order-status.ts';
import { order, orderBrief, orderNo } from '../../booking/orders.ts';
import { endpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { freeText, id, instant, money, plainText, text2 } from '../../schemas.ts';
import { openApproval } from '../approvals.ts';
import { hotelContact } from '../hotels/hotel-contacts.ts';
import { deskWork } from './desk-list.ts';
import { hotelNumberLength } from './hotel-numbers-max.ts';
import { deskActions, orderQueues } from './order-queues.ts';
import { changeStayStep, staffFee } from './order-stay-changes.ts';

const customer = z.object({
  /** Id on the customer pages: of the company, or of a person without a company. */
  id: z.string(),
  name: text2,
  person: z.string(),
  email: z.string(),
});

export const deskOrderPage = z.object({
  order: order.omit({ can: true, can_ask_cancel: true }),
  customer,
  source: z.string(),
  on_request: z.boolean(),
  since: instant,
  answer_by: instant.optional(),
  hotel_confirmation_no: z.string().optional(),
  /** Evidence that the hotel knows the booking, weakest level first. */
  evidence: z.array(evidence),
  /** Mails to the hotel with the hotel's answers, oldest first. */
  hotel_notices: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(hotelNoticeKinds),
      /** Empty when the hotel has no address and staff must call it instead. */
      email: z.string(),
      sent_at: instant,
      opened_at: instant.optional(),
      answered_at: instant.optional(),
      answer: z.enum(hotelAnswers).optional(),
      hotel_number: z.string().optional(),
      person: z.string().optional(),
      note: z.string().optional(),
      /** Reason why staff must act; absent when there is nothing to do. */
      task: z.enum(hotelTasks).optional(),
    }),
  ),
  hotel_contacts: z.array(hotelContact),
  /** Addresses that mails about this order did not reach, until staff settle the mails (`mail_settled`). */
  undelivered: z.array(z.string()),
  /** Net price at the source. The margin is in basis points of the total. */
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
  /**
   * Fee and refund of a cancellation by the terms in force now; absent when staff cannot cancel. `cancel`, `no_show`
   * and `early_departure` send `digest` back, and fail when the fee or the refund has changed.
   */
  cancel_terms: z.object({ fee: money, refund: money, digest: z.string() }).optional(),
  work: deskWork,
  /** The most urgent queue that contains the order, and the instant by which staff must act for it. */
  need: z.enum(orderQueues).optional(),
  due: instant.optional(),
  can: z.array(z.enum(deskActions)),
  /** True when staff can move the guests to another hotel. */
  may_relocate: z.boolean(),
  /** Number of cases about this order; absent without `cases.manage`. */
  case_count: z.int().optional(),
  /** Requests about this order that wait for a second person. */
  approvals: z.array(openApproval),
});
export type DeskOrderPage = z.output<typeof deskOrderPage>;

const note = freeText(1000).optional();
const reason = freeText(1000).min(1);
const confirmationNo = plainText(hotelNumberLength).min(1);
const hotel_refused = z.boolean().optional();
const digest = z.string().max(128);
const staffChannel = z.enum(staffChannels);

/** The order must still have the status that the screen showed, and this status must allow the step; else 1004. */
const deskStep = z.discriminatedUnion('do', [
  /**
   * Calls the source again now: about the booking in the status in process, about the cancellation in the statuses
   * cancel pending and cancel failed.
   */
  z.strictObject({ do: z.literal('retry') }),
  z.strictObject({ do: z.literal('confirm'), confirmation_no: confirmationNo, note }),
  /** Extends the time for the hotel's answer, as agreed with the customer. */
  z.strictObject({
    do: z.literal('extend_request'),
    hours: z.int().min(1).max(72),
    customer_agrees: z.literal(true),
    reason,
  }),
  /** `hotel_refused`: the hotel refused by phone. Its rooms go off sale, and it gets no mail of a withdrawn request. */
  z.strictObject({ do: z.literal('fail'), hotel_refused, reason }),
  /** Staff agreed with the hotel that the booking is canceled. */
  z.strictObject({ do: z.literal('settle_canceled'), waive: z.boolean(), reason }),
  /** Staff agreed with the hotel that the booking stays. */
  z.strictObject({
    do: z.literal('settle_stands'),
    /** Replaces a stored confirmation number. The console sends it only when none is stored. */
    confirmation_no: confirmationNo.optional(),
    reason,
  }),
  /**
   * Corrects a failed order that is confirmed after all and that the customer still wants. A refunded amount must be
   * paid again.
   */
  z.strictObject({
    do: z.literal('late_confirm'),
    confirmation_no: confirmationNo,
    customer_agrees: z.literal(true),
    reason,
  }),
  /** Changes the stay, for the price difference and a fee; 3018 when the terms of `digest` have changed. */
  changeStayStep,
  /**
   * Cancels the order with the fee in force, without a fee, or with the agreed fee. When it lowers the fee by more than
   * the role's ceiling, it becomes a request and the order does not change yet. `hotel_charge` is the part of our cost
   * that the hotel keeps. `hotel_refused`: the hotel refused the booking by phone, so its rooms go off sale.
   */
  z.strictObject({ do: z.literal('cancel'), ...staffFee, hotel_refused, reason, digest }),
  /** Corrects misspelled names, also after the deadline; 3016 for a name of another person. The hotel gets a mail. */
  z.strictObject({
    do: z.literal('correct_names'),
    guests: z.array(guestName).min(1).max(limits.guestsPerOrderMax),
    reason,
  }),
  /** Settles a no-show, from the day after check-in. The customer pays the fee, and the rest is refunded. */
  z.strictObject({ do: z.literal('no_show'), ...staffFee, reason, digest }),
  /** Settles an early departure. The customer pays the used nights and a fee; with the fee `terms`, the whole price. */
  z.strictObject({
    do: z.literal('early_departure'),
    nights_used: z.int().min(1).max(30),
    ...staffFee,
    reason,
    digest,
  }),
  /** Gives the customer more time to pay an unpaid order. */
  z.strictObject({ do: z.literal('more_time'), hours: z.int().min(1).max(168), reason }),
  /** Pays an unpaid order from the customer's balance and credit. */
  z.strictObject({ do: z.literal('pay_for'), customer_agrees: z.literal(true), reason }),
  z.strictObject({ do: z.literal('hotel_number'), hotel_confirmation_no: confirmationNo }),
  /** Records that staff informed the hotel, which has given no number yet. */
  z.strictObject({ do: z.literal('hotel_told'), channel: staffChannel, person: plainText(80), note }),
  /** Records that the hotel confirmed the booking again. */
  z.strictObject({ do: z.literal('hotel_reconfirmed'), channel: staffChannel, person: plainText(80), note }),
  /** Records that the readers of the order's undelivered mails were informed in another way. */
  z.strictObject({ do: z.literal('mail_settled'), note }),
  /** Marks a failed confirmation as handled. */
  z.strictObject({ do: z.literal('handled'), note }),
  /** Refuses the customer's request to cancel; the customer sees the answer. */
  z.strictObject({ do: z.literal('refuse_request'), answer: freeText(1000).min(1) }),
]);
export type DeskStep = z.output<typeof deskStep>;

const params = z.strictObject({ order_no: orderNo });

export const consoleOrdersEndpoints = {
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
    idempotent: true,
    input: z.strictObject({ params, seen: z.literal(orderStatuses), step: deskStep }),
    output: deskOrderPage,
  }),
  /** Credits the customer's balance. An amount above the role's ceiling becomes a request. */
  'POST /api/console/v1/orders/{order_no}/goodwill': endpoint({
    audience: 'staff',
    permission: 'orders.manage',
    idempotent: true,
    input: z.strictObject({
      params,
      amount: z.string().regex(/^(?!0+(\.0{1,2})?$)\d{1,7}(\.\d{1,2})?$/, 'fields.legal_amount'),
      reason,
    }),
    output: deskOrderPage,
  }),
  'POST /api/console/v1/orders/{order_no}/notes': endpoint({
    audience: 'staff',
    permission: 'orders.manage',
    idempotent: true,
    input: z.strictObject({ params, text: freeText(2000).min(1) }),
    output: deskOrderPage,
  }),
};
