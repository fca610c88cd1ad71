/** The cases desk of the console. */
import { z } from 'zod';
import { orderStatuses } from '../booking/order-status.ts';
import { endpoint } from '../endpoint.ts';
import { groupText } from '../group/group-form.ts';
import { date, id, instant, page, pageOf, pageSize, searchText, text2 } from '../schemas.ts';
import { caseKinds, caseLimits, caseStates, caseViews } from './case-kinds.ts';
import { caseBase, caseNo, caseText } from './cases.ts';

const facts = z.object({
  customer: z.object({
    id: z.string(),
    name: text2,
    user: z.object({ name: z.string(), email: z.string(), language: z.enum(['en', 'zh']) }),
  }),
  hotel: z.object({ name: text2, phone: z.string(), time_zone: z.string() }),
  guest: z.string(),
  check_in: date,
  check_out: date,
  order_status: z.literal(orderStatuses),
  is_urgent: z.boolean(),
});

export const deskCaseBrief = caseBase.omit({ lines: true }).extend(facts.shape);
export type DeskCaseBrief = z.output<typeof deskCaseBrief>;

export const deskCase = caseBase.extend({
  ...facts.shape,
  owner_id: z.string().nullable(),
  /** Staff who may take the case over. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string(), on_duty: z.boolean() })),
});
export type DeskCase = z.output<typeof deskCase>;

const shift = z.object({
  id: z.string(),
  staff_id: z.string(),
  name: z.string(),
  from: instant,
  until: instant,
});
export type Shift = z.output<typeof shift>;

const params = z.strictObject({ id: caseNo });
const desk = { audience: 'staff', permission: 'cases.manage' } as const;

/** Steps on a solved case answer 1004. */
export const consoleCasesEndpoints = {
  /** Open cases by their due time, the earliest first. The views `solved` and `all`: last solved or opened first. */
  'POST /api/console/v1/cases': endpoint({
    ...desk,
    input: z.strictObject({
      view: z.enum(caseViews).default('open'),
      kind: z.enum(caseKinds).optional(),
      search: searchText.optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(deskCaseBrief).extend({
      counts: z.object({ open: z.int(), mine: z.int(), unowned: z.int(), late: z.int() }),
    }),
  }),
  /** Returns the case, and marks the customer's messages in it as read. */
  'GET /api/console/v1/cases/{id}': endpoint({
    ...desk,
    input: z.strictObject({ params }),
    output: deskCase,
  }),
  /** Takes a case without an owner; 1004 when a colleague was faster. */
  'POST /api/console/v1/cases/{id}/claim': endpoint({
    ...desk,
    input: z.strictObject({ params }),
    output: deskCase,
  }),
  /** Changes the owner. The new owner gets a mail, unless the caller takes the case. Safe to repeat. */
  'POST /api/console/v1/cases/{id}/hand-over': endpoint({
    ...desk,
    input: z.strictObject({ params, staff_id: id, note: groupText(500).default('') }),
    output: deskCase,
  }),
  /**
   * Answers the customer by a mail too, or writes a note for colleagues. The author of an answer becomes the owner of a
   * case without one. `next` is the state after an answer. `due_at` is the
   * promised time of our next answer. Its default follows from the kind's time limit; `waiting_customer` has none.
   */
  'POST /api/console/v1/cases/{id}/message': endpoint({
    ...desk,
    idempotent: true,
    input: z.strictObject({
      params,
      text: caseText,
      is_note: z.boolean().default(false),
      next: z.enum(caseStates).exclude(['solved']).default('waiting_customer'),
      due_at: instant.optional(),
    }),
    output: deskCase,
  }),
  /** Moves the promised time, and mails the reason to the customer. 1004 while the case waits for the customer. */
  'POST /api/console/v1/cases/{id}/snooze': endpoint({
    ...desk,
    idempotent: true,
    input: z.strictObject({ params, due_at: instant, reason: groupText(500).min(1, 'fields.required') }),
    output: deskCase,
  }),
  /** Ends the case, and mails the outcome to the customer. The caller becomes the owner of a case without one. */
  'POST /api/console/v1/cases/{id}/solve': endpoint({
    ...desk,
    idempotent: true,
    input: z.strictObject({ params, outcome: groupText(caseLimits.outcomeMax).min(1, 'fields.required') }),
    output: deskCase,
  }),
  /** Shifts that end in the future, and the staff who can have one. */
  'GET /api/console/v1/duty': endpoint({
    ...desk,
    input: z.strictObject({}),
    output: z.object({
      shifts: z.array(shift),
      staff: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  /**
   * Adds a shift. 1001 for a shift that has ended or is longer than 24 hours, and for staff who do not answer cases.
   */
  'POST /api/console/v1/duty/save': endpoint({
    ...desk,
    idempotent: true,
    input: z.strictObject({ staff_id: id, from: instant, until: instant }),
    output: z.object({ id: z.string() }),
  }),
  /** Ends a running shift at once, or removes a future one. 1003 for a shift that has ended. */
  'POST /api/console/v1/duty/{id}/end': endpoint({
    ...desk,
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: z.object({ id: z.string() }),
  }),
};
