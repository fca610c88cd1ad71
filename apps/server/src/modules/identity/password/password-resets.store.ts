/** SQL on `identity.password_resets`, and on `identity.asks`, which counts requests that could reveal an account. */
import type { Db, Tx } from '../../../platform/database.ts';

export async function insertReset(
  tx: Tx,
  reset: { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await tx.insertInto('identity.password_resets').values(reset).execute();
}

/** Locks an open link and returns its owner; undefined for an unknown, used, invalidated or expired link. */
export function lockOpenReset(tx: Tx, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  return tx
    .selectFrom('identity.password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Invalidates all open links of the person. */
export async function endResetsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('identity.password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

type Kind = 'exists' | 'forget' | 'subuser' | 'export';

/** Counts a request. `source`: as for `countAsksOf`; the column `ip` has it. */
export async function insertAsk(
  tx: Tx,
  { source, ...ask }: { source: string; kind: Kind; target_hash: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto('identity.asks')
    .values({ ...ask, ip: source })
    .execute();
}

/**
 * Number of requests of a source after `since`. The source is an IP address; for the kind `subuser` it is the id of an
 * account, for `export` the id of a person.
 */
export async function countAsksOf(
  db: Db | Tx,
  { source, kind, since }: { source: string; kind: Kind; since: Date },
) {
  const row = await db
    .selectFrom('identity.asks')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('ip', '=', source)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Number of requests about an e-mail after `since`, from all sources. */
export async function countAsksAbout(
  tx: Tx,
  { targetHash, kind, since }: { targetHash: Buffer; kind: Kind; since: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('identity.asks')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('target_hash', '=', targetHash)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}
