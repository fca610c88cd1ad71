/**
 * `POST user/exists`: tells the registration form whether an e-mail has an account. The number of calls is limited, so
 * that nobody can collect addresses.
 */
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { minDuration } from '../../../platform/concurrency/min-duration.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashTarget } from '../code/check-code.ts';
import { selectPersonByEmail } from '../identity.views.ts';
import { countAsksOf, insertAsk } from '../password/password-resets.store.ts';
import { useTicket } from '../password/use-ticket.ts';

const hourMs = 3_600_000;

export interface ExistsInput {
  email: string;
  ticket?: string | undefined;
  randstr?: string | undefined;
}

/**
 * An IP address that has called often within the hour needs a slider's ticket; without a ticket, throws slider_failed
 * (2002). This is the same for known and unknown e-mails.
 */
export async function findExistingEmail(ctx: Ctx, input: ExistsInput): Promise<{ exists: boolean }> {
  const now = ctx.clock.now();
  const ip = addressKey(ctx.ip);
  const count = await inTransaction(ctx.db, async (tx) => {
    await insertAsk(tx, { source: ip, kind: 'exists', target_hash: hashTarget(ctx, input.email), at: now });
    return countAsksOf(tx, { source: ip, kind: 'exists', since: new Date(now.getTime() - hourMs) });
  });
  if (count > ctx.config.limits.existsPerAddress) {
    const { ticket, randstr } = input;
    if (ticket === undefined || randstr === undefined) throw appError('identity.slider_failed');
    await useTicket(ctx, { ticket, randstr });
  }
  return minDuration(ctx.config.limits.evenAnswerMs, async () => ({
    exists: (await selectPersonByEmail(ctx.db, input.email.toLowerCase())) !== undefined,
  }));
}
