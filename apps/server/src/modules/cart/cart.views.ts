/** SQL for the names on the cards of cart items. */
import type { Db } from '../../platform/database.ts';

/** Names of the people who added items, by id. */
export async function selectOwnerNames(db: Db, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
}
