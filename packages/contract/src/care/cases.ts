/** Cases: questions of customers about an order, with a promised time for our answer. */
import { z } from 'zod';
import { orderNo } from '../booking/orders.ts';
import { endpoint } from '../endpoint.ts';
import { groupText } from '../group/group-form.ts';
import { emptyObject, instant, text2 } from '../schemas.ts';
import { caseKinds, caseLimits, caseLineKinds, caseStates } from './case-kinds.ts';

export const caseNo = z.string().regex(/^CS\d{14}$/);
export const caseText = groupText(caseLimits.textMax).min(1, 'fields.required');

export const caseLine = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(caseLineKinds),
  side: z.enum(['customer', 'staff', 'clock']),
  author: z.string(),
  text: z.string(),
});

export const caseBase = z.object({
  case_no: caseNo,
  order_no: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  opened_at: instant,
  /** Name of the member of staff in charge. */
  owner: z.string().nullable(),
  /** When we promised our next answer; null while we wait for the customer and after the end. */
  due_at: instant.nullable(),
  /** True when the promised time has passed without an answer. */
  is_late: z.boolean(),
  /** Messages that the reader has not seen. */
  unread: z.int(),
  lines: z.array(caseLine),
});

const ownCase = caseBase.extend({
  can: z.object({ message: z.boolean(), solve: z.boolean() }),
});
export type Case = z.output<typeof ownCase>;

/** A case with messages of staff that the reader has not seen. */
export const answeredCase = z.object({
  case_no: caseNo,
  order_no: z.string(),
  hotel: text2,
  guest: z.string(),
  unread: z.int(),
  /** When the newest unread message was written. */
  at: instant,
});
export type AnsweredCase = z.output<typeof answeredCase>;

export const casesEndpoints = {
  /** The cases with unread answers, newest first; at most 20. This call does not mark the answers as read. */
  'POST /api/v2/case/answers': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.array(answeredCase),
  }),
  /**
   * The cases of an order, last solved or opened first; at most 50. Marks their messages as read, unless staff act for
   * the customer.
   */
  'POST /api/v2/case/mine': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ order_no: orderNo }),
    output: z.array(ownCase),
  }),
  /**
   * Opens a case. If a case of this kind is already open for the order, the text becomes a message of that case. 1429
   * when the account has opened `caseLimits.perDay` cases within 24 hours.
   */
  'POST /api/v2/case/open': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    idempotent: true,
    input: z.strictObject({ order_no: orderNo, kind: z.enum(caseKinds), text: caseText }),
    output: ownCase,
  }),
  /**
   * Adds a message, and reopens a case that was solved less than 14 days ago. 1004 for a case solved earlier, and while
   * a newer case of the same kind is open.
   */
  'POST /api/v2/case/message': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    idempotent: true,
    input: z.strictObject({ case_no: caseNo, text: caseText }),
    output: ownCase,
  }),
  /** Ends the case, when the customer needs nothing more. Safe to repeat. */
  'POST /api/v2/case/solve': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: z.strictObject({ case_no: caseNo }),
    output: ownCase,
  }),
};
