/** Compares the key of this process with the key that the database was written with. */
import { warnOfKey } from './backup/warn-of-key.ts';
import type { Db } from './database.ts';
import { readFact, writeFactOnce } from './facts.ts';
import { fingerprintOf } from './secrets.ts';

const name = 'key_fingerprint';

/**
 * Answers a warning of one line when the database was written with another key. The first start writes down the
 * fingerprint of its key; it stays, so that each start with another key warns until the old key is back.
 */
export async function checkKey(db: Db, key: string): Promise<string | undefined> {
  await writeFactOnce(db, name, fingerprintOf(key));
  return warnOfKey((await readFact(db, name)) ?? null, key);
}
