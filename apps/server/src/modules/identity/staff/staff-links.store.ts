/**
 * SQL on `identity.staff_links` (one-time links) and `identity.staff_challenges` (between password and second factor).
 */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Inserts a link; invalidates all older ones of the person. */
export async function insertStaffLink(
  tx: Tx,
  link: { token_hash: Buffer; staff_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await tx
    .updateTable('identity.staff_links')
    .set({ used_at: link.created_at })
    .where('staff_id', '=', link.staff_id)
    .where('used_at', 'is', null)
    .execute();
  await tx.insertInto('identity.staff_links').values(link).execute();
}

/** The open link, locked; undefined for an unknown, used, replaced or expired link. */
export function lockStaffLink(tx: Tx, tokenHash: Buffer, now: Date) {
  return tx
    .selectFrom('identity.staff_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function storePendingFactor(tx: Tx, tokenHash: Buffer, sealed: Buffer): Promise<void> {
  await tx
    .updateTable('identity.staff_links')
    .set({ totp_pending: sealed })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function markLinkUsed(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('identity.staff_links')
    .set({ used_at: now, totp_pending: null })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function insertStaffChallenge(
  tx: Tx,
  challenge: { challenge_hash: Buffer; staff_id: string; device: string; expires_at: Date },
): Promise<void> {
  await tx.insertInto('identity.staff_challenges').values(challenge).execute();
}

/** E-mail of the person with this second-factor challenge; undefined for an unknown challenge. */
export async function selectChallengedEmail(tx: Tx, hash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('identity.staff_challenges as c')
    .innerJoin('identity.staff as s', 's.id', 'c.staff_id')
    .select('s.email')
    .where('c.challenge_hash', '=', hash)
    .executeTakeFirst();
  return row?.email;
}

/** The open challenge, locked; undefined for an unknown, used or expired challenge. */
export function lockStaffChallenge(tx: Tx, hash: Buffer, now: Date) {
  return tx
    .selectFrom('identity.staff_challenges')
    .selectAll()
    .where('challenge_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function addChallengeTry(tx: Tx, hash: Buffer): Promise<void> {
  await tx
    .updateTable('identity.staff_challenges')
    .set({ tries: sql`tries + 1` })
    .where('challenge_hash', '=', hash)
    .execute();
}

export async function markChallengeUsed(tx: Tx, hash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('identity.staff_challenges')
    .set({ used_at: now })
    .where('challenge_hash', '=', hash)
    .execute();
}
