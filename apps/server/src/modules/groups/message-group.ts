/** Messages about a request between customer and staff; the other side gets a mail. */
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import type { Group } from '@wayhouse/contract/group/groups';
import type { ActorCtx, StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { deskGroupOf, lockForDesk } from './desk-group.ts';
import { insertMessage, updateGroup } from './groups.store.ts';
import { mailCustomer, mailDesk } from './mail-sides.ts';
import { lockOwn, messageStatuses, ownGroup } from './show-group.ts';

/** `group/message`: sends a message of the customer. The request then waits for staff. */
export async function messageDesk(ctx: ActorCtx, input: { group_no: string; text: string }): Promise<Group> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwn(ctx, tx, input.group_no, messageStatuses);
    const now = ctx.clock.now();
    await insertMessage(tx, {
      group_no: row.group_no,
      at: now,
      side: 'customer',
      author: ctx.actor.name,
      text: input.text,
    });
    await updateGroup(tx, row.group_no, {
      updated_at: now,
      waiting_for: 'us',
      waiting_since: row.waiting_for === 'us' ? row.waiting_since : now,
      ...(!ctx.actor.actingStaff && { customer_seen_at: now }),
    });
    await mailDesk(tx, ctx.clock, row, {
      template: 'message',
      params: { from: ctx.actor.name, text: input.text },
    });
  });
  return ownGroup(ctx, input.group_no);
}

/** Sends a message of staff. The request then waits for the customer. */
export async function messageCustomer(
  ctx: StaffCtx,
  { params, text }: { params: { id: string }; text: string },
): Promise<DeskGroup> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockForDesk(tx, params.id, messageStatuses);
    const now = ctx.clock.now();
    await insertMessage(tx, {
      group_no: row.group_no,
      at: now,
      side: 'staff',
      author: ctx.staff.name,
      text,
    });
    await updateGroup(tx, row.group_no, {
      updated_at: now,
      waiting_for: 'customer',
      waiting_since: now,
      staff_seen_at: now,
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'group.messaged',
      target: { type: 'group', id: row.group_no, name: row.title },
      after: { text },
    });
    await mailCustomer(tx, ctx.clock, row, { template: 'message', params: { from: ctx.staff.name, text } });
  });
  return deskGroupOf(ctx, params.id);
}
