/**
 * Tokens and tickets are stored as hashes, so that nobody can sign in with a stolen table (product.md section 2). The
 * tables of sign-in attempts have hashes in place of e-mails.
 */
import { createHash } from 'node:crypto';

/** SHA-256. Enough for secrets of 256 random bits; passwords go through `hash-password.ts`. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
