/** SQL on `identity.codes`: codes of six digits that are sent to an e-mail address or a number for one purpose. */
import type { CodePurpose } from '@wayhouse/contract/account/sign-in';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface NewCode {
  target_hash: Buffer;
  purpose: CodePurpose;
  code_hash: Buffer;
  ip: string;
  created_at: Date;
  expires_at: Date;
}

export interface Code {
  id: number;
  code_hash: Buffer;
  tries: number;
  expires_at: Date;
  used_at: Date | null;
}

/** Locks a target until the transaction ends, so that calls about its codes run one after the other. */
export async function lockTarget(tx: Tx, targetHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${targetHash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.insertInto('identity.codes').values(code).execute();
}

/** The times after `since` at which codes for the target were requested, for all purposes, in ascending order. */
export async function selectSendings(tx: Tx, targetHash: Buffer, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('identity.codes')
    .select('created_at')
    .where('target_hash', '=', targetHash)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Number of codes that were requested from an IP address after `since`. */
export async function countSendingsOf(tx: Tx, ip: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('identity.codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('ip', '=', ip)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Locks and returns the newest code of a target and purpose. Older codes are invalid. */
export function lockNewestCode(
  tx: Tx,
  { targetHashes, purpose }: { targetHashes: Buffer[]; purpose: CodePurpose },
): Promise<Code | undefined> {
  return tx
    .selectFrom('identity.codes')
    .select(['id', 'code_hash', 'tries', 'expires_at', 'used_at'])
    .where('target_hash', 'in', targetHashes)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function addCodeTry(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('identity.codes').set({ tries: sql`tries + 1` }).where('id', '=', id).execute();
}

/** Invalidates all open codes of a target. */
export async function endCodesTo(tx: Tx, targetHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('identity.codes')
    .set({ used_at: now })
    .where('target_hash', '=', targetHash)
    .where('used_at', 'is', null)
    .execute();
}

/** Marks the code as used. Returns false when it was already used. */
export async function markCodeUsed(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('identity.codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
