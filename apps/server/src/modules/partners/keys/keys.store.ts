/** SQL on `partners.keys`, `partners.signatures` and `partners.suspensions`. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PartnersKeys, PartnersSuspensions } from '../../../platform/tables.gen.ts';

export type KeyRow = Selectable<PartnersKeys>;

export async function insertKey(tx: Tx, key: Insertable<PartnersKeys>): Promise<void> {
  await tx.insertInto('partners.keys').values(key).execute();
}

/** A key of one of these accounts, locked until the transaction ends. */
export function lockKey(tx: Tx, { id, accountIds }: { id: string; accountIds: readonly string[] }) {
  return tx
    .selectFrom('partners.keys')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', 'in', accountIds)
    .forUpdate()
    .executeTakeFirst();
}

export function updateKey(tx: Tx, id: string, change: Updateable<PartnersKeys>): Promise<KeyRow> {
  return tx
    .updateTable('partners.keys')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** True for a key that is neither revoked nor expired. */
const works = (now: Date) =>
  sql<boolean>`(revoked_at is null and (expires_at is null or expires_at > ${now}))`;

/** Number of the account's working keys. */
export async function countUsableKeys(tx: Tx, accountId: string, now: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('partners.keys')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where(works(now))
    .executeTakeFirstOrThrow();
  return n;
}

/** Stores a use, unless another call has stored one since `before`. */
export async function touchKey(
  db: Db,
  { id, before, now, ip }: { id: string; before: Date; now: Date; ip: string },
): Promise<void> {
  await db
    .updateTable('partners.keys')
    .set({ last_used_at: now, last_ip: ip })
    .where('id', '=', id)
    .where((e) => e.or([e('last_used_at', 'is', null), e('last_used_at', '<', before)]))
    .execute();
}

/** False when the signature was used before. */
export async function insertSignature(db: Db, signature: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('partners.signatures')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
}

/** At most 200 keys, not revoked, that expire in this period and whose account has not been notified of it. */
export function selectExpiringKeys(db: Db, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('partners.keys')
    .select(['id', 'account_id'])
    .where('revoked_at', 'is', null)
    .where('expiry_told_at', 'is', null)
    .where('expires_at', '>', from)
    .where('expires_at', '<=', to)
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Marks the account as notified of the key's expiry and returns the key; undefined if it was marked before. */
export function markExpiryNotice(tx: Tx, id: string, now: Date): Promise<KeyRow | undefined> {
  return tx
    .updateTable('partners.keys')
    .set({ expiry_told_at: now })
    .where('id', '=', id)
    .where('expiry_told_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Working live keys of the company that wait for its certification. */
export function selectLockedKeys(db: Db | Tx, companyId: string, now: Date) {
  return db
    .selectFrom('partners.keys')
    .select(['id', 'scopes'])
    .where('account_id', '=', companyId)
    .where('locked', '=', true)
    .where(works(now))
    .execute();
}

/** Unlocks keys; returns how many were locked. */
export async function updateUnlocked(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .updateTable('partners.keys')
    .set({ locked: false })
    .where('id', 'in', ids)
    .where('locked', '=', true)
    .returning('id')
    .execute();
  return rows.length;
}

/** Moves the keys of a sandbox account to the account that replaces it. */
export async function moveKeys(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('partners.keys').set({ account_id: to }).where('account_id', '=', from).execute();
}

/** False when the company is suspended already. */
export async function insertSuspension(tx: Tx, row: Insertable<PartnersSuspensions>): Promise<boolean> {
  const insertedRow = await tx
    .insertInto('partners.suspensions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

/** False when the company is not suspended. */
export async function deleteSuspension(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('partners.suspensions')
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}
