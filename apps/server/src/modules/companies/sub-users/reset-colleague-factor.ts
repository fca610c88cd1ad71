/** `POST subuser/reset_second_factor`: the main account helps a colleague who lost phone and recovery codes. */
import type { SubUser } from '@wayhouse/contract/account/companies';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashUnknownPassword } from '../../identity/password/hash-password.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import { requireRecentProof } from '../../identity/proof/recent-proof.ts';
import { resetSecondFactor } from '../../identity/proof/reset-second-factor.ts';
import { selectSubUser } from '../companies.views.ts';
import { presentSubUser } from './present-sub-user.ts';

/**
 * Errors: prove_again (2009); not_found for a person of another company; wrong_state for a disabled colleague, for one
 * without a second factor, and for the main account itself, whose second factor only its owner or staff removes.
 */
export async function resetColleagueFactor(ctx: ActorCtx, { id }: { id: string }): Promise<SubUser> {
  await requireRecentProof(ctx);
  const key = { companyId: companyOf(ctx.actor), id };
  const passwordHash = await hashUnknownPassword();
  return inTransaction(ctx.db, async (tx) => {
    const colleague = await selectSubUser(tx, key);
    if (!colleague) throw appError('request.not_found');
    if (colleague.is_main || colleague.status !== 'approved') throw appError('request.wrong_state');
    await resetSecondFactor(tx, ctx, { owner: colleague, by: ctx.actor.name, passwordHash });
    return presentSubUser({ ...colleague, has_second_factor: false });
  });
}
