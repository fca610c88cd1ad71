/** Compares a password with that of a person, for calls without a session. */
import type { Db } from '../../../platform/database.ts';
import { selectPersonForSignIn } from '../identity.views.ts';
import { isPassword } from './hash-password.ts';

/** Does not count wrong passwords, so the caller must limit the attempts. */
export async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
  const { password_hash: passwordHash } = await selectPersonForSignIn(db, userId);
  return isPassword(passwordHash, password);
}
