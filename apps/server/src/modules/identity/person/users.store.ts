/** SQL on `identity.users`. */
import type { Db, Tx } from '../../../platform/database.ts';

export interface NewUser {
  id: string;
  account_id: string;
  company_id: string | null;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  language: 'en' | 'zh';
  account_type: 'corporate' | 'guest' | 'family';
  is_main: boolean;
  job_title: string | null;
  book_privileges: string[];
  order_privileges: string[];
  cart_privileges: string[];
  status: 'pending' | 'approved' | 'service';
  created_at: Date;
  /** Names of the notifications that are on; the default of the column when absent. */
  notifications?: string[];
}

/** Inserts a user. False when the e-mail or the id is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const inserted = await tx
    .insertInto('identity.users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('identity.users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

/** The fields that people change in their own row. */
export interface ProfileChange {
  email?: string;
  first_name?: string;
  last_name?: string;
  gender?: 'male' | 'female' | null;
  area_code?: string;
  phone?: string;
  mobile?: string | null;
  timezone?: string;
  language?: 'en' | 'zh';
  country?: string;
}

/** False for a person who was erased meanwhile. Without a change, it writes nothing and returns true. */
export async function updateUser(tx: Tx, userId: string, change: ProfileChange): Promise<boolean> {
  if (Object.keys(change).length === 0) return true;
  const result = await tx
    .updateTable('identity.users')
    .set(change)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks the mobile number as proven, so that the person can sign in by it. The row must have a number. */
export async function proveMobile(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('identity.users').set({ mobile_proven_at: now }).where('id', '=', userId).execute();
}

/**
 * Removes the proof of a mobile number in all accounts except `exceptId`. Returns the owners of the changed accounts.
 */
export function endMobileProofs(tx: Tx, { mobile, exceptId }: { mobile: string; exceptId: string }) {
  return tx
    .updateTable('identity.users')
    .set({ mobile_proven_at: null })
    .where('mobile', '=', mobile)
    .where('mobile_proven_at', 'is not', null)
    .where('id', '<>', exceptId)
    .returning(['email', 'first_name', 'last_name', 'language'])
    .execute();
}

/** Removes the proof of the person's mobile number, so that no code to the number signs in. */
export async function endMobileProofOf(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('identity.users').set({ mobile_proven_at: null }).where('id', '=', userId).execute();
}

/** Names of the notifications that are on; empty for an unknown person. */
export async function selectNotifications(db: Db | Tx, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('identity.users')
    .select('notifications')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.notifications ?? [];
}

/** Locks the person's row. Returns the names of the notifications that are on; undefined for an erased person. */
export async function lockNotifications(tx: Tx, userId: string): Promise<string[] | undefined> {
  const row = await tx
    .selectFrom('identity.users')
    .select('notifications')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.notifications;
}

export async function updateNotifications(tx: Tx, userId: string, names: string[]): Promise<void> {
  await tx.updateTable('identity.users').set({ notifications: names }).where('id', '=', userId).execute();
}
