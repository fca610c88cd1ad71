/** Counts wrong passwords and second factors of an account, and decides whether they lock the account (ADR 30). */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import type { Tx } from '../../../platform/database.ts';
import { hashSecret } from '../hash-secret.ts';
import { deleteFailuresFrom, insertFailure, selectFailures } from './failures.store.ts';
import { rememberAddress } from './known-addresses.store.ts';
import { failureLifeMs, lockedUntil } from './sign-in-lock.ts';

/**
 * True while wrong passwords or second factors lock the account for this IP address. Five failures from this address
 * lock it. Twenty failures from all unfamiliar addresses together lock all unfamiliar addresses. An address is familiar
 * when the account has signed in from it.
 */
export async function isSignInLocked(db: Ctx['db'] | Tx, ctx: Ctx, signInHash: Buffer): Promise<boolean> {
  const now = ctx.clock.now();
  const address = addressKey(ctx.ip);
  const since = new Date(now.getTime() - failureLifeMs);
  const { failures, isKnown } = await selectFailures(db, { signInHash, ip: address, since });
  const failuresHere = failures.filter(({ ip }) => ip === address).map(({ at }) => at);
  if (lockedUntil(failuresHere, now, signInLimits.passwordFailures)) return true;
  if (isKnown) return false;
  const unfamiliarFailures = failures.filter(({ is_known }) => !is_known).map(({ at }) => at);
  return lockedUntil(unfamiliarFailures, now, signInLimits.passwordFailuresElsewhere) !== undefined;
}

/** Counts a wrong password or second factor. */
export async function countFailure(tx: Tx, ctx: Ctx, signInHash: Buffer): Promise<void> {
  await insertFailure(tx, { email_hash: signInHash, ip: addressKey(ctx.ip), at: ctx.clock.now() });
}

/**
 * Records a success: this IP address becomes familiar, and its failures are deleted. Failures of other addresses stay.
 */
export async function noteSuccess(tx: Tx, ctx: Ctx, signInHash: Buffer): Promise<void> {
  const ip = addressKey(ctx.ip);
  await deleteFailuresFrom(tx, { signInHash, ip });
  await rememberAddress(tx, { signInHash, ip, now: ctx.clock.now() });
}

/**
 * The key under which a person's wrong second factors at sign-in are counted separately. The reason: a code by mail or
 * text message ends the lock of wrong passwords, but it must not allow more guesses of the second factor.
 */
export function hashFactorSignIn(email: string): Buffer {
  return hashSecret(`factor ${email}`);
}

/** The keys under which a person's wrong passwords and wrong second factors are counted. */
export function signInHashesOf(email: string): Buffer[] {
  return [hashSecret(email), hashFactorSignIn(email)];
}

/**
 * The key of the failures of a member of staff, so that a customer with the same e-mail is counted and locked
 * separately.
 */
export function hashStaffSignIn(email: string): Buffer {
  return hashSecret(`staff ${email}`);
}
