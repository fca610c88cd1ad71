/** `POST single-login`: uses a ticket of `issue-single-login.ts`. */
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import type { ActingStaff, Ctx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { noteSecurity } from '../../../platform/security-log.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectPersonForSignIn } from '../identity.views.ts';
import { isStaffInRole } from '../staff/staff.store.ts';
import { refusalOf } from './finish-sign-in.ts';
import { deviceOf, openSession, type SignedIn } from './open-session.ts';
import { takeSingleLogin } from './single-logins.store.ts';

type SingleLoginResult = { refusal: AppError } | { signedIn: SignedIn; actingStaff: ActingStaff | undefined };

/**
 * Returns a session; for impersonation the user has `acting_staff`. No second factor is needed, because the member of
 * staff who has the ticket signed in with a second factor (except in the demo). Errors: link_expired (2006), also for a
 * member of staff who is disabled or has another role by now; under_review (2003), rejected (2004), suspended (2005).
 */
export async function logInSingle(ctx: Ctx, input: { ticket: string }): Promise<SignedIn> {
  const outcome = await inTransaction(ctx.db, async (tx): Promise<SingleLoginResult> => {
    const now = ctx.clock.now();
    const ticketRow = await takeSingleLogin(tx, { ticketHash: hashSecret(input.ticket), now });
    if (!ticketRow) return { refusal: appError('identity.link_expired') };
    const person = await selectPersonForSignIn(tx, ticketRow.user_id);
    const refusal = refusalOf(person);
    if (refusal) return { refusal };
    const actingStaff: ActingStaff | undefined =
      ticketRow.acting_staff_id === null
        ? undefined
        : {
            id: ticketRow.acting_staff_id,
            name: ticketRow.acting_staff_name ?? '',
            role: ticketRow.acting_staff_role as StaffRole,
          };
    if (actingStaff && !(await isStaffInRole(tx, actingStaff)))
      return { refusal: appError('identity.link_expired') };
    const device = deviceOf(ctx, {});
    const signedIn = await openSession(tx, ctx, { person, device, remember: false, actingStaff });
    return { signedIn, actingStaff };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  const { signedIn, actingStaff } = outcome;
  if (actingStaff) {
    const person = signedIn.user.id;
    noteSecurity(ctx, { event: 'acting_begin', outcome: 'good', person, actingStaff: actingStaff.id });
  }
  return signedIn;
}
