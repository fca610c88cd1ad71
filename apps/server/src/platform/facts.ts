/** Single named values about the installation itself (`platform.facts`). */
import type { Db } from './database.ts';

/** Undefined when nothing is stored under this name. */
export async function readFact(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('platform.facts')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Stores `value`, replacing an earlier one. */
export async function writeFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('platform.facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Stores `value` unless the fact already has a value. Returns true when it stored it. */
export async function writeFactOnce(db: Db, name: string, value: string): Promise<boolean> {
  const row = await db
    .insertInto('platform.facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
