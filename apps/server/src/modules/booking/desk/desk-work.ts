/** Assigns orders to members of staff (their owners at the desk), and snoozes orders. */
import type { consoleDeskListEndpoints } from '@wayhouse/contract/console/orders/desk-list';
import { addDays } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { Language, StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { ownSource } from '../../supply/sources.ts';
import { lockOrder, type OrderRow } from '../booking.store.ts';
import { selectColleagues } from './colleagues.views.ts';
import { type DeskRow, selectDeskOrder } from './desk.views.ts';
import { lockWork, moveWork, updateWork } from './desk-work.store.ts';

type Calls = typeof consoleDeskListEndpoints;
type Work = OutputOf<Calls['POST /api/console/v1/orders/{order_no}/assign']>;
/** Maximum number of days for which an order may be snoozed. */
const snoozeDaysMax = 30;

export function workOf(
  row: Pick<DeskRow, 'owner_id' | 'owner_name' | 'snoozed_until' | 'snooze_reason'>,
): Work {
  const { owner_id, owner_name, snoozed_until, snooze_reason } = row;
  return {
    ...(owner_id !== null && { owner: { id: owner_id, name: owner_name ?? owner_id } }),
    ...(snoozed_until && { snoozed_until: snoozed_until.toISOString(), snooze_reason: snooze_reason ?? '' }),
  };
}

/**
 * Makes a member of staff the owner of the order; null: nobody. Throws not_found; request.invalid for staff who may not
 * process orders; wrong_state when the current owner is neither the new one nor the one that the screen showed.
 */
export async function assignOrder(
  ctx: StaffCtx,
  { params, owner_id, seen_owner_id }: ParsedInputOf<Calls['POST /api/console/v1/orders/{order_no}/assign']>,
): Promise<Work> {
  return changeWork(ctx, params.order_no, async (tx, order) => {
    const now = ctx.clock.now();
    const colleagues = await selectColleagues(tx);
    const newOwner = colleagues.find(({ id }) => id === owner_id);
    if (owner_id !== null && !newOwner) throw invalidField('owner_id', 'fields.required');
    const work = await lockWork(tx, order.order_no, now);
    if (work.owner_id === owner_id) return;
    if (work.owner_id !== seen_owner_id) throw appError('request.wrong_state');
    await updateWork(tx, order.order_no, { owner_id, updated_at: now });
    await auditOrder(ctx, tx, order, { action: 'order.assigned', after: { owner: newOwner?.name ?? null } });
  });
}

/**
 * `until: null` ends the snooze. Throws not_found; request.invalid for a time that has passed or is too far, and for a
 * missing reason.
 */
export async function snoozeOrder(
  ctx: StaffCtx,
  { params, until, reason }: ParsedInputOf<Calls['POST /api/console/v1/orders/{order_no}/snooze']>,
): Promise<Work> {
  const now = ctx.clock.now();
  const end = until === null ? null : new Date(until);
  const latestEnd = new Date(addDays(now.toISOString().slice(0, 10), snoozeDaysMax));
  if (end && (end <= now || end > latestEnd)) throw invalidField('until', 'fields.case_due_at');
  if (end && reason.trim() === '') throw invalidField('reason', 'fields.required');
  return changeWork(ctx, params.order_no, async (tx, order) => {
    await lockWork(tx, order.order_no, now);
    await updateWork(tx, order.order_no, {
      snoozed_until: end,
      snooze_reason: reason.trim(),
      updated_at: now,
    });
    await auditOrder(ctx, tx, order, {
      action: 'order.snoozed',
      after: { until: end?.toISOString() ?? null },
      reason: reason.trim() || null,
    });
  });
}

async function changeWork(
  ctx: StaffCtx,
  orderNo: string,
  step: (tx: Tx, order: OrderRow) => Promise<void>,
): Promise<Work> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw appError('request.not_found');
    await step(tx, order);
  });
  const row = await selectDeskOrder(ctx.db, orderNo, ctx.clock.now());
  if (!row) throw appError('request.not_found');
  return workOf(row);
}

async function auditOrder(
  ctx: StaffCtx,
  tx: Tx,
  order: OrderRow,
  {
    action,
    after,
    reason = null,
  }: { action: 'order.assigned' | 'order.snoozed'; after: object; reason?: string | null },
): Promise<void> {
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action,
    target: { type: 'order', id: order.order_no, name: `${order.order_no}, ${order.lead_guest}` },
    after,
    reason,
  });
}

/**
 * Gives the caller's orders that still need work (`isLiveWork`) to a colleague, who gets one mail. Throws
 * request.invalid for the caller and for staff who may not process orders.
 */
export async function handOver(
  ctx: StaffCtx,
  { owner_id, note }: ParsedInputOf<Calls['POST /api/console/v1/orders/hand_over']>,
): Promise<{ count: number }> {
  const { staffId, name } = ctx.staff;
  return inTransaction(ctx.db, async (tx) => {
    const newOwner = (await selectColleagues(tx)).find(({ id }) => id === owner_id && id !== staffId);
    if (!newOwner) throw invalidField('owner_id', 'fields.required');
    const movedOrderNos = await moveWork(tx, { from: staffId, to: newOwner.id, now: ctx.clock.now() });
    if (movedOrderNos.length === 0) return { count: 0 };
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'order.handed_over',
      target: { type: 'staff', id: newOwner.id, name: newOwner.name },
      after: { orders: movedOrderNos },
      reason: note.trim() || null,
    });
    await queueMessage(tx, {
      clock: ctx.clock,
      channel: 'email',
      to: newOwner.email,
      language: newOwner.language as Language,
      template: 'orders_handed_over',
      params: { name: newOwner.name, sender: name, count: String(movedOrderNos.length), note: note.trim() },
      links: ['/console/orders?queue=mine'],
    });
    return { count: movedOrderNos.length };
  });
}

/** Staff who may own orders, and the sources of orders. */
export async function listDeskChoices(
  ctx: StaffCtx,
): Promise<OutputOf<Calls['GET /api/console/v1/orders/choices']>> {
  const colleagues = await selectColleagues(ctx.db);
  return {
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
    sources: [ownSource, ...(ctx.bedbanks ?? []).map((bedbank) => bedbank.name)],
  };
}
