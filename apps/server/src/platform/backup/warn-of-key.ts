import { fingerprintOf } from '../secrets.ts';

/**
 * A warning when the data was written with another key than `key`, or when there is no `key`. Undefined when the keys
 * are equal, or when the key of the data is unknown (`fingerprint` is null).
 */
export function warnOfKey(fingerprint: string | null, key: string | undefined): string | undefined {
  if (fingerprint === null) return undefined;
  const consequence =
    'Without the old key everybody sets up the second factor anew, and saved codes and links are no longer valid.';
  if (!key) return `WARNING: no key is set. The data was made with key ${fingerprint}. ${consequence}`;
  const currentFingerprint = fingerprintOf(key);
  if (currentFingerprint === fingerprint) return undefined;
  return `WARNING: WAYHOUSE_SECRET differs: the data was made with key ${fingerprint}, this one is ${currentFingerprint}. ${consequence}`;
}
