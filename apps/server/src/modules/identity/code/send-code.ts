/** `POST sendcode`, `POST sms/send`: six digits to an e-mail address or a mobile number (product.md section 2). */
import { randomInt } from 'node:crypto';
import type { CodePurpose } from '@wayhouse/contract/account/sign-in';
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx, Language } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { minDuration } from '../../../platform/concurrency/min-duration.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { type AppError, invalidField } from '../../../platform/errors.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { selectPersonByEmail, selectPersonByMobile } from '../identity.views.ts';
import { useTicket } from '../password/use-ticket.ts';
import { tooManyTries } from '../session/too-many-tries.ts';
import { hashCode, hashTarget } from './check-code.ts';
import { type CodeTarget, codeTargetOf } from './code-target.ts';
import { countSendingsOf, insertCode, lockTarget, selectSendings } from './codes.store.ts';

export interface SendCodeInput {
  email?: string | undefined;
  mobile?: string | undefined;
  area_code?: string | undefined;
  purpose: CodePurpose;
  ticket: string;
  randstr: string;
}

export interface CodeSent {
  retry_at: string;
  expires_at: string;
}

const hourMs = 3_600_000;
const digits = 6;

/**
 * Sends a code. Answer and duration do not depend on whether the target has an account. Errors: too_many_tries (with
 * `retry_after_s`) above one code a minute or five an hour per e-mail address or number, and above a number an hour per
 * IP address; request.invalid for the target; slider_failed (2002).
 */
export async function sendCode(ctx: Ctx, input: SendCodeInput): Promise<CodeSent> {
  const target = codeTargetOf(input);
  if (input.purpose === 'prove_mobile' && target.channel === 'email')
    throw invalidField('mobile', 'fields.phone');
  await useTicket(ctx, input);
  return minDuration(ctx.config.limits.evenAnswerMs, async () => {
    const outcome = await inTransaction(ctx.db, (tx) =>
      createAndSend(tx, ctx, { target, purpose: input.purpose }),
    );
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.sent;
  });
}

/** `POST sms/send`: like `sendCode`, for sign-in by text message. */
export function sendSmsCode(ctx: Ctx, input: Omit<SendCodeInput, 'email' | 'purpose'>): Promise<CodeSent> {
  return sendCode(ctx, { ...input, purpose: 'login' });
}

interface Sending {
  target: CodeTarget;
  purpose: CodePurpose;
}

async function createAndSend(
  tx: Tx,
  ctx: Ctx,
  { target, purpose }: Sending,
): Promise<{ refusal: AppError } | { sent: CodeSent }> {
  const now = ctx.clock.now();
  const targetHash = hashTarget(ctx, target.to);
  await lockTarget(tx, targetHash);
  const hourAgo = new Date(now.getTime() - hourMs);
  const waitMs = pauseBefore(await selectSendings(tx, targetHash, hourAgo), now);
  if (waitMs > 0) return { refusal: tooManyTries(waitMs) };
  const count = await countSendingsOf(tx, addressKey(ctx.ip), hourAgo);
  if (count >= ctx.config.limits.codesPerAddress) return { refusal: tooManyTries(hourMs) };
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const expiresAt = new Date(now.getTime() + signInLimits.codeMinutes * 60_000);
  await insertCode(tx, {
    target_hash: targetHash,
    purpose,
    code_hash: hashCode(ctx, { to: target.to, purpose, code }),
    ip: addressKey(ctx.ip),
    created_at: now,
    expires_at: expiresAt,
  });
  await send(tx, ctx, { target, purpose, code, expiresAt });
  return {
    sent: {
      retry_at: new Date(now.getTime() + signInLimits.codePauseSeconds * 1000).toISOString(),
      expires_at: expiresAt.toISOString(),
    },
  };
}

/**
 * Milliseconds until the next code is allowed; 0 when it is allowed now. `sendings`: the times of the codes of the last
 * hour, ascending.
 */
function pauseBefore(sendings: readonly Date[], now: Date): number {
  const last = sendings.at(-1);
  const oldestOfLimit = sendings.at(-signInLimits.codesPerHour);
  const remainingMs = (at: Date | undefined, ms: number): number =>
    at === undefined ? 0 : at.getTime() + ms - now.getTime();
  // Both limits must allow the code: the pause after the last code, and the number of codes in an hour.
  return Math.max(
    0,
    remainingMs(last, signInLimits.codePauseSeconds * 1000),
    remainingMs(oldestOfLimit, hourMs),
  );
}

/**
 * Sends the code. For sign-in and password reset, a target without an account gets nothing. For registration and a
 * change of e-mail, an e-mail address that has an account gets a notice instead of a code.
 */
async function send(
  tx: Tx,
  ctx: Ctx,
  { target, purpose, code, expiresAt }: Sending & { code: string; expiresAt: Date },
): Promise<void> {
  const person = await (target.channel === 'email'
    ? selectPersonByEmail(tx, target.to)
    : selectPersonByMobile(tx, target.to));
  const language = (person?.language as Language | undefined) ?? ctx.language;
  const params = { minutes: String(signInLimits.codeMinutes) };
  const messageBase = { clock: ctx.clock, to: target.to, language, params };
  const needsAccount = purpose === 'login' || purpose === 'reset';
  if (needsAccount && !person) return;
  if (target.channel === 'sms') {
    await queueMessage(tx, { ...messageBase, channel: 'sms', template: 'code', code, goodUntil: expiresAt });
    return;
  }
  // Only for the type checker, because `sendCode` has already refused an e-mail address for this purpose.
  if (purpose === 'prove_mobile') return;
  await (person && !needsAccount
    ? queueMessage(tx, {
        ...messageBase,
        channel: 'email',
        template: 'already_registered',
        links: ['/login'],
      })
    : queueMessage(tx, {
        ...messageBase,
        channel: 'email',
        template: `code_${purpose}`,
        code,
        goodUntil: expiresAt,
      }));
}
