/**
 * The cards of a customer's page in the console: figures, owner, tasks, coupons, cases, mails (next-desk.md section 6).
 */
import { z } from 'zod';
import { caseKinds, caseStates } from '../care/case-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMax, plainTextPattern } from '../form-rules.ts';
import { date, id, instant, money, pageOf, queryPage, queryPageSize, text2 } from '../schemas.ts';
import { customerDetail } from './customers.ts';

const params = z.strictObject({ id });
const line = (max: number) => z.string().trim().min(1).max(max).regex(plainTextPattern, 'fields.plain_text');

export const customerFacts = z.object({
  /**
   * Sums of orders booked in the last 12 months: active ones, and canceled ones with the amount kept. A confirmed order
   * counts even while it is unpaid. `orders` includes `canceled`. `last_order_at`: the newest of all orders. Absent
   * without `orders.read`.
   */
  sales: z
    .object({
      sold: money,
      /** `sold` of the 12 months before those. */
      sold_before: money,
      orders: z.int(),
      canceled: z.int(),
      nights: z.int(),
      last_order_at: instant.nullable(),
    })
    .optional(),
  /** Profit of the orders in `sales`, and its share of `sold`; absent without `finance.read`. */
  profit: z.object({ amount: money, share_bp: z.int() }).optional(),
  /**
   * Unpaid sums of pay-later orders by days past the payment deadline (up to 7, 8 to 30, more), and the available
   * money. `overdue`: the three late sums. `to_pay`: `overdue` and `not_due`. `available`: `prepaid` and `credit_free`.
   */
  money: z.object({
    not_due: money,
    late_7: money,
    late_30: money,
    late_more: money,
    to_pay: money,
    overdue: money,
    prepaid: money,
    credit_free: money,
    available: money,
  }),
  /** Numbers on the page's tabs; absent for a tab that the reader may not open. */
  counts: z.object({
    orders: z.int().optional(),
    coupons: z.int(),
    invoices: z.int().optional(),
    cases: z.int().optional(),
    mails: z.int(),
  }),
});
export type CustomerFacts = z.output<typeof customerFacts>;

export const customerCoupon = z.object({
  id: z.string(),
  name: text2,
  kind: z.enum(['amount', 'percent']),
  amount: money.optional(),
  percent_bp: z.int().optional(),
  /** `received`: not used yet. `to_use`: reserved for the order `order_no`. */
  state: z.enum(['received', 'to_use', 'used', 'expired']),
  /** The person's name. */
  person: z.string(),
  order_no: z.string().nullable(),
  use_until: instant,
  /** The member of staff who gave the coupon; null when the customer claimed it. */
  given_by: z.string().nullable(),
});
export type CustomerCoupon = z.output<typeof customerCoupon>;

/** `expired`: was not sent while it was valid. */
export const mailStates = ['waiting', 'sent', 'failed', 'expired'] as const;

export const customerMail = z.object({
  id: z.string(),
  at: instant,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** False for mails with a code or a link that only the recipient may open, and for content deleted after sending. */
  readable: z.boolean(),
});
export type CustomerMail = z.output<typeof customerMail>;

const page = { page: queryPage, page_size: queryPageSize };

export const customerCardsEndpoints = {
  'GET /api/console/v1/customers/{id}/facts': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: z.strictObject({ params }),
    output: customerFacts,
  }),
  /** Null removes the owner. A new owner must be active staff with `customers.read` (1001 at `staff_id`). */
  'POST /api/console/v1/customers/{id}/owner': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({ params, staff_id: id.nullable() }),
    output: customerDetail,
  }),
  /** Adds a task. An assignee must be active staff with `customers.read` (1001 at `assignee_id`). */
  'POST /api/console/v1/customers/{id}/tasks': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    idempotent: true,
    input: z.strictObject({
      params,
      text: line(500),
      due_on: date.nullable().optional(),
      assignee_id: id.nullable().optional(),
    }),
    output: customerDetail,
  }),
  /** Marks a task as done, or as open again. Safe to repeat. */
  'POST /api/console/v1/customers/{id}/tasks/done': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({ params, task_id: id, done: z.boolean() }),
    output: customerDetail,
  }),
  /** Gives an open task to active staff with `customers.read` (1001 at `assignee_id`). 1004 for a done task. */
  'POST /api/console/v1/customers/{id}/tasks/assign': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({ params, task_id: id, assignee_id: id }),
    output: customerDetail,
  }),
  /** Claimed and given coupons, newest first. */
  'GET /api/console/v1/customers/{id}/coupons': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: z.strictObject({ params, ...page }),
    output: pageOf(customerCoupon),
  }),
  /**
   * Gives a person one piece of a coupon. All its limits apply, including those per person and per account (1004). 1003
   * for a person who may not sign in.
   */
  'POST /api/console/v1/customers/{id}/coupons/give': endpoint({
    audience: 'staff',
    permission: 'coupons.manage',
    idempotent: true,
    input: z.strictObject({ params, coupon_id: id, user_id: id, reason: line(fieldMax.reason) }),
    output: customerCoupon,
  }),
  /** Open cases first, then the newest. */
  'GET /api/console/v1/customers/{id}/cases': endpoint({
    audience: 'staff',
    permission: 'cases.manage',
    input: z.strictObject({ params, ...page }),
    output: pageOf(
      z.object({
        case_no: z.string(),
        order_no: z.string(),
        kind: z.enum(caseKinds),
        state: z.enum(caseStates),
        hotel: text2,
        owner: z.string().nullable(),
        opened_at: instant,
        due_at: instant.nullable(),
      }),
    ),
  }),
  /** Mails to the people of the customer, newest first. */
  'GET /api/console/v1/customers/{id}/mails': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: z.strictObject({ params, ...page }),
    output: pageOf(customerMail),
  }),
  /** 1003 for a mail to somebody else, and for one that staff may not read. */
  'GET /api/console/v1/customers/{id}/mails/{mail_id}': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: z.strictObject({ params: z.strictObject({ id, mail_id: z.string().regex(/^\d{1,15}$/) }) }),
    output: customerMail.extend({ text: z.string(), files: z.array(z.string()) }),
  }),
  /**
   * Sends a copy to the same address. 1003 as for reading the mail. 1004 when the mail is no longer valid, even if it
   * was sent in time.
   */
  'POST /api/console/v1/customers/{id}/mails/{mail_id}/resend': endpoint({
    audience: 'staff',
    permission: 'customers.people',
    idempotent: true,
    input: z.strictObject({ params: z.strictObject({ id, mail_id: z.string().regex(/^\d{1,15}$/) }) }),
    output: customerMail,
  }),
};
