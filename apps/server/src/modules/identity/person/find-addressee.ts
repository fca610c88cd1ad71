/** A person's mail address, language and name, for mails. */
import type { Db, Tx } from '../../../platform/database.ts';
import { fullNameIn } from './greeting-name.ts';
import { selectAddressee } from './people.store.ts';

export interface Addressee {
  email: string;
  language: 'en' | 'zh';
  name: string;
}

/**
 * The addressee of mails to the person: the person, or the main account if the person is disabled (`readerOf`).
 * Undefined for an unknown person.
 */
export async function findAddressee(db: Db | Tx, userId: string): Promise<Addressee | undefined> {
  const row = await selectAddressee(db, userId);
  if (!row) return undefined;
  const language = row.language === 'zh' ? 'zh' : 'en';
  return { email: row.email, language, name: fullNameIn(language, row) };
}
