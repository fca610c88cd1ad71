/** SQL of the person who gets the mails to a person, for queries that find a recipient. */
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of the id of the person, or of the company's main account if the person is disabled. Otherwise nobody would get
 * mails about the orders and requests of a disabled person. `userId`: an id, or a column with ids.
 */
export function readerOf(userId: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`coalesce((select main.id from identity.users left_by
      join identity.users main on main.account_id = left_by.account_id and main.is_main
    where left_by.id = ${userId} and left_by.status = 'suspended' limit 1), ${userId})`;
}
