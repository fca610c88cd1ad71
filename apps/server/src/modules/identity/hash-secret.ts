/**
 * Tokens, tickets and e-mails are stored as hashes, so that a stolen table cannot be used to sign in (product.md
 * section 2).
 */
import { createHash } from 'node:crypto';

/** SHA-256. Enough for secrets of 256 random bits; passwords go through `hash-password.ts`. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
