/** SQL on `identity.users`. */
import type { Tx } from '../../platform/database.ts';

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
  status: 'pending' | 'approved';
  created_at: Date;
}

/** Writes a user. False when the e-mail or the id is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const inserted = await tx
    .insertInto('identity.users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
