/**
 * Hashes secrets. Tokens and tickets are stored as hashes, so that nobody can sign in with a stolen table (product.md
 * section 2). The tables of sign-in attempts also store hashes instead of e-mails.
 */
import { createHash } from 'node:crypto';

/** SHA-256 of a secret, which is enough for secrets of 256 random bits. Passwords need `hash-password.ts`. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
