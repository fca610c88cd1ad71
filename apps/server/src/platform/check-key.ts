/** Compares the key of this process with the key that the database was written with. */
import { warnOfKey } from './backup/warn-of-key.ts';
import type { Db } from './database.ts';
import { readFact, writeFact, writeFactOnce } from './facts.ts';
import { fingerprintOf } from './secrets.ts';

const factName = 'key_fingerprint';

/**
 * Returns a warning when the database was written with a key other than `key` and `alsoRead`. The first start stores
 * the fingerprint of its key. Only a rotation of the key replaces the fingerprint. So every start with another key
 * warns until the old key is back.
 */
export async function checkKey(db: Db, key: string, alsoRead?: string): Promise<string | undefined> {
  await writeFactOnce(db, factName, fingerprintOf(key));
  const storedFingerprint = (await readFact(db, factName)) ?? null;
  return alsoRead !== undefined && storedFingerprint === fingerprintOf(alsoRead)
    ? undefined
    : warnOfKey(storedFingerprint, key);
}

/** Notes that everything in the database is readable with `key`. */
export async function replaceKey(db: Db, key: string): Promise<void> {
  await writeFact(db, factName, fingerprintOf(key));
}
