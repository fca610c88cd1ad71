/**
 * Finds people who cannot sign in from at least one IP address because of wrong passwords or second factors, for
 * staff who help them.
 */
import { limits } from '@wayhouse/contract/limits';
import type { AppContext } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { hashSecret } from '../hash-secret.ts';
import { deleteFailures, lockSignIn, selectFailuresOf } from './failures.store.ts';
import { failureLifeMs, lockedUntil } from './sign-in-lock.ts';

/** E-mail → end of the latest lock. People without a lock are absent. */
export async function findLockedPeople(
  { db, clock }: { db: Db; clock: AppContext['clock'] },
  emails: readonly string[],
): Promise<Map<string, Date>> {
  const now = clock.now();
  const since = new Date(now.getTime() - failureLifeMs);
  const emailByHash = new Map(emails.map((email) => [hashSecret(email).toString('hex'), email]));
  const failures = await selectFailuresOf(db, {
    accountHashes: emails.map((email) => hashSecret(email)),
    since,
  });
  const lockEnds = new Map<string, Date>();
  for (const [hash, accountFailures] of Map.groupBy(failures, ({ email_hash }) =>
    email_hash.toString('hex'),
  )) {
    const endsByAddress = [...Map.groupBy(accountFailures, ({ ip }) => ip).values()].map((each) =>
      lockedUntil(timesOf(each), now, limits.passwordFailures),
    );
    const unfamiliarFailures = accountFailures.filter(({ is_known }) => !is_known);
    const ends = [
      ...endsByAddress,
      lockedUntil(timesOf(unfamiliarFailures), now, limits.passwordFailuresElsewhere),
    ];
    const latest = ends.reduce((last, end) => (end && (!last || end > last) ? end : last), undefined);
    const email = emailByHash.get(hash);
    if (latest && email !== undefined) lockEnds.set(email, latest);
  }
  return lockEnds;
}

const timesOf = (failures: readonly { at: Date }[]) => failures.map(({ at }) => at);

/** Deletes all sign-in failures of the person, so that every lock ends. */
export async function unlockPerson(tx: Tx, email: string): Promise<void> {
  const accountHash = hashSecret(email);
  await lockSignIn(tx, accountHash);
  await deleteFailures(tx, accountHash);
}
