/** Owner and tasks of a customer. The owner is the responsible member of staff. */
import { hasRight, type StaffRole } from '@wayhouse/contract/account/permissions';
import type { customerCardsEndpoints } from '@wayhouse/contract/console/customer-cards';
import type { CustomerDetail } from '@wayhouse/contract/console/customers';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { LedgerFunctions } from '../ledger-functions.ts';
import { insertTask, lockTask, saveOwner, setAssignee, setTaskDone } from './customer-care.store.ts';
import { selectOwner, selectStaff } from './customer-care.views.ts';
import { customerTarget } from './customer-target.ts';
import { refuseErasedCustomer } from './refuse-erased-customer.ts';
import { showCustomer } from './show-customer.ts';

type Calls = typeof customerCardsEndpoints;
type Input<Key extends keyof Calls> = ParsedInputOf<Calls[Key]>;

/**
 * Sets or removes the owner. Safe to repeat. Errors: not_found; wrong_state for an erased person; request.invalid at
 * `staff_id`.
 */
export async function changeOwner(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, staff_id: staffId }: Input<'POST /api/console/v1/customers/{id}/owner'>,
): Promise<CustomerDetail> {
  const target = await targetOf(ctx, ledger, params);
  await inTransaction(ctx.db, async (tx) => {
    await refuseErasedCustomer(tx, params.id);
    const owner = await requireStaff(tx, staffId, 'staff_id');
    const before = await selectOwner(tx, params.id);
    if ((before?.staff_id ?? null) === staffId) return;
    await saveOwner(tx, { accountId: params.id, staffId, now: ctx.clock.now() });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'company.owner_changed',
      target,
      before: { owner: before?.name ?? null },
      after: { owner },
    });
  });
  return showCustomer(ctx, ledger, { params });
}

/** Adds a task. Errors: not_found; wrong_state for an erased person; request.invalid at `assignee_id`. */
export async function addTask(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, text, due_on, assignee_id }: Input<'POST /api/console/v1/customers/{id}/tasks'>,
): Promise<CustomerDetail> {
  const target = await targetOf(ctx, ledger, params);
  await inTransaction(ctx.db, async (tx) => {
    await refuseErasedCustomer(tx, params.id);
    await requireStaff(tx, assignee_id ?? null, 'assignee_id');
    await insertTask(tx, {
      id: newId('tsk'),
      account_id: params.id,
      text,
      due_on: due_on ?? null,
      assignee_id: assignee_id ?? null,
      created_by: ctx.staff.name,
      created_at: ctx.clock.now(),
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'company.task_added',
      target,
      after: { task: text, due_on: due_on ?? null },
    });
  });
  return showCustomer(ctx, ledger, { params });
}

/**
 * Marks a task as done, or reopens it if `done` is false. Safe to repeat. Throws not_found for an unknown customer, and
 * for a task of another customer; wrong_state for reopening a task about an erased person.
 */
export async function endTask(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, task_id, done }: Input<'POST /api/console/v1/customers/{id}/tasks/done'>,
): Promise<CustomerDetail> {
  const target = await targetOf(ctx, ledger, params);
  await inTransaction(ctx.db, async (tx) => {
    if (!done) await refuseErasedCustomer(tx, params.id);
    const task = await setTaskDone(tx, {
      id: task_id,
      accountId: params.id,
      done: done ? { at: ctx.clock.now(), by: ctx.staff.name } : null,
    });
    if (task === undefined) throw appError('request.not_found');
    if (!task.wasChanged) return;
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      target,
      action: done ? 'company.task_done' : 'company.task_reopened',
      after: { task: task.text },
    });
  });
  return showCustomer(ctx, ledger, { params });
}

/**
 * Gives an open task to a member of staff. Safe to repeat. Throws not_found for an unknown customer and for a task of
 * another customer, wrong_state for a done task, and request.invalid at `assignee_id`.
 */
export async function assignTask(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, task_id: id, assignee_id: assigneeId }: Input<'POST /api/console/v1/customers/{id}/tasks/assign'>,
): Promise<CustomerDetail> {
  const target = await targetOf(ctx, ledger, params);
  await inTransaction(ctx.db, async (tx) => {
    const assignee = await requireStaff(tx, assigneeId, 'assignee_id');
    const task = await lockTask(tx, { id, accountId: params.id });
    if (!task) throw appError('request.not_found');
    if (task.done_at !== null) throw appError('request.wrong_state');
    if (task.assignee_id === assigneeId) return;
    const formerAssignee = task.assignee_id === null ? undefined : await selectStaff(tx, task.assignee_id);
    await setAssignee(tx, id, assigneeId);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'company.task_assigned',
      target,
      before: { assignee: formerAssignee?.name ?? null },
      after: { task: task.text, assignee },
    });
  });
  return showCustomer(ctx, ledger, { params });
}

/** The customer as the target of entries of the audit log. Throws not_found. */
async function targetOf(ctx: StaffCtx, ledger: LedgerFunctions, params: { id: string }) {
  const { account_type, name } = await showCustomer(ctx, ledger, { params });
  return customerTarget(account_type, { id: params.id, name: name.en });
}

/**
 * The name of an active member of staff who may open customers; null without an id. Throws request.invalid at `field`
 * for anybody else.
 */
async function requireStaff(tx: Tx, staffId: string | null, field: string): Promise<string | null> {
  if (staffId === null) return null;
  const staff = await selectStaff(tx, staffId);
  if (staff?.status !== 'active' || !hasRight(staff.role as StaffRole, 'customers.read'))
    throw invalidField(field, 'fields.staff');
  return staff.name;
}
