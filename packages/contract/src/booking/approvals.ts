/** Approvals inside a company: its rules and budgets, the requests of its people, and the decisions about them. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  date,
  emptyObject,
  freeText,
  id,
  instant,
  localSum,
  money,
  page,
  pageOf,
  pageSize,
  plainText,
  text2,
} from '../schemas.ts';
import { boards, paymentOptions } from '../search/search.ts';
import {
  approvalNoteMax,
  approvalRulesMax,
  approvalStates,
  approvalViews,
  approverNeeds,
  atCaps,
  budgetsMax,
} from './approval-choices.ts';
import { bookingEndpoints, clientReference, reservation } from './booking.ts';

const sum = z.string('fields.sum').regex(/^\d{1,9}\.\d{2}$/, 'fields.sum');
const people = z.array(id).max(50);
const city = z.strictObject({ id, name: z.strictObject({ en: plainText(100), zh: plainText(100) }) });

/** All given conditions must hold. Sums are in USD, `night_above` per room and night. Equal is not above. */
const conditions = {
  total_above: sum.optional(),
  non_refundable: z.literal(true).optional(),
  /** The stay has no free cancellation, or its free cancellation ends in fewer than this many days. */
  free_days_below: z.int().min(1).max(60).optional(),
  night_above: sum.optional(),
  /** Empty: any city. */
  cities: z.array(city).max(30),
  pay_later: z.literal(true).optional(),
};
/**
 * `approvers`: empty for any one manager. `hold`: a refundable stay to pay later is booked at once and waits for the
 * approval. That needs `hold` in every rule that the booking matches and in every budget that it exceeds.
 */
const decision = { approvers: people, need: z.enum(approverNeeds), hold: z.literal(true).optional() };

const hasCondition = (rule: { cities: unknown[]; people: unknown[] } & Record<string, unknown>): boolean =>
  ['total_above', 'non_refundable', 'free_days_below', 'night_above', 'pay_later'].some(
    (key) => key in rule,
  ) ||
  rule.cities.length > 0 ||
  rule.people.length > 0;

/** `people`: the rule is about the bookings of these people; empty for everybody. */
const approvalRule = z
  .strictObject({ id, ...conditions, people, ...decision, on: z.boolean() })
  .refine(hasCondition, { path: ['total_above'], error: 'fields.rule_condition' });
export type ApprovalRule = z.output<typeof approvalRule>;

/**
 * The maximum spending (`cap`) on orders that are made in one calendar month. It counts orders of `people` (empty:
 * everybody) with a client reference that begins with `ref_prefix` (empty: any).
 */
const budget = z.strictObject({
  id,
  name: plainText(60),
  people,
  ref_prefix: clientReference,
  cap: sum,
  at_cap: z.enum(atCaps),
  ...decision,
  on: z.boolean(),
});
export type Budget = z.output<typeof budget>;

const person = z.object({ id: z.string(), name: z.string() });
export type ApprovalPerson = z.output<typeof person>;

const orderRules = z.object({
  version: z.int(),
  time_zone: z.string(),
  /**
   * Every rule that a booking matches applies, so the order is only for display. `asked` and `approved` count, over the
   * last 30 days, the requests that the rule caused, and those that were approved.
   */
  rules: z.array(approvalRule.and(z.object({ asked: z.int(), approved: z.int() }))),
  /**
   * Sums of the orders and requests that were made in the current month. `used`: paid orders, and fees of canceled
   * ones. `held`: unpaid orders, and requests that may still become an order. `left`: `cap` less both.
   */
  budgets: z.array(budget.and(z.object({ used: money, held: money, left: money }))),
  people: z.array(person.extend({ is_manager: z.boolean() })),
  /** Former people, who cannot sign in but are still listed in a rule or budget. */
  former_people: z.array(person),
});
export type OrderRules = z.output<typeof orderRules>;

/**
 * A rule or a budget that requires approval of a booking. `after`: the rest of the budget after the booking, always
 * below zero.
 */
const step = z.object({
  kind: z.enum(['rule', 'budget']),
  approvers: z.array(person),
  need: z.enum(approverNeeds),
  rule: z.object({ ...conditions, cities: z.array(z.object({ id: z.string(), name: text2 })) }).nullable(),
  budget: z.object({ name: z.string(), cap: money, after: money }).nullable(),
});
export type ApprovalStep = z.output<typeof step>;

const check = z.object({
  needed: z.boolean(),
  /** The name of the budget (`at_cap: stop`) that refuses the booking; null without one. */
  stopped: z.string().nullable(),
  steps: z.array(step),
  /** Instant until which a pay-later stay is held while its approvers decide; null when nothing is held. */
  hold_until: instant.nullable(),
});
export type ApprovalCheck = z.output<typeof check>;

