/**
 * `POST console/v1/link/use`: sets password and second factor of a member of staff. Uses the link up, ends every
 * session of this person and ends the sign-in lock.
 */
import type { Ctx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { hashPassword } from '../password/hash-password.ts';
import { refuseWeakPassword } from '../password/weak-password.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../proof/recovery-codes.ts';
import { totpStep } from '../proof/totp.ts';
import { deleteFailures } from '../session/failures.store.ts';
import { hashStaffSignIn } from '../session/sign-in-failures.ts';
import { lockStaff, replaceStaffRecoveryCodes, setStaffCredentials } from './staff.store.ts';
import { lockStaffLink, markLinkUsed } from './staff-links.store.ts';
import { revokeSessionsOfStaff } from './staff-sessions.store.ts';

interface UseLinkInput {
  token: string;
  password: string;
  confirm_password: string;
  otp?: string | undefined;
}

/**
 * Returns the recovery codes; none in the demo. Errors: request.invalid at `password`, `confirm_password` or `otp`;
 * link_expired (2006), also for a disabled person.
 */
export async function applyStaffLink(ctx: Ctx, input: UseLinkInput): Promise<{ recovery_codes: string[] }> {
  if (input.password !== input.confirm_password) {
    throw invalidField('confirm_password', 'fields.passwords_differ');
  }
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx.db, (tx) => setCredentials(tx, ctx, { input, passwordHash }));
}

async function setCredentials(
  tx: Tx,
  ctx: Ctx,
  { input, passwordHash }: { input: UseLinkInput; passwordHash: string },
): Promise<{ recovery_codes: string[] }> {
  const now = ctx.clock.now();
  const tokenHash = hashSecret(input.token);
  const link = await lockStaffLink(tx, tokenHash, now);
  const staff = link && (await lockStaff(tx, link.staff_id));
  if (!link || staff?.status !== 'active') throw appError('identity.link_expired');
  refuseWeakPassword(input.password, [staff.name, staff.email]);
  const factor = secondFactorOf(ctx, { pending: link.totp_pending, staffId: staff.id, otp: input.otp });
  const codes = factor ? newRecoveryCodes() : [];
  await setStaffCredentials(tx, staff.id, { passwordHash, factor });
  await replaceStaffRecoveryCodes(tx, staff.id, codes.map(hashRecoveryCode));
  await markLinkUsed(tx, tokenHash, now);
  await revokeSessionsOfStaff(tx, staff.id, now);
  await deleteFailures(tx, hashStaffSignIn(staff.email));
  return { recovery_codes: codes };
}

/**
 * The pending second factor. Throws invalid at `otp` for a wrong code, link_expired for a link that was never opened.
 * Null in the demo, which requires none.
 */
function secondFactorOf(
  ctx: Ctx,
  { pending, staffId, otp }: { pending: Buffer | null; staffId: string; otp: string | undefined },
): { secret: Buffer; lastStep: number } | null {
  if (ctx.config.demo) return null;
  if (!pending) throw appError('identity.link_expired');
  const secret = ctx.vault.open(pending, staffId);
  const step = totpStep({ secret, lastStep: null }, { otp: otp ?? '', now: ctx.clock.now() });
  if (step === undefined) {
    throw invalidField('otp', 'fields.otp');
  }
  return { secret: pending, lastStep: step };
}
