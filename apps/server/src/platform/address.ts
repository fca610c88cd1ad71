/** Where people reach this installation: what a running process says of itself, for commands beside it. */
import type { Db } from './database.ts';

const name = 'address';

/** Notes the address of the process that opened its doors last, like `http://localhost:4000`. */
export async function rememberAddress(db: Db, address: string): Promise<void> {
  await db
    .insertInto('platform.facts')
    .values({ name, value: address })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: address }))
    .execute();
}

/** The address noted last; undefined before the first start. */
export async function knownAddress(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('platform.facts')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}
