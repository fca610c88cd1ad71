import { sql } from 'kysely';

/**
 * A condition that always holds, for SQL parts that write only if their condition has a row. It is one row without
 * columns.
 */
export const always = sql`(select) as once`;
