/**
 * Finds people who cannot sign in from at least one IP address because of wrong passwords or second factors, for
 * staff who help them.
 */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { AppContext } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { deleteFailures, selectFailuresOf } from './failures.store.ts';
import { signInHashesOf } from './sign-in-failures.ts';
import { failureLifeMs, lockedUntil } from './sign-in-lock.ts';

/** By e-mail: the end of the latest lock. People without a lock are absent. */
export async function findLockedPeople(
  { db, clock }: { db: Db; clock: AppContext['clock'] },
  emails: readonly string[],
): Promise<Map<string, Date>> {
  const now = clock.now();
  const since = new Date(now.getTime() - failureLifeMs);
  const emailByHash = new Map(
    emails.flatMap((email) => signInHashesOf(email).map((hash) => [hash.toString('hex'), email])),
  );
  const failures = await selectFailuresOf(db, { signInHashes: emails.flatMap(signInHashesOf), since });
  const lockEnds = new Map<string, Date>();
  for (const [hash, accountFailures] of Map.groupBy(failures, ({ email_hash }) =>
    email_hash.toString('hex'),
  )) {
    const endsByAddress = [...Map.groupBy(accountFailures, ({ ip }) => ip).values()].map((each) =>
      lockedUntil(timesOf(each), now, signInLimits.passwordFailures),
    );
    const unfamiliarFailures = accountFailures.filter(({ is_known }) => !is_known);
    const ends = [
      ...endsByAddress,
      lockedUntil(timesOf(unfamiliarFailures), now, signInLimits.passwordFailuresElsewhere),
    ];
    const email = emailByHash.get(hash);
    if (email === undefined) continue;
    // A person has two counted keys, so the other one may have a later end already.
    const endTimes = [...ends, lockEnds.get(email)].flatMap((end) => end?.getTime() ?? []);
    if (endTimes.length > 0) lockEnds.set(email, new Date(Math.max(...endTimes)));
  }
  return lockEnds;
}

const timesOf = (failures: readonly { at: Date }[]) => failures.map(({ at }) => at);

/** Deletes all sign-in failures of the person, so that every lock ends. Needs the locks of `lockSignInsAndPerson`. */
export async function unlockPerson(tx: Tx, email: string): Promise<void> {
  for (const hash of signInHashesOf(email)) await deleteFailures(tx, hash);
}
