/** A person who may sign in once approved. */
import type { Tx } from '../../../platform/database.ts';
import { insertUser, type NewUser } from './users.store.ts';

/** Job of making a person: everything but the e-mail's case is taken as given; `password_hash` by `hash-password.ts`. */
export async function createUser(tx: Tx, user: NewUser): Promise<boolean> {
  return insertUser(tx, { ...user, email: user.email.toLowerCase() });
}
