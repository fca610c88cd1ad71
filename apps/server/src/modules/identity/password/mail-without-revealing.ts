/** Mails to an e-mail that somebody typed without a sign-in, without revealing whether it has an account. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { minDuration } from '../../../platform/concurrency/min-duration.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { hashTarget } from '../code/check-code.ts';
import { lockTarget } from '../code/codes.store.ts';
import { tooManyTries } from '../session/too-many-tries.ts';
import { countAsksAbout, countAsksOf, insertAsk } from './password-resets.store.ts';
import { useTicket } from './use-ticket.ts';

const hourMs = 3_600_000;

export interface MailRequest {
  email: string;
  ticket?: string | undefined;
  randstr?: string | undefined;
}
/** Mails the owner of the e-mail, or nobody. */
type Mail = (tx: Tx, email: string) => Promise<void>;

/**
 * Calls `mail` with the e-mail in lower case. The answer is the same for known and unknown e-mails. Errors:
 * slider_failed (2002) without a slider ticket for an IP address with many calls within an hour; too_many_tries (1429)
 * above the hourly limit of an e-mail or of an IP address.
 */
export async function mailWithoutRevealing(
  ctx: Ctx,
  input: MailRequest,
  mail: Mail,
): Promise<Record<string, never>> {
  await requireTicketOfBusyAddress(ctx, input);
  return minDuration(ctx.config.limits.evenAnswerMs, async () => {
    const email = input.email.toLowerCase();
    const refusal = await inTransaction(ctx.db, (tx) => countAndMail(tx, ctx, { email, mail }));
    if (refusal) throw refusal;
    return {};
  });
}

/**
 * Throws slider_failed (2002) for an IP address with many calls within an hour and without a ticket. A ticket in the
 * request is checked and used up even when none is required.
 */
async function requireTicketOfBusyAddress(ctx: Ctx, { ticket, randstr }: MailRequest): Promise<void> {
  if (ticket !== undefined && randstr !== undefined) return useTicket(ctx, { ticket, randstr });
  const since = new Date(ctx.clock.now().getTime() - hourMs);
  const count = await countAsksOf(ctx.db, { source: addressKey(ctx.ip), kind: 'forget', since });
  if (count >= ctx.config.limits.forgetsPerAddress) throw appError('identity.slider_failed');
}

async function countAndMail(
  tx: Tx,
  ctx: Ctx,
  { email, mail }: { email: string; mail: Mail },
): Promise<AppError | undefined> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - hourMs);
  const targetHash = hashTarget(ctx, email);
  const ip = addressKey(ctx.ip);
  await lockTarget(tx, targetHash);
  const countOfEmail = await countAsksAbout(tx, { targetHash, kind: 'forget', since });
  const countOfAddress = await countAsksOf(tx, { source: ip, kind: 'forget', since });
  if (countOfEmail >= signInLimits.codesPerHour || countOfAddress >= ctx.config.limits.codesPerAddress)
    return tooManyTries(hourMs);
  await insertAsk(tx, { source: ip, kind: 'forget', target_hash: targetHash, at: now });
  await mail(tx, email);
  return undefined;
}
