/**
 * `POST login`. Checks in this order: slider ticket, failures of the IP address, lock, password, status, second factor;
 * then creates the session. Answers reveal facts about an account only after the correct password (product.md section
 * 2, api.md section 2).
 */
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { type DecisionRow, selectPersonByEmail } from '../identity.views.ts';
import { isPassword } from '../password/hash-password.ts';
import { useTicket } from '../password/use-ticket.ts';
import { countFailuresOf, serializeSignIns } from './failures.store.ts';
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts';
import { deviceOf, type SignedIn } from './open-session.ts';
import { countFailure, isSignInLocked } from './sign-in-failures.ts';
import { lockMs } from './sign-in-lock.ts';

export interface LogInInput {
  email: string;
  password: string;
  browser?: string | undefined;
  os?: string | undefined;
  ticket: string;
  randstr: string;
  remember: boolean;
}

/**
 * Signs in. Errors: slider_failed (2002), too_many_tries (1429), locked, suspended (2005), wrong_sign_in (2001),
 * under_review (2003), rejected (2004, with `reason`), second_factor (2008, with `challenge`), provider_only (2010).
 */
export async function logIn(ctx: Ctx, input: LogInInput): Promise<SignedIn> {
  await useTicket(ctx, input);
  const email = input.email.toLowerCase();
  const signInHash = hashSecret(email);
  await refuseBusyAddress(ctx);
  // The lock is checked before the password, which avoids hashing for a locked account. Unknown e-mails are also
  // locked, so the answer reveals nothing.
  if (await isSignInLocked(ctx.db, ctx, signInHash)) throw appError('identity.locked');
  const person = await selectPersonByEmail(ctx.db, email);
  const isPasswordRight = await isPassword(person?.password_hash, input.password);
  const outcome = await inTransaction(ctx.db, (tx) =>
    decide(tx, ctx, { input, signInHash, person: isPasswordRight ? person : undefined, about: person?.id }),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.signedIn;
}

interface Decision {
  input: LogInInput;
  signInHash: Buffer;
  person: DecisionRow | undefined;
  /** Id of the person with the e-mail, for the security log; undefined for an unknown e-mail. */
  about: string | undefined;
}

/** Counts the failure, or continues the sign-in. `person`: defined only when the password was correct. */
async function decide(
  tx: Tx,
  ctx: Ctx,
  { input, signInHash, person, about }: Decision,
): Promise<SignInOutcome> {
  await serializeSignIns(tx, signInHash);
  // The lock of the account is checked again after `serializeSignIns`, so that of many concurrent guesses at most five
  // are answered.
  if (await isSignInLocked(tx, ctx, signInHash)) return { refusal: appError('identity.locked') };
  // The person is read again after `serializeSignIns`, because the password may have changed since the comparison.
  const current = person && (await selectPersonByEmail(tx, person.email));
  if (!current || current.password_hash !== person?.password_hash) {
    await countFailure(tx, ctx, signInHash);
    return { refusal: appError('identity.wrong_sign_in', { about }) };
  }
  return finishSignIn(tx, ctx, { person: current, device: deviceOf(ctx, input), remember: input.remember });
}

async function refuseBusyAddress(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - lockMs);
  const failures = await countFailuresOf(ctx.db, addressKey(ctx.ip), since);
  if (failures < ctx.config.limits.failedSignInsPerAddress) return;
  throw appError('identity.too_many_tries', { retryAfterS: lockMs / 1000 });
}
