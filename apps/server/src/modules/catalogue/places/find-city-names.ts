/** Names of cities by their ids. */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Db } from '../../../platform/database.ts';
import { selectRegionNames } from '../catalogue.views.ts';

/** The names of these cities, by id. Unknown ids are left out. */
export async function findCityNames(db: Db, ids: readonly string[]): Promise<Map<string, Text2>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRegionNames(db, ids);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Undefined for an unknown id. */
export async function findCityName(db: Db, id: string): Promise<Text2 | undefined> {
  return (await findCityNames(db, [id])).get(id);
}
