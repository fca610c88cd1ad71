/** The answer that an e-mail is taken (2007) must not become a directory for who may make sub-users. */
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError, isAppError } from '../../platform/errors.ts';
import { hashTarget } from './check-code.ts';
import { countAsksOf, insertAsk } from './password-resets.store.ts';

const hourMs = 3_600_000;
/** A company that invites a whole office mistypes and repeats some; nobody needs more. */
const takenPerHour = 10;

/**
 * Runs `work`, which may throw email_taken (2007) about `email`. After ten such answers to an account within an hour it
 * throws too_many_tries (1429) without running it.
 */
export async function limitTakenEmails<T>(
  ctx: AppContext,
  { accountId, email }: { accountId: string; email: string },
  work: () => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - hourMs);
  const asked = await countAsksOf(ctx.db, { ip: accountId, kind: 'subuser', since });
  if (asked >= takenPerHour) {
    const retryAfterS = hourMs / 1000;
    throw appError('identity.too_many_tries', { retryAfterS, data: { retry_after_s: retryAfterS } });
  }
  try {
    return await work();
  } catch (error) {
    if (isAppError(error) && error.key === 'identity.email_taken')
      await inTransaction(ctx.db, (tx) =>
        insertAsk(tx, { ip: accountId, kind: 'subuser', target_hash: hashTarget(ctx, email), at: now }),
      );
    throw error;
  }
}
