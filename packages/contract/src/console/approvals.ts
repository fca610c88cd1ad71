/** Requests that a second person decides, and the amounts that one person may decide alone (ADR 64). */
import { z } from 'zod';
import { staffRoles } from '../account/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { requiredReason as reason } from '../form-fields.ts';
import { emptyObject, id, instant, money, page, pageOf, pageSize } from '../schemas.ts';
import {
  amountKinds,
  approvalFacts,
  approvalKinds,
  approvalStates,
  approvalViews,
} from './approval-kinds.ts';

const text = z.string();

export const approvalBrief = z.object({
  id: text,
  kind: z.enum(approvalKinds),
  /**
   * The object of the request, such as a company, an order or an invoice. For a request to raise a role's ceiling, the
   * id is "kind:role". `name_zh` is the Chinese name, or `name` for an object with one name.
   */
  subject: z.object({ id: text, name: text, name_zh: text }),
  /**
   * The amount at stake; below zero for an adjustment that takes money. Null: a coupon without an upper bound, or a
   * request that is not about an amount.
   */
  amount: money.nullable(),
  reason: text,
  by: text,
  at: instant,
  expires_at: instant,
  status: z.enum(approvalStates),
  decided_by: text.nullable(),
  decided_at: instant.nullable(),
  /** The reason why the request was returned to the requester; else empty. */
  note: text,
  can: z.array(z.enum(['approve', 'return', 'withdraw'])),
});
export type ApprovalBrief = z.output<typeof approvalBrief>;

export const approvalDetail = approvalBrief.extend({
  facts: z.array(
    z.object({
      name: z.enum(approvalFacts),
      type: z.enum(['money', 'count', 'date', 'order_status', 'withdrawal_status', 'text']),
      was: text,
      now: text,
    }),
  ),
  /** Version of the facts; `approve` sends it back and fails when a fact has changed (4004). */
  version: text,
});
export type ApprovalDetail = z.output<typeof approvalDetail>;

/** A request that waits for a second person, as pages show it, for example the page of an order. */
export const openApproval = approvalBrief.pick({
  id: true,
  kind: true,
  amount: true,
  reason: true,
  by: true,
  at: true,
});
export type OpenApproval = z.output<typeof openApproval>;

const amounts = z.array(
  z.object({ kind: z.enum(amountKinds), role: z.enum(staffRoles), amount: money, waiting: money.nullable() }),
);

const params = z.strictObject({ id });
const readCall = { audience: 'staff', permission: 'approvals.read' } as const;
const decideCall = { audience: 'staff', permission: 'approvals.decide' } as const;

export const consoleApprovalsEndpoints = {
  /**
   * Open requests oldest first; decided requests newest first. The view `for_you` has requests of others; it is empty
   * without the right `approvals.decide`. With that right, the view `decided` begins with expired requests of others.
   */
  'POST /api/console/v1/approvals': endpoint({
    ...readCall,
    input: z.strictObject({ view: z.enum(approvalViews), page, page_size: pageSize }),
    output: pageOf(approvalBrief).extend({ counts: z.object({ for_you: z.int(), mine: z.int() }) }),
  }),
  'GET /api/console/v1/approvals/{id}': endpoint({
    ...readCall,
    input: z.strictObject({ params }),
    output: approvalDetail,
  }),
  /**
   * Carries the request out. 1004 for the requester, for a person whose role is younger than three days, and for a
   * request that is not open. 4004 when a fact has changed.
   */
  'POST /api/console/v1/approvals/{id}/approve': endpoint({
    ...decideCall,
    input: z.strictObject({ params, version: text.max(64) }),
    output: approvalDetail,
  }),
  /** Returns the request to its requester, with a reason. */
  'POST /api/console/v1/approvals/{id}/return': endpoint({
    ...decideCall,
    input: z.strictObject({ params, note: reason }),
    output: approvalDetail,
  }),
  /** The requester withdraws the request. 1003 for others. */
  'POST /api/console/v1/approvals/{id}/withdraw': endpoint({
    ...readCall,
    input: z.strictObject({ params }),
    output: approvalDetail,
  }),
  'GET /api/console/v1/approval-amounts': endpoint({ ...readCall, input: emptyObject, output: amounts }),
  /**
   * Changes a role's ceiling. A lower amount is valid at once; a higher one needs a second person. 4004 when the stored
   * amount differs from `seen`.
   */
  'POST /api/console/v1/approval-amounts/save': endpoint({
    audience: 'staff',
    permission: 'staff.manage',
    input: z.strictObject({
      kind: z.enum(amountKinds),
      role: z.enum(staffRoles),
      amount: money,
      seen: money,
      reason,
    }),
    output: amounts,
  }),
};
