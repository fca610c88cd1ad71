/**
 * SQL on `identity.sign_in_failures`: wrong passwords and second factors, also for e-mails without an account. The
 * column `email_hash` is `signInHash` in the code. It has one of three hashes: of a customer's e-mail,
 * `hashFactorSignIn` for the customer's second factor alone, or `hashStaffSignIn` for staff. The column keeps its
 * former name, because servers of the previous release read it during an upgrade.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/** Makes other sign-ins of an e-mail wait until this transaction ends, so that concurrent guesses count one by one. */
export async function serializeSignIns(tx: Tx, signInHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${signInHash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
}

export interface Failure {
  ip: string;
  at: Date;
  /** True when the account has signed in from this IP address before. */
  is_known: boolean;
}

/**
 * An account's failures after `since`, in ascending order. `isKnown`: true when the account has signed in from `ip`
 * before; always true when there are no failures.
 */
export async function selectFailures(
  db: Db | Tx,
  { signInHash, ip, since }: { signInHash: Buffer; ip: string; since: Date },
): Promise<{ failures: Failure[]; isKnown: boolean }> {
  const failures = await db
    .selectFrom('identity.sign_in_failures as f')
    .leftJoin('identity.known_addresses as k', (join) =>
      join.onRef('k.account_hash', '=', 'f.email_hash').onRef('k.ip', '=', 'f.ip'),
    )
    .select(['f.ip', 'f.at'])
    .select((e) => e('k.ip', 'is not', null).as('is_known'))
    .where('f.email_hash', '=', signInHash)
    .where('f.at', '>', since)
    .orderBy('f.at')
    .$castTo<Failure>()
    .execute();
  // Without failures there is no lock, so `isKnown` does not matter and needs no query.
  if (failures.length === 0) return { failures, isKnown: true };
  const knownAddress = await db
    .selectFrom('identity.known_addresses')
    .select('ip')
    .where('account_hash', '=', signInHash)
    .where('ip', '=', ip)
    .executeTakeFirst();
  return { failures, isKnown: knownAddress !== undefined };
}

/** Failures of several accounts after `since`, ascending. */
export function selectFailuresOf(
  db: Db,
  { signInHashes, since }: { signInHashes: readonly Buffer[]; since: Date },
): Promise<(Failure & { email_hash: Buffer })[]> {
  if (signInHashes.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('identity.sign_in_failures as f')
    .leftJoin('identity.known_addresses as k', (join) =>
      join.onRef('k.account_hash', '=', 'f.email_hash').onRef('k.ip', '=', 'f.ip'),
    )
    .select(['f.email_hash', 'f.ip', 'f.at'])
    .select((e) => e('k.ip', 'is not', null).as('is_known'))
    .where('f.email_hash', 'in', signInHashes)
    .where('f.at', '>', since)
    .orderBy('f.at')
    .$castTo<Failure & { email_hash: Buffer }>()
    .execute();
}

/** Number of failures of an IP address after `since`, for all e-mails. */
export async function countFailuresOf(db: Db, ip: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('identity.sign_in_failures')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('ip', '=', ip)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertFailure(
  tx: Tx,
  failure: { email_hash: Buffer; ip: string; at: Date },
): Promise<void> {
  await tx.insertInto('identity.sign_in_failures').values(failure).execute();
}

/** Deletes the account's failures from one IP address. Failures from other IP addresses stay. */
export async function deleteFailuresFrom(
  tx: Tx,
  { signInHash, ip }: { signInHash: Buffer; ip: string },
): Promise<void> {
  await tx
    .deleteFrom('identity.sign_in_failures')
    .where('email_hash', '=', signInHash)
    .where('ip', '=', ip)
    .execute();
}

export async function deleteFailures(tx: Tx, signInHash: Buffer): Promise<void> {
  await tx.deleteFrom('identity.sign_in_failures').where('email_hash', '=', signInHash).execute();
}
