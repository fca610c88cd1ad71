/** Limits how often a company can learn from email_taken (2007) that an e-mail has an account. */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { isAppError } from '../../../platform/errors.ts';
import { countAsksOf, insertAsk } from '../password/password-resets.store.ts';
import { tooManyTries } from '../session/too-many-tries.ts';
import { hashTarget } from './check-code.ts';

const hourMs = 3_600_000;
/**
 * Maximum number of these errors per account and hour. It permits some typing errors when a whole office is invited.
 */
const takenPerHour = 10;

/**
 * Runs `work` and counts the email_taken (2007) errors that it throws about `email`. After `takenPerHour` such errors
 * within an hour, throws too_many_tries (1429) and does not run `work`.
 */
export async function limitTakenEmails<T>(
  ctx: AppContext,
  { accountId, email }: { accountId: string; email: string },
  work: () => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - hourMs);
  const count = await countAsksOf(ctx.db, { source: accountId, kind: 'subuser', since });
  if (count >= takenPerHour) throw tooManyTries(hourMs);
  try {
    return await work();
  } catch (error) {
    if (isAppError(error) && error.key === 'identity.email_taken')
      await inTransaction(ctx.db, (tx) =>
        insertAsk(tx, { source: accountId, kind: 'subuser', target_hash: hashTarget(ctx, email), at: now }),
      );
    throw error;
  }
}
