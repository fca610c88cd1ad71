/** Recovery codes: ten ways in without the phone, each once. Kept as hashes, shown when they are made and never again. */
import { randomInt } from 'node:crypto';
import { hashSecret } from '../hash-secret.ts';

const count = 10;
/** Without letters that are read as figures. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes as `abcde-fghjk` (49 random bits each). */
export function newRecoveryCodes(): string[] {
  const part = (): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: count }, () => `${part()}-${part()}`);
}

/** The hash of a recovery code, the same for each way of typing it. */
export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
