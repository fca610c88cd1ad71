/** SQL by which reviewers, main accounts and staff change people, and by which the sessions of an account are ended. */
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { Db, Tx } from '../../../platform/database.ts';
import { readerOf } from './reader-of.ts';

/** The columns of a person that the company's main account, reviewers and staff may change. */
export interface PersonChange {
  status?: 'pending' | 'approved' | 'rejected' | 'suspended';
  reject_reason?: string | null;
  password_hash?: string;
  user_name?: string;
  first_name?: string;
  last_name?: string;
  gender?: 'male' | 'female' | null;
  job_title?: string;
  area_code?: string;
  phone?: string;
  mobile?: string | null;
  timezone?: string;
  language?: 'en' | 'zh';
  country?: string;
  book_privileges?: string[];
  order_privileges?: string[];
  cart_privileges?: string[];
  cc_email?: string[];
  notifications?: string[];
  invited?: boolean;
  is_main?: boolean;
}

export async function updatePersonRow(tx: Tx, userId: string, change: PersonChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('identity.users').set(change).where('id', '=', userId).execute();
}

const erasedText = serverText2('activity.erased_person');
/** A name in both languages, because lists and orders show it to readers of either. */
export const erasedName = { first_name: erasedText.en, last_name: erasedText.zh };

/**
 * Removes everything by which the person is known. The status ends the privileges. The address of the domain `invalid`
 * belongs to nobody (RFC 2606).
 */
export async function anonymizePerson(
  tx: Tx,
  userId: string,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  await tx
    .updateTable('identity.users')
    .set({
      ...erasedName,
      email: `${userId.toLowerCase()}@erased.invalid`,
      password_hash: passwordHash,
      status: 'suspended',
      reject_reason: null,
      erased_at: now,
      user_name: null,
      gender: null,
      job_title: null,
      area_code: null,
      phone: null,
      mobile: null,
      mobile_proven_at: null,
      timezone: null,
      country: null,
      cc_email: [],
      notifications: [],
      totp_secret: null,
      totp_pending: null,
      totp_last_step: null,
    })
    .where('id', '=', userId)
    .execute();
}

/** Locks the row until the transaction ends. Undefined for an unknown person. */
export function lockPersonRow(
  tx: Tx,
  userId: string,
): Promise<{ email: string; erased_at: Date | null } | undefined> {
  return tx
    .selectFrom('identity.users')
    .select(['email', 'erased_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Ends all sessions of all people of the account. */
export async function revokeSessionsOfAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('user_id', 'in', (e) =>
      e.selectFrom('identity.users').select('id').where('account_id', '=', accountId),
    )
    .execute();
}

export function selectEmail(db: Db | Tx, userId: string): Promise<{ email: string } | undefined> {
  return db.selectFrom('identity.users').select('email').where('id', '=', userId).executeTakeFirst();
}

export function selectErased(db: Db | Tx, userId: string) {
  return db
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is not', null)
    .executeTakeFirst();
}

export function selectNames(db: Db | Tx, userIds: readonly string[]) {
  return db
    .selectFrom('identity.users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', userIds)
    .execute();
}

export function selectAddressee(db: Db | Tx, userId: string) {
  return db
    .selectFrom('identity.users')
    .select(['email', 'language', 'first_name', 'last_name'])
    .where('id', '=', readerOf(userId))
    .executeTakeFirst();
}
