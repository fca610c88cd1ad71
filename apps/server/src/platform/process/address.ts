/** The address of this installation. Each server process stores it at its start, for commands to read. */
import type { Db } from '../database.ts';
import { readFact, writeFact } from '../facts.ts';

const factName = 'address';

/** Stores the address at which this process answers, like `http://localhost:4000`. */
export async function rememberAddress(db: Db, address: string): Promise<void> {
  await writeFact(db, factName, address);
}

/** The address stored last; undefined before the first start. */
export async function knownAddress(db: Db): Promise<string | undefined> {
  return readFact(db, factName);
}
