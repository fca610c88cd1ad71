/** The console's queue of group requests, and one request. */
import type { consoleGroupsEndpoints, DeskGroup, DeskGroupBrief } from '@wayhouse/contract/console/groups';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { endedGroupStatuses } from '@wayhouse/contract/group/group-life';
import { toMoney } from '@wayhouse/contract/money';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { type GroupRow, lockGroup, type OfferRow, updateGroup } from './groups.store.ts';
import { countWaiting, type GroupListRow, selectGroupList, selectGroupPage } from './groups.views.ts';
import { type GroupActor, noteGroup } from './move-group.ts';
import { presentBrief, presentGroup } from './present-group.ts';
import { lastMessageAt, messageStatuses } from './show-group.ts';

type Calls = typeof consoleGroupsEndpoints;

export function staffActor(ctx: StaffCtx): GroupActor {
  return `staff:${ctx.staff.name}`;
}

/** A page of requests. In the view `to_answer` the longest wait comes first, in other views the latest change. */
export async function listDeskGroups(
  ctx: StaffCtx,
  input: ParsedInputOf<Calls['POST /api/console/v1/groups']>,
): Promise<OutputOf<Calls['POST /api/console/v1/groups']>> {
  const { view, status, search, page, page_size } = input;
  const { total, rows } = await selectGroupPage(
    ctx.db,
    { desk: view, statuses: status && [status], search, now: ctx.clock.now() },
    { offset: (page - 1) * page_size, limit: page_size },
  );
  const waiting = await countWaiting(ctx.db);
  return { total, page, page_size, waiting, items: rows.map(presentDeskBrief) };
}

function presentDeskBrief(row: GroupListRow): DeskGroupBrief {
  return {
    ...presentBrief(row, 'staff'),
    ...deskFields(row),
    answer_by: row.form.answer_by,
  };
}

function deskFields(row: GroupListRow) {
  const person = row.user_name ?? '';
  return {
    customer: {
      id: row.account_id,
      name: { en: row.company_en ?? person, zh: row.company_zh ?? person },
      account_type: row.account_type ?? 'corporate',
      user: { name: person, email: row.user_email ?? '' },
    },
    waiting_for: row.waiting_for as 'us' | 'customer' | null,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    owner: row.staff_name,
  };
}

/** One request; marks its messages as read. Throws not_found, also for drafts. */
export async function showDeskGroup(
  ctx: StaffCtx,
  { params }: { params: { id: string } },
): Promise<DeskGroup> {
  const group = await deskGroupOf(ctx, params.id);
  const seenAt = lastMessageAt(group);
  if (group.unread > 0 && seenAt)
    await inTransaction(ctx.db, (tx) => updateGroup(tx, params.id, { staff_seen_at: seenAt }));
  return group;
}

/** One request as the console shows it. Throws not_found, also for drafts. */
export async function deskGroupOf(ctx: StaffCtx, groupNo: string): Promise<DeskGroup> {
  const now = ctx.clock.now();
  const [row] = await selectGroupList(ctx.db, { groupNo, desk: 'all', now }, { offset: 0, limit: 1 });
  if (!row) throw appError('request.not_found');
  const { rows, ...group } = await presentGroup(ctx.db, row, { side: 'staff', now });
  const accepted = rows.offers.find((offer) => offer.offer_id === row.offer_id);
  const missing = missingForHandOver(row, { accepted, isComplete: group.rooming.complete });
  const { status } = row;
  const isEnded = hasEnded(row);
  return {
    ...group,
    ...deskFields(row),
    nets: Object.fromEntries(rows.offers.map((offer) => [offer.offer_id, toMoney(offer.net_cents)])),
    line_nets: Object.fromEntries(
      rows.offers.map(({ offer_id, lines }) => [offer_id, lines.map((line) => toMoney(line.net_cents))]),
    ),
    can: {
      take: !isEnded && row.staff_id !== ctx.staff.staffId,
      offer: ['submitted', 'quoted', 'expired'].includes(status),
      decline: ['submitted', 'quoted'].includes(status),
      confirm: status === 'deposit_paid',
      hand_over: status === 'rooming_received' && missing.length === 0,
      // Staff completes by hand only a group at a hotel outside our catalogue, because its booking was made outside the
      // product (`completeOutsideHotel`).
      complete: (status === 'confirmed' || status === 'rooming_received') && accepted?.hotel_id === null,
      reopen_rooming: status === 'rooming_received',
      cancel: !isEnded,
      message: messageStatuses.includes(status),
    },
    hand_over_waits: missing,
  };
}

/**
 * The conditions that are not met yet but are needed to make orders from the accepted offer; empty without an accepted
 * offer.
 */
export function missingForHandOver(
  row: GroupRow,
  { accepted, isComplete }: { accepted: OfferRow | undefined; isComplete: boolean },
): DeskGroup['hand_over_waits'] {
  if (!accepted) return [];
  return [
    ...(row.payment_status === paymentStatus.paid ? [] : (['unpaid'] as const)),
    ...(isComplete && row.rooming_sent_at ? [] : (['rooming'] as const)),
    ...(accepted.hotel_id === null || accepted.lines.some((line) => line.room_type_id === null)
      ? (['not_ours'] as const)
      : []),
  ];
}

/** Locks a request for staff. Throws not_found, also for a draft; wrong_state when its status is not in `statuses`. */
export async function lockForDesk(
  tx: Tx,
  groupNo: string,
  statuses: readonly GroupRow['status'][],
): Promise<GroupRow> {
  const row = await lockGroup(tx, groupNo);
  if (!row || row.status === 'draft') throw appError('request.not_found');
  if (!statuses.includes(row.status)) throw appError('request.wrong_state');
  return row;
}

/** True also for an expired request, which a new offer reopens. */
function hasEnded({ status }: Pick<GroupRow, 'status'>): boolean {
  return endedGroupStatuses.includes(status);
}

/**
 * `groups/{id}/take`: assigns the request to this member of staff, who then gets its mails. Throws not_found, also for
 * a draft; wrong_state for a request that has ended.
 */
export async function takeGroup(ctx: StaffCtx, { params }: { params: { id: string } }): Promise<DeskGroup> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockGroup(tx, params.id);
    if (!row || row.status === 'draft') throw appError('request.not_found');
    if (hasEnded(row)) throw appError('request.wrong_state');
    await updateGroup(tx, params.id, { staff_id: ctx.staff.staffId, staff_name: ctx.staff.name });
    await noteGroup(tx, ctx.clock, params.id, { actor: staffActor(ctx), event: 'taken' });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'group.taken',
      target: { type: 'group', id: params.id, name: row.title },
      before: { owner: row.staff_name },
      after: { owner: ctx.staff.name },
    });
  });
  return deskGroupOf(ctx, params.id);
}
