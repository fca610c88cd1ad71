/**
 * The desk's steps on a case: claim, hand over, answer, note, change the promised time, solve. Each throws not_found,
 * and wrong_state for a solved case.
 */

import type { consoleCasesEndpoints, DeskCase } from '@wayhouse/contract/care/desk-cases';
import type { AuditAction } from '@wayhouse/contract/console/audit-actions';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { type CaseRow, insertLine, type LineRow, lockCase, selectLines, updateCase } from './cases.store.ts';
import { selectCaseStaff } from './cases.views.ts';
import { deskCaseOf } from './desk-cases.ts';
import { dueAt } from './due-at.ts';
import { caseRoles, mailCaseCustomer, mailCaseDesk } from './mail-case.ts';

type Calls = typeof consoleCasesEndpoints;
type Params = { params: { id: string } };

const dayMs = 86_400_000;
/** Milliseconds from now to the latest time that may be promised. */
const farthestPromiseMs = 30 * dayMs;

/** Locks the case, runs the step and returns the changed case. Throws not_found, and wrong_state for a solved case. */
async function changeCase(
  ctx: StaffCtx,
  caseNo: string,
  step: (tx: Tx, row: CaseRow, now: Date) => Promise<void>,
): Promise<DeskCase> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockCase(tx, caseNo);
    if (!row) throw appError('request.not_found');
    if (row.state === 'solved') throw appError('request.wrong_state');
    await step(tx, row, ctx.clock.now());
  });
  return deskCaseOf(ctx, caseNo);
}

async function recordStep(
  ctx: StaffCtx,
  tx: Tx,
  row: CaseRow,
  {
    kind,
    text = '',
    action,
    after,
  }: { kind: LineRow['kind']; text?: string; action: AuditAction; after?: object },
): Promise<void> {
  const at = ctx.clock.now();
  await insertLine(tx, { case_no: row.case_no, at, kind, side: 'staff', author: ctx.staff.name, text });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action,
    target: { type: 'case', id: row.case_no, name: row.order_no },
    ...(after && { after }),
  });
}

/** `cases/{id}/claim`. Throws wrong_state when a colleague owns the case. */
export function claimCase(ctx: StaffCtx, { params }: Params): Promise<DeskCase> {
  return changeCase(ctx, params.id, async (tx, row, now) => {
    if (row.owner_id === ctx.staff.staffId) return;
    if (row.owner_id !== null) throw appError('request.wrong_state');
    await updateCase(tx, row.case_no, { owner_id: ctx.staff.staffId, updated_at: now });
    await recordStep(ctx, tx, row, { kind: 'claimed', action: 'case.claimed' });
  });
}

/**
 * `cases/{id}/hand-over`: changes the owner. The new owner gets a mail, except when the caller takes the case. For the
 * present owner, only a note is stored and mailed. The same hand-over again writes and mails nothing, because it may be
 * a retry. Throws request.invalid for staff who do not answer cases.
 */
export function handOverCase(
  ctx: StaffCtx,
  { params, staff_id, note }: ParsedInputOf<Calls['POST /api/console/v1/cases/{id}/hand-over']>,
): Promise<DeskCase> {
  return changeCase(ctx, params.id, async (tx, row, now) => {
    const staff = await selectCaseStaff(tx, caseRoles, now);
    const newOwner = staff.find((each) => each.id === staff_id);
    if (!newOwner) throw invalidField('staff_id', 'fields.required');
    const text = note === '' ? newOwner.name : `${newOwner.name}: ${note}`;
    if (newOwner.id === row.owner_id && (note === '' || (await isHandedOver(ctx, tx, row, text)))) return;
    await updateCase(tx, row.case_no, { owner_id: newOwner.id, updated_at: now });
    const after = { owner: newOwner.name };
    await recordStep(ctx, tx, row, { kind: 'handed_over', text, action: 'case.handed_over', after });
    if (newOwner.id !== ctx.staff.staffId)
      await mailCaseDesk(
        tx,
        ctx.clock,
        { ...row, owner_id: newOwner.id },
        { template: 'case_written', text: note },
      );
  });
}

