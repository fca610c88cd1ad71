/**
 * Records each write of staff on behalf of a customer: a row, a line of the audit log, and a mail to the customer. The
 * customer gets at most one mail an hour about each member of staff.
 */
import type { ActingStaff, ActorCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { selectPersonById } from '../identity.views.ts';
import { notifyOwner } from '../person/notify-owner.ts';
import { insertActingCall, updateOutcome } from './acting-calls.store.ts';

/**
 * Milliseconds between two mails to a person about the same member of staff. An acting session lasts no longer than
 * this.
 */
const noticeMs = 3_600_000;

/** Writes the record before the call runs, so that every write has one. Returns the row's id. */
export function beginActingCall(
  ctx: ActorCtx,
  { key, subject }: { key: string; subject: Record<string, unknown> },
): Promise<number> {
  const { userId, accountId } = ctx.actor;
  return inTransaction(ctx.db, async (tx) => {
    const id = await insertActingCall(tx, {
      at: ctx.clock.now(),
      staff: actingStaffOf(ctx),
      userId,
      accountId,
      call: key,
      subject,
    });
    await writeAudit(tx, ctx, { action: 'user.acted_for', after: { call: key, ...subject } });
    return id;
  });
}

/**
 * Completes the record after the call. A refusal adds a line to the audit log. A success mails the person, unless a
 * mail about the same member of staff was sent within `noticeMs`.
 */
export function endActingCall(ctx: ActorCtx, id: number, outcome: 'done' | 'refused'): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const since = new Date(ctx.clock.now().getTime() - noticeMs);
    const isNoticeDue = await updateOutcome(tx, { id, outcome, since });
    if (outcome === 'refused')
      await writeAudit(tx, ctx, { action: 'user.acting_refused', after: { record: id } });
    if (isNoticeDue) await sendNotice(tx, ctx);
  });
}

function actingStaffOf({ actor }: ActorCtx): ActingStaff {
  if (!actor.actingStaff) throw new Error('nobody acts for this customer');
  return actor.actingStaff;
}

async function writeAudit(
  tx: Tx,
  ctx: ActorCtx,
  { action, after }: { action: 'user.acted_for' | 'user.acting_refused'; after: object },
): Promise<void> {
  const { id: staffId, name, role } = actingStaffOf(ctx);
  await audit(tx, {
    clock: ctx.clock,
    actor: { staffId, name, role, ip: ctx.ip },
    action,
    target: { type: 'user', id: ctx.actor.userId, name: ctx.actor.name },
    after,
  });
}

async function sendNotice(tx: Tx, ctx: ActorCtx): Promise<void> {
  await notifyOwner(tx, ctx, {
    owner: await selectPersonById(tx, ctx.actor.userId),
    template: 'acted_for',
    params: { staff: actingStaffOf(ctx).name },
    links: ['/account/management?tab=acting'],
  });
}
