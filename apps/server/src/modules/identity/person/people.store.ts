/** SQL by which reviewers, main accounts and staff change people, and by which the sessions of an account are ended. */
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
}

export async function updatePersonRow(tx: Tx, userId: string, change: PersonChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('identity.users').set(change).where('id', '=', userId).execute();
}

export async function lockPersonRow(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('identity.users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
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

export function selectAddressee(db: Db | Tx, userId: string) {
  return db
    .selectFrom('identity.users')
    .select(['email', 'language', 'first_name', 'last_name'])
    .where('id', '=', readerOf(userId))
    .executeTakeFirst();
}