/** True when the caller has handed the case over with this text before. */
async function isHandedOver(ctx: StaffCtx, tx: Tx, { case_no }: CaseRow, text: string): Promise<boolean> {
  const lines = await selectLines(tx, [case_no]);
  return lines.some(
    (line) => line.kind === 'handed_over' && line.author === ctx.staff.name && line.text === text,
  );
}

/**
 * `cases/{id}/message`: stores a note for staff, or answers and mails the customer. The author of an answer becomes the
 * owner of a case without an owner. Throws request.invalid at `due_at` for a time that is past or too far ahead.
 */
export function messageAsStaff(
  ctx: StaffCtx,
  input: ParsedInputOf<Calls['POST /api/console/v1/cases/{id}/message']>,
): Promise<DeskCase> {
  const { params, text, is_note: isNote, next, due_at: promisedAt } = input;
  return changeCase(ctx, params.id, async (tx, row, now) => {
    if (isNote) {
      await recordStep(ctx, tx, row, { kind: 'note', text, action: 'case.noted' });
      return;
    }
    if (promisedAt) checkPromise(promisedAt, now);
    const nextDueAt = promisedAt ? new Date(promisedAt) : dueAt(row.kind, now, 'next');
    await updateCase(tx, row.case_no, {
      state: next,
      updated_at: now,
      owner_id: row.owner_id ?? ctx.staff.staffId,
      // While the case waits for the customer, nothing is promised.
      due_at: next === 'waiting_customer' ? null : nextDueAt,
      missed_at: null,
    });
    await recordStep(ctx, tx, row, {
      kind: 'message',
      text,
      action: 'case.answered',
      after: { state: next },
    });
    await mailCaseCustomer(tx, ctx.clock, row, { template: 'case_answered', text });
  });
}

/**
 * `cases/{id}/snooze`: promises another time, and mails the reason to the customer. Throws wrong_state while the case
 * waits for the customer, because nothing is promised. Throws request.invalid at `due_at` for a time that is past or
 * too far ahead.
 */
export function snoozeCase(
  ctx: StaffCtx,
  { params, due_at, reason }: ParsedInputOf<Calls['POST /api/console/v1/cases/{id}/snooze']>,
): Promise<DeskCase> {
  return changeCase(ctx, params.id, async (tx, row, now) => {
    if (row.state === 'waiting_customer') throw appError('request.wrong_state');
    checkPromise(due_at, now);
    await updateCase(tx, row.case_no, { due_at: new Date(due_at), missed_at: null, updated_at: now });
    await recordStep(ctx, tx, row, {
      kind: 'snoozed',
      text: reason,
      action: 'case.snoozed',
      after: { due_at },
    });
    await mailCaseCustomer(tx, ctx.clock, row, { template: 'case_answered', text: reason });
  });
}

/**
 * `cases/{id}/solve`: the customer gets the outcome in a mail and may reopen the case. The caller becomes the owner of
 * a case without an owner.
 */
export function solveCase(
  ctx: StaffCtx,
  { params, outcome }: ParsedInputOf<Calls['POST /api/console/v1/cases/{id}/solve']>,
): Promise<DeskCase> {
  return changeCase(ctx, params.id, async (tx, row, now) => {
    await updateCase(tx, row.case_no, {
      state: 'solved',
      solved_at: now,
      updated_at: now,
      due_at: null,
      missed_at: null,
      owner_id: row.owner_id ?? ctx.staff.staffId,
    });
    await recordStep(ctx, tx, row, { kind: 'solved', text: outcome, action: 'case.solved' });
    await mailCaseCustomer(tx, ctx.clock, row, { template: 'case_solved', text: outcome });
  });
}

function checkPromise(dueAtText: string, now: Date): void {
  const at = Date.parse(dueAtText);
  if (at <= now.getTime() || at > now.getTime() + farthestPromiseMs)
    throw invalidField('due_at', 'fields.case_due_at');
}
