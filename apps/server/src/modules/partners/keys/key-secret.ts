/** The text of an API key: a prefix for scanners of leaked secrets, 256 random bits, a checksum. */
import { crc32 } from 'node:zlib';
import { newSecret } from '../../../platform/ids.ts';

const secretPattern = /^wh_(?:live|test)_([\w-]{43})([0-9a-f]{8})$/;

export type Environment = 'live' | 'test';
const shownChars = 12;

/** A new secret; its prefix names the world of its key. */
export function newKeySecret(environment: Environment): string {
  const random = newSecret();
  return `wh_${environment}_${random}${checksum(random)}`;
}

/** True for a text with a valid checksum, so that most typing errors need no query. */
export function isKeySecret(text: string): boolean {
  const [, random, sum] = secretPattern.exec(text) ?? [];
  return random !== undefined && checksum(random) === sum;
}

/** The beginning of a secret, which lists show. */
export function prefixOf(secret: string): string {
  return secret.slice(0, shownChars);
}

function checksum(random: string): string {
  return crc32(random).toString(16).padStart(8, '0');
}
