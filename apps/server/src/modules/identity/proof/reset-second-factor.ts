/** Resets the second factor of a person who lost phone and recovery codes: by staff, or by the main account. */
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { issuePasswordLink } from '../password/issue-password-link.ts';
import { endResetsOf } from '../password/password-resets.store.ts';
import { notifyOwner, type Owner } from '../person/notify-owner.ts';
import { endMobileProofOf, updatePasswordHash } from '../person/users.store.ts';
import { serializeSignIns } from '../session/failures.store.ts';
import { revokeSessionsOf } from '../session/sessions.store.ts';
import {
  endOtpChallengesOf,
  lockSecondFactor,
  replaceRecoveryCodes,
  updateSecondFactor,
} from './second-factor.store.ts';

/** Minutes for which the link in the mail works; the mail says "within 24 hours". */
const linkMinutes = 24 * 60;

/**
 * Removes the second factor and the password, ends sessions, started sign-ins and open links, and mails a link for a
 * new password. The password is removed too, so that nobody gets in with a stolen password alone: the link goes to the
 * mailbox. The proof of the mobile number ends as well, because a thief of the phone gets its codes. `by`: the name in
 * the mail. `passwordHash`: the result of `hashUnknownPassword`; the caller computes it before the transaction, because
 * it takes time. Throws wrong_state (1004) for a person without a second factor.
 */
export async function resetSecondFactor(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  { owner, by, passwordHash }: { owner: Owner & { id: string }; by: string; passwordHash: string },
): Promise<void> {
  const now = ctx.clock.now();
  await serializeSignIns(tx, hashSecret(owner.email));
  const { totp_secret } = await lockSecondFactor(tx, owner.id);
  if (totp_secret === null) throw appError('request.wrong_state');
  await updateSecondFactor(tx, owner.id, { totp_secret: null, totp_pending: null, totp_last_step: null });
  await replaceRecoveryCodes(tx, { userId: owner.id, codeHashes: [] });
  await updatePasswordHash(tx, owner.id, passwordHash);
  await endMobileProofOf(tx, owner.id);
  await endOtpChallengesOf(tx, owner.id, now);
  await endResetsOf(tx, owner.id, now);
  await revokeSessionsOf(tx, owner.id, now);
  const link = await issuePasswordLink(tx, { clock: ctx.clock, userId: owner.id, minutes: linkMinutes });
  await notifyOwner(tx, ctx, { owner, template: 'second_factor_reset', params: { by }, links: [link] });
}
