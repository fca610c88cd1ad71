/** Full names of people, as screens and mails show them. */
import type { Db, Tx } from '../../../platform/database.ts';
import { selectNames } from './people.store.ts';

/** By id; unknown ids are missing. */
export async function findNames(db: Db | Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectNames(db, [...new Set(userIds)]);
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
}

/** Empty for an unknown id. */
export async function findName(db: Db | Tx, userId: string): Promise<string> {
  return (await findNames(db, [userId])).get(userId) ?? '';
}
