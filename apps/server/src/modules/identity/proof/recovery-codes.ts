/**
 * Recovery codes: ten single-use codes that replace the authenticator app. They are stored as hashes and shown only
 * once.
 */
import { randomInt } from 'node:crypto';
import { hashSecret } from '../hash-secret.ts';

const codeCount = 10;
/** The characters of a code. Letters and digits that look alike are left out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes as `abcde-fghjk` (49 random bits each). */
export function newRecoveryCodes(): string[] {
  const part = (): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: codeCount }, () => `${part()}-${part()}`);
}

/** The hash of a recovery code, independent of case and separators. */
export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
