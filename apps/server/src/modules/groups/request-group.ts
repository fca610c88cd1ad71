/** `group/request` and `group/update`: save the form as a draft, send it, or change it while no offer is open. */
import { addDays, operatorDay } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { GroupForm } from '@wayhouse/contract/group/group-form';
import { groupLimits } from '@wayhouse/contract/group/group-life';
import { groupRooms } from '@wayhouse/contract/group/group-rules';
import type { Group, groupsEndpoints } from '@wayhouse/contract/group/groups';
import { pick } from '@wayhouse/i18n/translate';
import type { ActorCtx } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { drawUntilFree } from '../../platform/draw-until-free.ts';
import { appError } from '../../platform/errors.ts';
import { newGroupNo } from '../../platform/ids.ts';
import { refuseChanged } from '../../platform/optimistic-lock.ts';
import { type GroupRow, insertGroup, selectGroup, selectGroupByKey, updateGroup } from './groups.store.ts';
import { mailCustomer, mailDesk } from './mail-sides.ts';
import { type GroupActor, moveGroup, noteGroup } from './move-group.ts';
import { lockOwn, ownGroup } from './show-group.ts';

type Calls = typeof groupsEndpoints;

/** The caller as the author of log lines. */
export function customerActor(ctx: ActorCtx): GroupActor {
  return `customer:${ctx.actor.name}`;
}

/**
 * Creates a request. A second call of a person with the same idempotency key returns the same request. Errors:
 * request.invalid for days that are past or too far ahead, except in a draft.
 */
export async function requestGroup(
  ctx: ActorCtx,
  input: ParsedInputOf<Calls['POST /api/v2/group/request']>,
): Promise<Group> {
  const { draft, ...form } = input;
  if (!draft) refuseDays(ctx, form);
  const groupNo = await inTransaction(ctx.db, async (tx) => {
    const { idempotencyKey } = ctx;
    const existing =
      idempotencyKey === undefined ? undefined : await selectGroupByKey(tx, ctx.actor.userId, idempotencyKey);
    if (existing) return existing.group_no;
    const row = await insertNumbered(ctx, tx, form);
    await noteGroup(tx, ctx.clock, row.group_no, {
      actor: customerActor(ctx),
      event: 'created',
      to: 'draft',
    });
    if (!draft) await submit(ctx, tx, row);
    return row.group_no;
  });
  return ownGroup(ctx, groupNo);
}

/**
 * Changes a draft, or a sent request that waits for an offer; `draft: false` sends a draft. Errors: request.changed when
 * the form was changed since `form_version`; wrong_state; not_found; request.invalid as in `requestGroup`.
 */
export async function updateGroupForm(
  ctx: ActorCtx,
  input: ParsedInputOf<Calls['POST /api/v2/group/update']>,
): Promise<Group> {
  const { draft, group_no, form_version: version, ...form } = input;
  if (!draft) refuseDays(ctx, form);
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwn(ctx, tx, group_no, ['draft', 'submitted']);
    if (draft && row.status !== 'draft') throw appError('request.wrong_state');
    if (version !== undefined) refuseChanged(row.form, version);
    const columns = columnsOf(form);
    const now = ctx.clock.now();
    await updateGroup(tx, group_no, {
      ...columns,
      updated_at: now,
      // The change may answer a question of the desk, so the request waits for us, as after a message.
      ...(row.status === 'submitted' &&
        row.waiting_for !== 'us' && { waiting_for: 'us', waiting_since: now }),
    });
    const updatedRow: GroupRow = { ...row, ...columns, form };
    if (row.status === 'submitted')
      await noteGroup(tx, ctx.clock, group_no, { actor: customerActor(ctx), event: 'changed' });
    else if (!draft) await submit(ctx, tx, updatedRow);
  });
  return ownGroup(ctx, group_no);
}

async function submit(ctx: ActorCtx, tx: Tx, row: GroupRow): Promise<void> {
  await moveGroup(tx, ctx.clock, row, {
    to: 'submitted',
    actor: customerActor(ctx),
    event: 'submitted',
    set: { submitted_at: ctx.clock.now() },
  });
  await mailCustomer(tx, ctx.clock, row, { template: 'received' });
  await mailDesk(tx, ctx.clock, row, {
    template: 'new',
    params: (lang) => ({
      customer: ctx.actor.name,
      from: row.check_in ?? '',
      to: row.check_out ?? '',
      destination: pick({ en: row.destination_en, zh: row.destination_zh }, lang),
    }),
  });
}

/**
 * Throws request.invalid for days that are past or too far ahead. Days are dates at the hotel. The hotel is still
 * unknown, so they are compared with today's date in Beijing, where our staff is.
 */
function refuseDays(ctx: ActorCtx, form: GroupForm): void {
  const today = operatorDay(ctx.clock.now());
  const lastDay = addDays(today, groupLimits.horizonDays);
  const { check_in: checkIn, answer_by: answerBy } = form;
  const hasTooLateDay = form.more_check_ins.some((day) => day > lastDay);
  const fields = [
    ...(checkIn === null || checkIn < today || checkIn > lastDay
      ? [{ path: 'check_in', key: 'fields.group_dates' }]
      : []),
    ...(hasTooLateDay ? [{ path: 'more_check_ins', key: 'fields.group_dates' }] : []),
    ...(answerBy !== null && (answerBy < today || answerBy > (checkIn ?? lastDay))
      ? [{ path: 'answer_by', key: 'fields.group_answer_by' }]
      : []),
  ];
  if (fields.length > 0) throw appError('request.invalid', { fields });
}

/** The columns of a form for lists and jobs. */
function columnsOf(form: GroupForm) {
  return {
    title: form.title,
    destination_en: form.place?.name.en || form.place?.name.zh || form.destination,
    destination_zh: form.place?.name.zh || form.place?.name.en || form.destination,
    check_in: form.check_in,
    check_out: form.check_out,
    rooms: groupRooms(form),
    guests: form.adults + form.children,
    form: JSON.stringify(form),
  };
}

async function insertNumbered(ctx: ActorCtx, tx: Tx, form: GroupForm): Promise<GroupRow> {
  const now = ctx.clock.now();
  return drawUntilFree(async () => {
    const groupNo = newGroupNo(now);
    const isInserted = await insertGroup(tx, {
      ...columnsOf(form),
      group_no: groupNo,
      account_id: ctx.actor.accountId,
      company_id: ctx.actor.companyId,
      user_id: ctx.actor.userId,
      idempotency_key: ctx.idempotencyKey ?? null,
      status: 'draft',
      created_at: now,
      updated_at: now,
    });
    return isInserted ? await selectGroup(tx, groupNo) : undefined;
  });
}
