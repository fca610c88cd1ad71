/** The record of what staff writes while it acts for a customer: a row, the audit log, and a notice to the customer. */
import type { ActingStaff, ActorCtx, Language } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { queueMessage } from '../../platform/messages.ts';
import { insertActingCall, updateOutcome } from './acting-calls.store.ts';
import { selectPersonForSignIn } from './identity.views.ts';

/** One notice an hour for each member of staff and person: an acting session lives no longer. */
const noticeMs = 3_600_000;

/** Before the call runs: no write without a record. Answers the row's id. */
export function beginActingCall(
  ctx: ActorCtx,
  { key, subject }: { key: string; subject: Record<string, unknown> },
): Promise<number> {
  const staff = actingStaffOf(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const { userId, accountId } = ctx.actor;
    const id = await insertActingCall(tx, {
      at: ctx.clock.now(),
      staff,
      userId,
      accountId,
      call: key,
      subject,
    });
    await writeAudit(tx, ctx, { action: 'user.acted_for', after: { call: key, ...subject } });
    return id;
  });
}

/** After it ran. A refused call gets a second line in the audit log; the first one that is done sends the notice. */
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

/** Sent also to people who want no mails: it is about the safety of the account. */
async function sendNotice(tx: Tx, ctx: ActorCtx): Promise<void> {
  const person = await selectPersonForSignIn(tx, ctx.actor.userId);
  if (!person) return;
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: person.email,
    language: person.language as Language,
    template: 'acted_for',
    params: { name: person.first_name, staff: actingStaffOf(ctx).name },
    links: ['/account/management?tab=acting'],
  });
}
