/** Where a person gets mail, and in which language. */
import type { Db, Tx } from '../../../platform/database.ts';
import { selectAddressee } from './people.store.ts';

export interface Addressee {
  email: string;
  language: 'en' | 'zh';
  name: string;
}

/** Undefined for somebody who is not a user. */
export async function findAddressee(db: Db | Tx, userId: string): Promise<Addressee | undefined> {
  const row = await selectAddressee(db, userId);
  if (!row) return undefined;
  return {
    email: row.email,
    language: row.language === 'zh' ? 'zh' : 'en',
    name: `${row.first_name} ${row.last_name}`.trim(),
  };
}
