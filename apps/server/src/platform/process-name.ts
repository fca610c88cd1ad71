/** The name of this process at PostgreSQL: each of its connections carries it, so others can see that it lives. */
import { randomBytes } from 'node:crypto';

/** Stands as `application_name` in `pg_stat_activity`; made anew at each start. */
export const processName = `wayhouse-${randomBytes(8).toString('hex')}`;
