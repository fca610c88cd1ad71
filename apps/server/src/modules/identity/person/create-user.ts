/** Creates a person, who may sign in after the approval. */
import type { Tx } from '../../../platform/database.ts';
import { insertUser, type NewUser } from './users.store.ts';

/**
 * Creates a person from the given values; the e-mail is converted to lower case. `password_hash`: a result of
 * `hash-password.ts`. Returns false when the e-mail or the id is taken.
 */
export async function createUser(tx: Tx, user: NewUser): Promise<boolean> {
  return insertUser(tx, { ...user, email: user.email.toLowerCase() });
}
