/** `group/mine` and `group/detail`: the caller's own requests, or the requests of the whole company. */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type GroupStatus, openGroupStatuses } from '@wayhouse/contract/group/group-life';
import type { Group, groupsEndpoints } from '@wayhouse/contract/group/groups';
import { type ActorCtx, orderScope } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { type GroupRow, lockGroup, updateGroup } from './groups.store.ts';
import { selectGroupList, selectGroupPage } from './groups.views.ts';
import { presentBrief, presentGroup } from './present-group.ts';

type Calls = typeof groupsEndpoints;

/** Statuses in which files can be added and removed. */
export const attachmentStatuses = openGroupStatuses;

/**
 * Statuses in which the rooming list can be changed. A list that was sent (`rooming_received`) can be changed only
 * after the desk returns it.
 */
export const roomingStatuses: readonly GroupStatus[] = openGroupStatuses.filter(
  (status) => status !== 'rooming_received',
);

/** Statuses in which customer and staff can write messages. An expired request may still get a new offer. */
export const messageStatuses: readonly GroupStatus[] = [
  ...openGroupStatuses.filter((status) => status !== 'draft'),
  'expired',
];

export async function listGroups(
  ctx: ActorCtx,
  input: ParsedInputOf<Calls['POST /api/v2/group/mine']>,
): Promise<OutputOf<Calls['POST /api/v2/group/mine']>> {
  const { q, status, view, page, page_size } = input;
  const { total, rows } = await selectGroupPage(
    ctx.db,
    { scope: orderScope(ctx.actor), search: q, statuses: status, view, now: ctx.clock.now() },
    { offset: (page - 1) * page_size, limit: page_size },
  );
  return { total, page, page_size, items: rows.map((row) => presentBrief(row, 'customer')) };
}

/**
 * The whole request. Marks its messages as read, except for staff who impersonate the customer. Throws not_found
 * outside the caller's scope.
 */
export async function showGroup(ctx: ActorCtx, { group_no }: { group_no: string }): Promise<Group> {
  const group = await ownGroup(ctx, group_no);
  const seenAt = lastMessageAt(group);
  if (!ctx.actor.actingStaff && group.unread > 0 && seenAt)
    await inTransaction(ctx.db, (tx) => updateGroup(tx, group_no, { customer_seen_at: seenAt }));
  return group;
}

/** The time of the last shown message. Messages up to that time become read; later messages stay unread. */
export function lastMessageAt({ messages }: Pick<Group, 'messages'>): Date | undefined {
  const last = messages.at(-1);
  return last && new Date(last.at);
}

/** One request as the customer sees it. Throws not_found outside the caller's scope. */
export async function ownGroup(ctx: ActorCtx, groupNo: string): Promise<Group> {
  const now = ctx.clock.now();
  const filter = { groupNo, scope: orderScope(ctx.actor), now };
  const [row] = await selectGroupList(ctx.db, filter, { offset: 0, limit: 1 });
  if (!row) throw appError('request.not_found');
  const { rows: _rows, ...group } = await presentGroup(ctx.db, row, { side: 'customer', now });
  const mayBook = isPermitted(ctx.actor, 'book');
  return {
    ...group,
    can: {
      edit: mayBook && ['draft', 'submitted'].includes(row.status),
      accept: mayBook && group.open_offers > 0,
      decline: mayBook && ['submitted', 'quoted'].includes(row.status),
      cancel: mayBook && ['draft', 'submitted', 'quoted', 'accepted'].includes(row.status),
      message: mayBook && messageStatuses.includes(row.status),
      pay: mayBook && group.instalments.some((installment) => installment.status === 'open'),
      rooming: mayBook && roomingStatuses.includes(row.status),
      attach: mayBook && attachmentStatuses.includes(row.status),
      send_rooming: mayBook && row.status === 'confirmed' && group.rooming.complete,
    },
  };
}

/**
 * Locks a request of the caller's scope for a change. Throws not_found; wrong_state when its status is not in
 * `statuses`.
 */
export async function lockOwn(
  ctx: ActorCtx,
  tx: Tx,
  groupNo: string,
  statuses: readonly GroupRow['status'][],
): Promise<GroupRow> {
  const row = await lockGroup(tx, groupNo, orderScope(ctx.actor));
  if (!row) throw appError('request.not_found');
  if (!statuses.includes(row.status)) throw appError('request.wrong_state');
  return row;
}
