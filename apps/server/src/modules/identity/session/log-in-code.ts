/** `POST smslogin`, `POST smscodelogin`: sign-in by a code that was sent to the person's number or e-mail. */
import type { Ctx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { type CodeClaim, checkCode, useCode } from '../code/check-code.ts';
import { codeTargetOf } from '../code/code-target.ts';
import { hashSecret } from '../hash-secret.ts';
import { type DecisionRow, selectPersonByEmail, selectPersonByMobile } from '../identity.views.ts';
import { useTicket } from '../password/use-ticket.ts';
import { serializeSignIns } from './failures.store.ts';
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts';
import { deviceOf, type SignedIn } from './open-session.ts';
import { noteSuccess } from './sign-in-failures.ts';

export interface LogInCodeInput {
  email?: string | undefined;
  mobile?: string | undefined;
  area_code?: string | undefined;
  code: string;
  browser?: string | undefined;
  os?: string | undefined;
  ticket: string;
  randstr: string;
  remember: boolean;
}

/**
 * Signs in, even while wrong passwords lock the account for this IP address. Errors: request.invalid, slider_failed
 * (2002), wrong_code (2006, also for a target without an account), under_review (2003), rejected (2004), suspended
 * (2005), second_factor (2008), provider_only (2010).
 */
export async function logInCode(ctx: Ctx, input: LogInCodeInput): Promise<SignedIn> {
  const { channel, to } = codeTargetOf(input);
  await useTicket(ctx, input);
  const claim = await checkCode(ctx, { to, purpose: 'login', code: input.code });
  const person = await (channel === 'email'
    ? selectPersonByEmail(ctx.db, to)
    : selectPersonByMobile(ctx.db, to));
  if (!person) throw appError('identity.wrong_code');
  const outcome = await inTransaction(ctx.db, (tx) => useCodeAndSignIn(tx, ctx, { input, claim, person }));
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.signedIn;
}

async function useCodeAndSignIn(
  tx: Tx,
  ctx: Ctx,
  { input, claim, person }: { input: LogInCodeInput; claim: CodeClaim; person: DecisionRow },
): Promise<SignInOutcome> {
  const signInHash = hashSecret(person.email);
  await serializeSignIns(tx, signInHash);
  await useCode(tx, { now: ctx.clock.now(), claim });
  // A correct code ends the lock for this IP address. That permits no more guesses of codes, which have their own
  // limits.
  await noteSuccess(tx, ctx, signInHash);
  return finishSignIn(tx, ctx, { person, device: deviceOf(ctx, input), remember: input.remember });
}
