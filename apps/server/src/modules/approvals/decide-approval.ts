/** A second person approves or returns a request; the requester may withdraw it. */
import { approvalDays, approvalTarget } from '@wayhouse/contract/console/approval-kinds';
import type { ApprovalDetail } from '@wayhouse/contract/console/approvals';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../context.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { queueMessages } from '../../platform/messages/messages.ts';
import { refuseNewRole } from '../../platform/new-staff.ts';
import { versionOf } from '../../platform/optimistic-lock.ts';
import { findStaffWithRight } from '../identity/staff/find-staff-with-right.ts';
import type { ApprovalHandlers } from './approval.ts';
import {
  endRequest,
  lockOpenRequests,
  lockRequest,
  type RequestRow,
  selectRequests,
} from './approvals.store.ts';
import { showApproval } from './list-approvals.ts';
import { requestWords } from './request-approval.ts';

interface ById {
  params: { id: string };
}

interface Decider {
  clock: Clock;
  staff: AuditActor;
}

const dayMs = 86_400_000;

/** True when the time in which the request could be approved is over. */
export function isExpired({ requested_at }: Pick<RequestRow, 'requested_at'>, now: Date): boolean {
  return now.getTime() - requested_at.getTime() >= approvalDays * dayMs;
}

/**
 * Executes the request in the transaction of the decision. Errors: not_found; wrong_state (decided, replaced or
 * withdrawn); approvals.four_eyes for the requester; approvals.expired; identity.new_role; request.changed when the
 * facts differ from those that `version` stands for; the errors of the handler. An error before the commit leaves the
 * request open.
 */
export async function approveRequest(
  ctx: StaffCtx,
  handlers: ApprovalHandlers,
  { params, version }: ById & { version: string },
): Promise<ApprovalDetail> {
  // First handles payments that have just succeeded, so that the facts are current.
  await ctx.deliverEvents();
  const carryOut = await prepare(ctx, handlers, params.id);
  const request = await inTransaction(ctx.db, async (tx) => {
    const row = await lockOpen(tx, params.id);
    refuseDecision(ctx, row);
    const handler = handlers[row.kind];
    if (versionOf(await handler.facts(tx, row)) !== version) throw appError('request.changed');
    await carryOut(tx, row);
    await endAndReport(tx, ctx, row, { status: 'approved', note: '' });
    return row;
  });
  await handlers[request.kind].afterwards?.(ctx, request);
  await ctx.deliverEvents();
  return showApproval(ctx, handlers, { params });
}

/**
 * Does the handler's work that comes before the transaction. Returns the function that executes the request in the
 * transaction.
 */
async function prepare(ctx: StaffCtx, handlers: ApprovalHandlers, id: string) {
  const [row] = await selectRequests(ctx.db, { id }, { offset: 0, limit: 1 });
  if (!row) throw appError('request.not_found');
  const handler = handlers[row.kind];
  if (!handler.prepare) return (tx: Tx, request: RequestRow) => handler.carryOut(ctx, tx, request);
  if (row.status !== 'open') throw appError('request.wrong_state');
  refuseDecision(ctx, row);
  return handler.prepare(ctx, row);
}

function refuseDecision(ctx: StaffCtx, row: RequestRow): void {
  if (row.requested_by === ctx.staff.staffId) throw appError('approvals.four_eyes');
  if (isExpired(row, ctx.clock.now())) throw appError('approvals.expired');
  refuseNewRole(ctx);
}

/**
 * Returns the request to the requester, with a reason. Errors: not_found, wrong_state, approvals.four_eyes for the
 * requester.
 */
export async function returnRequest(
  ctx: StaffCtx,
  handlers: ApprovalHandlers,
  { params, note }: ById & { note: string },
): Promise<ApprovalDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOpen(tx, params.id);
    if (row.requested_by === ctx.staff.staffId) throw appError('approvals.four_eyes');
    await endAndReport(tx, ctx, row, { status: 'returned', note });
  });
  return showApproval(ctx, handlers, { params });
}

/** The requester withdraws the request. Errors: not_found, also for a colleague's request; wrong_state. */
export async function withdrawRequest(
  ctx: StaffCtx,
  handlers: ApprovalHandlers,
  { params }: ById,
): Promise<ApprovalDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockRequest(tx, params.id);
    if (row?.requested_by !== ctx.staff.staffId) throw appError('request.not_found');
    if (row.status !== 'open') throw appError('request.wrong_state');
    await endAndReport(tx, ctx, row, { status: 'withdrawn', note: '' });
  });
  return showApproval(ctx, handlers, { params });
}

/**
 * Withdraws all open requests of a member of staff who was disabled: nobody answers for them any more, and a colleague
 * can make them again. Safe to repeat.
 */
export async function withdrawOfStaff(
  tx: Tx,
  clock: Clock,
  { staffId, by }: { staffId: string; by: AuditActor },
): Promise<void> {
  for (const row of await lockOpenRequests(tx, { requestedBy: staffId }))
    await endAndReport(tx, { clock, staff: by }, row, { status: 'withdrawn', note: '' });
}

async function lockOpen(tx: Tx, id: string): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (!row) throw appError('request.not_found');
  if (row.status !== 'open') throw appError('request.wrong_state');
  return row;
}

/** Ends the request and records it in the audit log. Mails the requester, unless the requester withdrew it. */
async function endAndReport(
  tx: Tx,
  ctx: Decider,
  row: RequestRow,
  { status, note }: { status: 'approved' | 'returned' | 'withdrawn'; note: string },
): Promise<void> {
  const by = { id: ctx.staff.staffId, name: ctx.staff.name };
  await endRequest(tx, row.id, { status, by, at: ctx.clock.now(), note });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: `approval.${status}`,
    target: { type: approvalTarget[row.kind], id: row.subject_id, name: row.subject_name },
    before: { requested_by: row.requested_by_name },
    after: { kind: row.kind, amount: row.amount_cents === null ? null : toMoney(row.amount_cents) },
    reason: note || row.reason,
  });
  if (status !== 'withdrawn') await mailRequester(tx, ctx, row, { status, note });
}

async function mailRequester(
  tx: Tx,
  { clock, staff }: Decider,
  row: RequestRow,
  { status, note }: { status: 'approved' | 'returned'; note: string },
): Promise<void> {
  const readers = await findStaffWithRight(tx, 'approvals.read');
  const reader = readers.find(({ id }) => id === row.requested_by);
  if (!reader) return;
  const subject = { id: row.subject_id, name: row.subject_name, nameZh: row.subject_name_zh };
  await queueMessages(tx, [
    {
      clock,
      channel: 'email',
      to: reader.email,
      language: reader.language,
      template: status === 'approved' ? 'approval_given' : 'approval_returned',
      params: {
        name: reader.name,
        by: staff.name,
        ...requestWords({ kind: row.kind, subject, cents: row.amount_cents }, reader.language),
        note: note || '–',
      },
      links: [`/console/approvals?id=${row.id}`],
    },
  ]);
}
