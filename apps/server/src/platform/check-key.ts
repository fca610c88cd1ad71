/** Compares the key of this process with the key that the database was written with. */
import { warnOfKey } from './backup/warn-of-key.ts';
import type { Db } from './database.ts';
import { readFact, writeFactOnce } from './facts.ts';
import { fingerprintOf } from './secrets.ts';

const name = 'key_fingerprint';

/**
 * Returns a warning when the database was written with another key. The first start stores the fingerprint of its key.
 * It is never replaced, so that every start with another key warns until the old key is back.
 */
export async function checkKey(db: Db, key: string): Promise<string | undefined> {
  await writeFactOnce(db, name, fingerprintOf(key));
  return warnOfKey((await readFact(db, name)) ?? null, key);
}
