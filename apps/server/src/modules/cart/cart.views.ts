/** SQL for the names on the cards of cart items. */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Db } from '../../platform/database.ts';

/** A city's names; empty texts for an unknown city. */
export async function selectCityName(db: Db, cityId: string): Promise<Text2> {
  const row = await db
    .selectFrom('catalogue.regions')
    .select(['name_en as en', 'name_zh as zh'])
    .where('id', '=', cityId)
    .executeTakeFirst();
  return row ?? { en: '', zh: '' };
}

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
