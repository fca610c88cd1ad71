/** Counting what goes wrong when somebody signs in as an e-mail, and the lock that follows (product.md section 2). */
import type { Ctx } from '../../context.ts';
import { addressKey } from '../../platform/address-key.ts';
import type { Tx } from '../../platform/database.ts';
import { insertFailure, selectFailures } from './failures.store.ts';
import { hashSecret } from './hash-secret.ts';
import { failureLifeMs, lockedUntil } from './sign-in-lock.ts';

/** True while five failures of the last minutes keep the e-mail's sign-in locked. */
export async function isSignInLocked(db: Ctx['db'] | Tx, ctx: Ctx, emailHash: Buffer): Promise<boolean> {
  const now = ctx.clock.now();
  const failures = await selectFailures(db, emailHash, new Date(now.getTime() - failureLifeMs));
  return lockedUntil(failures, now) !== undefined;
}

/** One more wrong password or second factor. */
export async function countFailure(tx: Tx, ctx: Ctx, emailHash: Buffer): Promise<void> {
  await insertFailure(tx, { email_hash: emailHash, ip: addressKey(ctx.ip), at: ctx.clock.now() });
}

/** What failures of a member of staff are kept under: a customer with the same e-mail is counted and locked apart. */
export function hashStaffSignIn(email: string): Buffer {
  return hashSecret(`staff ${email}`);
}
