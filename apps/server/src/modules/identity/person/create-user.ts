/** Creates a person, who may sign in once approved. */
import type { Tx } from '../../../platform/database.ts';
import { insertUser, type NewUser } from './users.store.ts';

/**
 * Creates a person from given values; only the e-mail is converted to lower case. `password_hash` comes from
 * `hash-password.ts`. False when the e-mail or the id is taken.
 */
export async function createUser(tx: Tx, user: NewUser): Promise<boolean> {
  return insertUser(tx, { ...user, email: user.email.toLowerCase() });
}
