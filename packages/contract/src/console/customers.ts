/** Customers in the console: companies, guests, family and friends (product.md section 10). */
import { z } from 'zod';
import { subUser } from '../account/companies.ts';
import { accountTypes } from '../account/identity.ts';
import { bookPrivileges, cartPrivileges, orderPrivileges } from '../account/permissions.ts';
import { displayCurrencies } from '../display-currencies.ts';
import { endpoint } from '../endpoint.ts';
import { requiredReason as reason } from '../form-fields.ts';
import { fieldMax, plainTextPattern } from '../form-rules.ts';
import {
  date,
  emptyObject,
  formVersion,
  id,
  instant,
  money,
  pageOf,
  queryPage,
  queryPageSize,
  searchText,
  text2,
} from '../schemas.ts';
import { openApproval } from './approvals.ts';

export const customerStates = ['pending', 'approved', 'rejected', 'suspended'] as const;

/**
 * `prepaid` and `credit_free`: the smallest first, because staff look for money that runs out. `last_order`: the newest
 * last order first. `silent`: the oldest last order first. For `last_order` and `silent`, customers without an order
 * come last.
 */
export const customerSorts = ['newest', 'name', 'prepaid', 'credit_free', 'last_order', 'silent'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** How staff help a person: end the lock after wrong passwords, mail a new password link, or end every session. */
export const helpSteps = ['unlock', 'send_reset', 'sign_out'] as const;
export type HelpStep = (typeof helpSteps)[number];

export const customerBrief = z.object({
  /** Id of the company; for account types without a company, id of the person. */
  id: z.string(),
  account_type: z.enum(accountTypes),
  name: text2,
  email: z.string(),
  country: z.string(),
  status: z.enum(customerStates),
  tier: z.object({ id: z.string(), name: z.string() }),
  is_package: z.boolean(),
  people: z.int(),
  created_at: instant,
  prepaid: money,
  /** Credit that is not used; 0.00 without a limit and while credit is stopped. */
  credit_free: money,
  last_order_at: instant.nullable(),
  owner_name: z.string().nullable(),
});

const text = z.string();
const person = subUser.omit({ job_title: true }).extend({
  /** Version of the three privileges. */
  version: text,
  job_title: z.string().nullable(),
  phone: text,
  /** The person deleted the account (ADR 111). No step is possible any more. */
  erased: z.boolean(),
  last_seen_at: instant.nullable(),
  /** Until then the sign-in is locked after wrong passwords, from one IP address or from all unfamiliar addresses. */
  locked_until: instant.nullable(),
});

export const customerDetail = customerBrief.extend({
  /** Version of the fields that `customers/{id}/update` changes. */
  version: text,
  company: z
    .object({
      company_type: text,
      license_number: text,
      phone: text,
      country: text,
      state: text,
      city: text,
      zip: text,
      address: text,
      /** Statements and invoices show their sums in this currency too; the sums in US dollars are binding. */
      papers_currency: text,
    })
    .nullable(),
  limits: z.object({
    prepaid: money,
    credit_limit: money,
    credit_used: money,
    pay_later_limit: money,
  }),
  /** Requests about this customer that wait for a second person. */
  approvals: z.array(openApproval),
  people_list: z.array(person),
  notes: z.array(z.object({ id: z.string(), at: instant, by: text, text })),
  /** Newest first: applications, decisions, changes by staff. */
  history: z.array(z.object({ at: instant, kind: text, by: text, reason: text })),
  registration_id: z.string().nullable(),
  /** The member of staff who looks after the customer. */
  owner: z.object({ id: z.string(), name: text, since: instant }).nullable(),
  /** Open tasks by due day, then done tasks, the latest first. */
  tasks: z.array(
    z.object({
      id: z.string(),
      text,
      due_on: date.nullable(),
      assignee: z.object({ id: z.string(), name: text }).nullable(),
      by: text,
      at: instant,
      done_at: instant.nullable(),
      done_by: text.nullable(),
    }),
  ),
  /** Active staff with `customers.read`: they may own the customer or a task. */
  colleagues: z.array(z.object({ id: z.string(), name: text })),
});
export type CustomerDetail = z.output<typeof customerDetail>;

const params = z.strictObject({ id });
/** Optional; when given, it must equal the stored version, else `request.changed`. */
const version = formVersion.optional();

export const consoleCustomersEndpoints = {
  'GET /api/console/v1/customers': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: z.strictObject({
      search: searchText.optional(),
      account_type: z.enum(accountTypes).optional(),
      status: z.enum(customerStates).optional(),
      tier_id: id.optional(),
      country: z.string().length(2).optional(),
      /** `mine`, `none`, or the id of a member of staff. */
      owner: z.union([z.enum(['mine', 'none']), id]).optional(),
      sort: z.enum(customerSorts).default('newest'),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(customerBrief),
  }),
  'GET /api/console/v1/tiers': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: emptyObject,
    output: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  'GET /api/console/v1/customers/{id}': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: z.strictObject({ params }),
    output: customerDetail,
  }),
  /**
   * Changes tier, package rates, currency of papers and pay-later limit of a company; absent fields stay
   * unchanged. A changed pay-later limit above zero needs `customers.credit` (1002). A raise above the role's ceiling
   * becomes a request.
   */
  'POST /api/console/v1/customers/{id}/update': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({
      params,
      version,
      tier_id: id.optional(),
      is_package: z.boolean().optional(),
      papers_currency: z.enum(displayCurrencies).optional(),
      pay_later_limit: money.optional(),
    }),
    output: customerDetail,
  }),
  /**
   * A raise above the role's ceiling becomes a request. A limit below the credit in use is refused (1001 at
   * `credit_limit`). When `seen` is given it must equal the current limit (4004).
   */
  'POST /api/console/v1/customers/{id}/credit-limit': endpoint({
    audience: 'staff',
    permission: 'customers.credit',
    input: z.strictObject({ params, seen: money.optional(), credit_limit: money, reason }),
    output: customerDetail,
  }),
  /**
   * Adds money to the prepaid balance, or takes it away (an amount below zero). An amount above the role's ceiling
   * becomes a request. 3008 when the balance is too small.
   */
  'POST /api/console/v1/customers/{id}/adjust': endpoint({
    audience: 'staff',
    permission: 'finance.write',
    idempotent: true,
    input: z.strictObject({
      params,
      amount: z.string().regex(/^-?(?!0+(\.0{1,2})?$)\d{1,9}(\.\d{1,2})?$/, 'fields.legal_amount'),
      reason,
    }),
    output: customerDetail,
  }),
  /**
   * The privileges are valid from the person's next call. 1001 at `user_id` for the main account, which has all of
   * them.
   */
  'POST /api/console/v1/customers/{id}/privileges': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({
      params,
      user_id: id,
      version,
      book_privileges: z.array(z.enum(bookPrivileges)).max(2),
      order_privileges: z.array(z.enum(orderPrivileges)).min(1).max(2),
      cart_privileges: z.array(z.enum(cartPrivileges)).max(2),
    }),
    output: customerDetail,
  }),
  /** At most five password links an hour for one person (1429). The person gets a mail about each step. */
  'POST /api/console/v1/customers/{id}/people/help': endpoint({
    audience: 'staff',
    permission: 'customers.people',
    input: z.strictObject({ params, user_id: id, step: z.enum(helpSteps), reason }),
    output: customerDetail,
  }),
  /**
   * Requests that a second person resets the second factor of a person who lost phone and recovery codes. `reason` says
   * how the identity was checked. 1004 for a person without a second factor or who may not sign in.
   */
  'POST /api/console/v1/customers/{id}/people/reset-second-factor': endpoint({
    audience: 'staff',
    permission: 'customers.people',
    input: z.strictObject({ params, user_id: id, reason }),
    output: customerDetail,
  }),
  /**
   * Requests that a second person gives the company's main account to this person. `disable_former`: the former main
   * account can no longer sign in; by default it stays a colleague. 1004 for the main account itself, and for a
   * person who is disabled or has not accepted the invitation.
   */
  'POST /api/console/v1/customers/{id}/people/main-account': endpoint({
    audience: 'staff',
    permission: 'customers.people',
    input: z.strictObject({ params, user_id: id, disable_former: z.boolean().optional(), reason }),
    output: customerDetail,
  }),
  'POST /api/console/v1/customers/{id}/notes': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    idempotent: true,
    input: z.strictObject({
      params,
      text: z.string().trim().min(1).max(fieldMax.note).regex(plainTextPattern, 'fields.plain_text'),
    }),
    output: customerDetail,
  }),
  /**
   * Suspends the company or person, and ends the sessions of all its people at once. 1004 for a customer that is not
   * approved.
   */
  'POST /api/console/v1/customers/{id}/suspend': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({ params, reason }),
    output: customerDetail,
  }),
  /**
   * Ends the suspension. Sub-users that the main account had disabled stay disabled. 1004 for a customer that is not
   * suspended.
   */
  'POST /api/console/v1/customers/{id}/reactivate': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({ params, reason }),
    output: customerDetail,
  }),
  /**
   * Starts impersonation of the person `id`. The ticket works once, within 60 seconds. 1004 for a person who may not
   * sign in.
   */
  'GET /api/v2/sneakinto/{id}': endpoint({
    audience: 'staff',
    permission: 'customers.sneak',
    input: z.strictObject({ params, reason: reason.optional() }),
    output: z.object({ ticket: z.string(), url: z.string(), expires_at: instant }),
  }),
};
