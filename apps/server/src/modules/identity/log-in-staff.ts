/**
 * `POST console/v1/login`: slider ticket, lock, password, then the second factor or, in demo, the session. The same
 * order and the same limits as for customers (`log-in.ts`), counted apart: a locked customer's e-mail locks no staff.
 */
import type { Ctx } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { type AppError, appError } from '../../platform/errors.ts';
import { newSecret } from '../../platform/ids.ts';
import { addressKey } from './address-key.ts';
import {
  countFailuresOf,
  deleteFailures,
  insertFailure,
  lockSignIn,
  selectFailures,
} from './failures.store.ts';
import { isPassword } from './hash-password.ts';
import { hashSecret } from './hash-secret.ts';
import { openStaffSession, type StaffSignedIn } from './open-staff-session.ts';
import { failureLifeMs, lockedUntil, lockMs } from './sign-in-lock.ts';
import { type StaffRow, selectStaffByEmail } from './staff.store.ts';
import { insertStaffChallenge } from './staff-links.store.ts';
import { useTicket } from './use-ticket.ts';

/** Time to type a code of the second factor. */
const challengeMs = 5 * 60_000;

/**
 * Signs in. Errors: slider_failed (2002), too_many_tries (1429), locked or disabled (2005), wrong_sign_in (2001),
 * second_factor (2008 with `challenge`), second_factor_missing (2005: outside demo nobody works without one).
 */
export async function logInStaff(
  ctx: Ctx,
  input: { email: string; password: string; ticket: string; randstr: string },
): Promise<StaffSignedIn> {
  await useTicket(ctx, input);
  const email = input.email.toLowerCase();
  // A kind of its own, so that a customer and a member of staff with one e-mail do not lock each other.
  const accountHash = hashSecret(`staff ${email}`);
  const now = ctx.clock.now();
  const busy = await countFailuresOf(ctx.db, addressKey(ctx.ip), new Date(now.getTime() - lockMs));
  if (busy >= ctx.config.limits.failedSignInsPerAddress) {
    throw appError('identity.too_many_tries', { retryAfterS: lockMs / 1000 });
  }
  if (await isLocked(ctx.db, accountHash, now)) throw appError('identity.locked');
  const staff = await selectStaffByEmail(ctx.db, email);
  const isRight = await isPassword(staff?.password_hash ?? undefined, input.password);
  const outcome = await inTransaction(ctx.db, (tx) =>
    decide(tx, ctx, { accountHash, staff: isRight ? staff : undefined }),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.signedIn;
}

/** Answers a refusal instead of throwing it: the failure and the challenge must be kept. */
async function decide(
  tx: Tx,
  ctx: Ctx,
  { accountHash, staff }: { accountHash: Buffer; staff: StaffRow | undefined },
): Promise<{ refusal: AppError } | { signedIn: StaffSignedIn }> {
  await lockSignIn(tx, accountHash);
  const now = ctx.clock.now();
  if (await isLocked(tx, accountHash, now)) return { refusal: appError('identity.locked') };
  if (!staff) {
    await insertFailure(tx, { email_hash: accountHash, ip: addressKey(ctx.ip), at: now });
    return { refusal: appError('identity.wrong_sign_in') };
  }
  if (staff.status !== 'active') return { refusal: appError('identity.staff_disabled') };
  if (staff.totp_secret) return { refusal: await askSecondFactor(tx, ctx, staff) };
  if (!ctx.config.demo) return { refusal: appError('identity.second_factor_missing') };
  await deleteFailures(tx, accountHash);
  return { signedIn: await openStaffSession(tx, ctx, { staff, device: ctx.userAgent }) };
}

async function askSecondFactor(tx: Tx, ctx: Ctx, staff: StaffRow): Promise<AppError> {
  const challenge = newSecret();
  await insertStaffChallenge(tx, {
    challenge_hash: hashSecret(challenge),
    staff_id: staff.id,
    device: ctx.userAgent,
    expires_at: new Date(ctx.clock.now().getTime() + challengeMs),
  });
  return appError('identity.second_factor', { data: { challenge } });
}

async function isLocked(db: Ctx['db'] | Tx, accountHash: Buffer, now: Date): Promise<boolean> {
  const failures = await selectFailures(db, accountHash, new Date(now.getTime() - failureLifeMs));
  return lockedUntil(failures, now) !== undefined;
}
