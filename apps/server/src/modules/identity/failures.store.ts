/** SQL on `identity.sign_in_failures`: wrong passwords by hashed e-mail, whether the e-mail exists or not. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** Lets one sign-in of an e-mail be decided at a time, so that guesses sent at once are counted like guesses in turn. */
export async function lockSignIn(tx: Tx, emailHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${emailHash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
}

/** Instants of an e-mail's failures after `since`, rising. */
export async function selectFailures(db: Db | Tx, emailHash: Buffer, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('identity.sign_in_failures')
    .select('at')
    .where('email_hash', '=', emailHash)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map((row) => row.at);
}

/** Failures of an address after `since`, whatever the e-mail. */
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

export async function deleteFailures(tx: Tx, emailHash: Buffer): Promise<void> {
  await tx.deleteFrom('identity.sign_in_failures').where('email_hash', '=', emailHash).execute();
}
