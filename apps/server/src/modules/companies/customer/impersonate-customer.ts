/** `GET sneakinto/{id}`: starts impersonation by staff (product.md section 2). Every start is in the audit log. */
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { issueSingleLogin } from '../../identity/session/issue-single-login.ts';
import { selectPersonOf } from './customers.views.ts';
import { maySignIn } from './find-person-of-customer.ts';

/**
 * Issues a ticket that works once within 60 seconds. Errors: not_found; wrong_state for a person who cannot sign in;
 * sign_in_again, as in `issueSingleLogin`.
 */
export async function impersonateCustomer(
  ctx: StaffCtx,
  { params, reason }: { params: { id: string }; reason?: string | undefined },
): Promise<{ ticket: string; url: string; expires_at: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await selectPersonOf(tx, params.id);
    if (!person) throw appError('request.not_found');
    if (!maySignIn(person)) throw appError('request.wrong_state');
    const { staffId: id, name, role } = ctx.staff;
    const login = await issueSingleLogin(tx, {
      clock: ctx.clock,
      userId: person.id,
      actingStaff: { id, name, role },
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'user.looked_through',
      target: { type: 'user', id: person.id, name: person.email },
      reason: reason ?? null,
    });
    return { ticket: login.ticket, url: login.url, expires_at: login.expiresAt.toISOString() };
  });
}
