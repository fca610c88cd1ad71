/**
 * Tokens, tickets and e-mails are stored as hashes. So nobody can sign in with a stolen table (product.md section 2).
 */
import { createHash } from 'node:crypto';

/** SHA-256. Enough for secrets of 256 random bits; passwords go through `hash-password.ts`. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