/** While a request with an `order_no` is open, that order is held until `expires_at`. */
const approval = z.object({
  approval_no: z.string(),
  state: z.enum(approvalStates),
  requested_by: person,
  requested_at: instant,
  /** End of the time to decide; after an approval, end of the time to book. */
  expires_at: instant,
  hotel: text2,
  city_id: z.string(),
  room: text2,
  board: z.enum(boards),
  check_in: z.string(),
  check_out: z.string(),
  nights: z.int(),
  room_count: z.int(),
  lead_guest: z.string(),
  ref_no: z.string(),
  total: money,
  pay_at_hotel: money,
  /** `pay_at_hotel` in the hotel's currency. Present when an outside source does not state it in US dollars. */
  pay_at_hotel_local: z.array(localSum).optional(),
  payment: z.enum(paymentOptions),
  policy_text: text2,
  free_cancel_until: instant.nullable(),
  /** Terms that changed after the request; the approver decides about the new terms. */
  changed: z.array(z.object({ field: z.string(), previous: z.string(), current: z.string() })),
  terms_digest: z.string(),
  steps: z.array(step),
  /** People who agreed so far, each with the message to the requester. */
  agreed: z.array(person.extend({ reason: z.string() })),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  /** The words of the requester. */
  note: z.string(),
  /** The words of the person who decided. */
  reason: z.string(),
  order_no: z.string().nullable(),
  can: z.object({ decide: z.boolean(), book: z.boolean(), withdraw: z.boolean() }),
});
export type Approval = z.output<typeof approval>;

const deputy = z.object({
  /** Today in the company's time zone. */
  today: date,
  away: z.object({ deputy_id: z.string(), from: date, until: date }).nullable(),
  /** Colleagues who can be the deputy. */
  people: z.array(person),
});
export type Deputy = z.output<typeof deputy>;

const approvalNo = z.strictObject({ approval_no: id });
const versionFields = { version: z.int().min(0) };

export const approvalsEndpoints = {
  'GET /api/v2/approval/rules': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: emptyObject,
    output: orderRules,
  }),
  /** Replaces all rules, in the given sequence. 4004 when `version` is not the current one. */
  'POST /api/v2/approval/rules/save': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({ ...versionFields, rules: z.array(approvalRule).max(approvalRulesMax) }),
    output: orderRules,
  }),
  /** Replaces all budgets and the time zone. 4004 when `version` is not the current one. */
  'POST /api/v2/approval/budgets/save': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({
      ...versionFields,
      budgets: z.array(budget).max(budgetsMax),
      /** IANA name; the months of budgets begin at midnight in this zone. */
      time_zone: z.string().regex(/^[A-Za-z0-9_+/-]{1,60}$/),
    }),
    output: orderRules,
  }),
  /** The rules and budgets that would require approval of a booking of this session. */
  'POST /api/v2/approval/check': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'read',
    input: z.strictObject({
      session_no: id,
      payment: z.enum(paymentOptions),
      ref_no: clientReference.optional(),
    }),
    output: check,
  }),
  /**
   * Asks for the approval of a booking; a repeated call returns the same request. A stay that is held becomes an order
   * at once. 1004 when no approval is needed or the session is booked, 3022 when a budget refuses the booking.
   */
  'POST /api/v2/approval/request': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    input: z.strictObject({ ...reservation, note: freeText(approvalNoteMax) }),
    output: approval,
  }),
  /** `waiting`: number of requests in the view `waiting`. `own`: number of own requests that are open or approved. */
  'POST /api/v2/approval/list': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ view: z.enum(approvalViews), page, page_size: pageSize }),
    output: pageOf(approval).extend({ waiting: z.int(), own: z.int() }),
  }),
  /** 1003 for a person who neither made the request nor may decide it. */
  'POST /api/v2/approval/detail': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: approvalNo,
    output: approval,
  }),
  /**
   * `terms_digest`: the terms that the approver has seen. When the terms have changed since then, the decision is
   * refused, and error 3001 contains the request with the new terms. A refusal cancels a held order. 1002 for a person
   * who may not decide, 1004 when the request or its held order has ended, 3002 to 3004 when the stay is no longer
   * sold.
   */
  'POST /api/v2/approval/decide': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: approvalNo.extend({
      approve: z.boolean(),
      terms_digest: z.string().min(1).max(128),
      reason: freeText(approvalNoteMax).optional(),
    }),
    output: approval,
  }),
  /** Only for the requester (1003). Cancels a held order. Safe to repeat. 1004 for a request that ended otherwise. */
  'POST /api/v2/approval/withdraw': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    input: approvalNo,
    output: approval,
  }),
  'GET /api/v2/approval/deputy': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: deputy,
  }),
  /**
   * Names the colleague who may approve in the caller's place from `from` to `until`, both included; null ends
   * the absence. Requests that are open already keep their approvers.
   */
  'POST /api/v2/approval/deputy/save': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: z.strictObject({ away: z.strictObject({ deputy_id: id, from: date, until: date }).nullable() }),
    output: deputy,
  }),
  /**
   * Makes the order of an approved request; a repeated call returns the same order. 1003 for everybody but the
   * requester, 1004 unless the request is approved. A higher price or other terms return it to its approvers (error
   * 3001). `without_coupon` orders at the full price, after error 3013 has refused the request's coupon.
   */
  'POST /api/v2/approval/book': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'orders',
    input: approvalNo.extend({ without_coupon: z.literal(true).optional() }),
    output: bookingEndpoints['POST /api/v2/booking/create'].output,
  }),
};
