/** SQL: who reads the mails to a person, for use in queries that find a recipient. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the person, or for a disabled colleague that of the company's main account. Otherwise nobody would learn what
 * happens to the orders and requests that a colleague left behind. `userId`: an id, or a column with one.
 */
export function readerOf(userId: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`coalesce((select main.id from identity.users left_by
      join identity.users main on main.account_id = left_by.account_id and main.is_main
    where left_by.id = ${userId} and left_by.status = 'suspended' limit 1), ${userId})`;
}
