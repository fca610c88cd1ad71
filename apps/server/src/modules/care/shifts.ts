/** The shifts in which staff are on duty for cases. */
import type { consoleCasesEndpoints } from '@wayhouse/contract/care/desk-cases';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { idOfCall } from '../../platform/ids.ts';
import { endShift, insertShift } from './cases.store.ts';
import { selectCaseStaff, selectShifts, selectStaffOfShift } from './cases.views.ts';
import { caseRoles } from './mail-case.ts';

type Calls = typeof consoleCasesEndpoints;

const longestShiftMs = 24 * 3_600_000;

/** Leaves out the shifts of people who do not answer cases, because alerts do not reach them. */
export async function listShifts(ctx: StaffCtx): Promise<OutputOf<Calls['GET /api/console/v1/duty']>> {
  const now = ctx.clock.now();
  const staff = await selectCaseStaff(ctx.db, caseRoles, now);
  const staffIds = new Set(staff.map(({ id }) => id));
  const shifts = (await selectShifts(ctx.db, now)).filter(({ staff_id }) => staffIds.has(staff_id));
  return {
    shifts: shifts.map(({ id, staff_id, name, from_at, until_at }) => ({
      id,
      staff_id,
      name,
      from: from_at.toISOString(),
      until: until_at.toISOString(),
    })),
    staff: staff.map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Throws request.invalid for staff who do not answer cases, and for a shift that has ended, exceeds 24 hours, or does
 * not end after its start. After a crash, a call with the same idempotency key adds no second shift.
 */
export async function saveShift(
  ctx: StaffCtx,
  { staff_id, from, until }: ParsedInputOf<Calls['POST /api/console/v1/duty/save']>,
): Promise<{ id: string }> {
  const now = ctx.clock.now();
  const staff = (await selectCaseStaff(ctx.db, caseRoles, now)).find((each) => each.id === staff_id);
  if (!staff) throw invalidField('staff_id', 'fields.required');
  const lengthMs = Date.parse(until) - Date.parse(from);
  if (lengthMs <= 0 || lengthMs > longestShiftMs || Date.parse(until) <= now.getTime())
    throw invalidField('until', 'fields.shift_until');
  const id = idOfCall('shf', {
    key: ctx.idempotencyKey,
    content: [ctx.staff.staffId, staff_id, from, until],
  });
  await inTransaction(ctx.db, async (tx) => {
    const shift = { id, staff_id, from_at: new Date(from), until_at: new Date(until) };
    if (!(await insertShift(tx, shift))) return;
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'shift.created',
      after: { from, until },
      target: { type: 'staff', id: staff_id, name: staff.name },
    });
  });
  return { id };
}

/**
 * Ends a running shift at once, or removes a future shift. Throws not_found for a shift that is unknown or has ended.
 */
export async function endShiftNow(
  ctx: StaffCtx,
  { params }: { params: { id: string } },
): Promise<{ id: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const staff = await selectStaffOfShift(tx, params.id);
    if (!staff || !(await endShift(tx, params.id, ctx.clock.now()))) throw appError('request.not_found');
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'shift.ended',
      target: { type: 'staff', ...staff },
    });
  });
  return { id: params.id };
}
