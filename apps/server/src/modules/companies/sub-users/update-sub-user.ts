/** `POST subuser/update`: details, rights and status of a colleague. */
import type { companiesEndpoints, SubUser } from '@wayhouse/contract/account/companies';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { withoutUndefined } from '../../../platform/database/without-undefined.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { applyFlags } from '../../identity/person/notification-flags.ts';
import { updatePerson } from '../../identity/person/update-person.ts';
import { endSessions } from '../../identity/session/end-sessions.ts';
import type {} from '../companies.events.ts';
import { type SubUserRow, selectSubUser } from '../companies.views.ts';
import { normalizePrivileges } from './normalize-privileges.ts';
import { presentSubUser } from './present-sub-user.ts';

type Input = ParsedInputOf<(typeof companiesEndpoints)['POST /api/v2/subuser/update']>;

/**
 * Changes the given fields. New rights are valid from the person's next call. Disabling a person ends the person's
 * sessions, and the requests that only this person could book (`booking/approvals/decide-approval.ts`). The main
 * account keeps its rights and cannot be disabled. Throws not_found for people of other companies, and request.invalid
 * at a refused field.
 */
export async function updateSubUser(ctx: ActorCtx, input: Input): Promise<SubUser> {
  const key = { companyId: companyOf(ctx.actor), id: input.id };
  const { id, status, flags, cc_email, ...details } = input;
  await inTransaction(ctx.db, async (tx) => {
    await lockPerson(tx, id);
    const person = await selectSubUser(tx, key);
    if (!person) throw appError('request.not_found');
    if (person.is_main) refuseMainChange(person, input);
    refuseNoBookingRight(person, input);
    await updatePerson(tx, id, {
      ...withoutUndefined(details),
      ...normalizePrivileges(details),
      ...(cc_email && { cc_email: cc_email.map((each) => each.toLowerCase()) }),
      ...(flags && { notifications: applyFlags(person.notifications, flags) }),
      ...(status && { status: status === 'active' ? ('approved' as const) : ('suspended' as const) }),
    });
    if (status === 'disabled') await signOut(tx, ctx, id);
  });
  if (status === 'disabled') await ctx.deliverEvents();
  const row = await selectSubUser(ctx.db, key);
  if (!row) throw appError('request.not_found');
  return presentSubUser(row);
}

async function signOut(tx: Tx, ctx: ActorCtx, userId: string): Promise<void> {
  await endSessions(tx, { of: { userId }, now: ctx.clock.now() });
  await publish(tx, ctx.clock, 'companies.colleague_disabled', { userId, by: ctx.actor.userId });
}

function refuseMainChange(person: SubUserRow, input: Input): void {
  const faults = [
    ...(input.status === 'disabled' ? [{ path: 'status', key: 'fields.main_status' }] : []),
    ...(['book_privileges', 'order_privileges', 'cart_privileges'] as const)
      .filter((list) => input[list] !== undefined && !isSame(input[list], person[list]))
      .map((list) => ({ path: list, key: 'fields.own_privileges' })),
  ];
  if (faults.length > 0) throw appError('request.invalid', { fields: faults });
}

/** An empty list is allowed only when the stored list is already empty, because staff have removed both rights. */
function refuseNoBookingRight(person: SubUserRow, input: Input): void {
  if (input.book_privileges?.length === 0 && person.book_privileges.length > 0)
    throw invalidField('book_privileges', 'fields.book_privileges');
}

/** True when both lists have the same entries, in any order. */
function isSame(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return [...a].sort().join() === [...b].sort().join();
}
