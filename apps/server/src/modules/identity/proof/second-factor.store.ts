/** SQL on `identity.otp_challenges`, `identity.recovery_codes` and the second factor's columns of a person. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

export interface NewOtpChallenge {
  challenge_hash: Buffer;
  user_id: string;
  device: string;
  remember: boolean;
  expires_at: Date;
}

export async function insertOtpChallenge(tx: Tx, challenge: NewOtpChallenge): Promise<void> {
  await tx.insertInto('identity.otp_challenges').values(challenge).execute();
}

export function selectOtpChallenge(db: Db, challengeHash: Buffer) {
  return db
    .selectFrom('identity.otp_challenges')
    .selectAll()
    .where('challenge_hash', '=', challengeHash)
    .executeTakeFirst();
}

export async function addOtpTry(tx: Tx, challengeHash: Buffer): Promise<void> {
  await tx
    .updateTable('identity.otp_challenges')
    .set({ tries: sql`tries + 1` })
    .where('challenge_hash', '=', challengeHash)
    .execute();
}

export async function markOtpChallengeUsed(tx: Tx, challengeHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('identity.otp_challenges')
    .set({ used_at: now })
    .where('challenge_hash', '=', challengeHash)
    .execute();
}

/** Ends all started sign-ins of the person that wait for the second factor. */
export async function endOtpChallengesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('identity.otp_challenges')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export interface SecondFactorRow {
  totp_secret: Buffer | null;
  totp_pending: Buffer | null;
  totp_last_step: number | null;
}

/**
 * Locks the person's row and returns the second factor. The lock lets only one of many concurrent attempts use a code.
 */
export function lockSecondFactor(tx: Tx, userId: string): Promise<SecondFactorRow> {
  return tx
    .selectFrom('identity.users')
    .select(['totp_secret', 'totp_pending', 'totp_last_step'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSecondFactor(
  tx: Tx,
  userId: string,
  change: Partial<SecondFactorRow>,
): Promise<void> {
  await tx.updateTable('identity.users').set(change).where('id', '=', userId).execute();
}

/** Uses up a recovery code. Returns false when the person has no such unused code. */
export async function takeRecoveryCode(
  tx: Tx,
  { userId, codeHash, now }: { userId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('identity.recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, codeHashes }: { userId: string; codeHashes: Buffer[] },
): Promise<void> {
  await tx.deleteFrom('identity.recovery_codes').where('user_id', '=', userId).execute();
  if (codeHashes.length === 0) return;
  await tx
    .insertInto('identity.recovery_codes')
    .values(codeHashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('identity.recovery_codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
