/** argon2id with the OWASP parameters: 19 MiB, two passes, one lane. */
import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { newSecret } from '../../../platform/ids.ts';

/**
 * The value of `Algorithm.Argon2id`. A const enum of a package does not exist at run time when types are only stripped.
 */
const argon2id = 2 as Algorithm;
const owasp = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = owasp;

let decoyHash: Promise<string> | undefined;

/** The hash of a password for storing. It is computed in another thread, in about 20 ms. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** The hash of a random password that nobody knows. The owner of the account cannot sign in by password. */
export function hashUnknownPassword(): Promise<string> {
  return hashPassword(newSecret());
}

/** For tests only: makes this process hash with the lowest cost that argon2 accepts. */
export function hashCheaply(): void {
  cost = { ...owasp, memoryCost: 8, timeCost: 1 };
}

/**
 * True for the correct password. Without a stored hash (unknown e-mail) it compares with a dummy hash, so that the
 * duration is the same.
 */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(randomBytes(32).toString('base64url'));
  const fallback = await decoyHash;
  const matches = await verify(storedHash ?? fallback, password);
  return storedHash !== undefined && matches;
}
