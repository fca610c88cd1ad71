/** A one-time link to set a password, for forgotten passwords and invited people. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { newSecret } from '../../../platform/ids.ts';
import { hashSecret } from '../hash-secret.ts';
import { insertReset } from './password-resets.store.ts';

/**
 * Creates a link and returns its path for the mail: `/resetpassword?token=…`. It is valid once, for 30 minutes by
 * default.
 */
export async function issuePasswordLink(
  tx: Tx,
  {
    clock,
    userId,
    minutes = signInLimits.resetLinkMinutes,
  }: { clock: Clock; userId: string; minutes?: number },
): Promise<string> {
  const token = newSecret();
  const now = clock.now();
  await insertReset(tx, {
    token_hash: hashSecret(token),
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  });
  return `/resetpassword?token=${token}`;
}
