/**
 * Queries that PostgreSQL plans once per connection and then only binds: for the few that every call runs, where
 * planning costs several times the execution. Only for texts that never vary: each is kept as long as its connection.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* planned once */';

/** Put in front of a query by `.modifyFront(plannedOnce)`. */
export const plannedOnce = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Teaches a new connection to send marked queries as named statements. */
export function keepPlans(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string' || !text.startsWith(mark, 'select '.length))
      return send(text, values, ...rest);
    return send({ name: nameOf(text), text, values }, ...rest);
  };
  client.query = query as typeof client.query;
}
