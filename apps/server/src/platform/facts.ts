/** Single values that the product remembers about itself (`platform.facts`). */
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Undefined when nothing is remembered under this name. */
export async function readFact(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('platform.facts')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Remembers `value`, in place of what was there. */
export async function keepFact(db: Db, name: string, value: string): Promise<void> {
  await sql`insert into platform.facts (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db);
}
