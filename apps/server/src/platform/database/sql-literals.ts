/** A list of values as SQL literals. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The values as literals in place of parameters. PostgreSQL uses a partial index only when it sees the values of its
 * condition in the text of the statement. Only for constants: each different list makes another prepared statement.
 */
export function sqlLiterals(values: readonly (string | number)[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}
