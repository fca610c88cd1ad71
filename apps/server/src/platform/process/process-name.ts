/** The name of this process in PostgreSQL. All its connections bear the name, which shows others that it is alive. */
import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** The `application_name` in `pg_stat_activity`; new at each start. */
export const processName = `wayhouse-${randomBytes(8).toString('hex')}`;

/**
 * SQL: true while a connection to this database has the process name `name`. Every process can see the names, because
 * all use one role.
 */
export function isProcessConnected(name: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pg_stat_activity where datname = current_database() and application_name = ${name})`;
}
