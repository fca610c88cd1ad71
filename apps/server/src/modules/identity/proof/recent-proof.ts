/** Checks that the proof of this session is recent enough for a sensitive call, such as a new e-mail or API key. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { ActorCtx, StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectSession } from '../session/sessions.store.ts';
import { selectStaffProvenAt } from '../staff/staff-sessions.store.ts';

const lifeMs = signInLimits.recentProofMinutes * 60_000;

/** Expiry of a proof that was given at `at`. */
export function proofEnd(at: Date): Date {
  return new Date(at.getTime() + lifeMs);
}

/**
 * Throws prove_again (2009) when the last proof of the session is older than 10 minutes. A sign-in is a proof, and so
 * is `user/prove` with the password or second factor. So a stolen token alone is not enough to take over the account.
 */
export async function requireRecentProof(ctx: ActorCtx): Promise<void> {
  const { proven_at: provenAt } = await selectSession(ctx.db, hashSecret(ctx.token));
  if (proofEnd(provenAt) <= ctx.clock.now()) throw appError('identity.prove_again');
}

/** Like `requireRecentProof`, for staff who change a sign-in of staff in the console. `me/prove` renews the proof. */
export async function requireRecentStaffProof(ctx: StaffCtx): Promise<void> {
  const provenAt = await selectStaffProvenAt(ctx.db, hashSecret(ctx.token));
  if (proofEnd(provenAt) <= ctx.clock.now()) throw appError('identity.prove_again');
}
