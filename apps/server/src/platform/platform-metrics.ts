/** Metrics of pool, outbox and messages, in the text form of Prometheus (see docs/operations/alerts.md). */
import { sql } from 'kysely';
import { type Db, poolOf } from './database.ts';
import { maxAttempts } from './outbox.ts';

interface Counts {
  outbox_open: number;
  outbox_stuck: number;
  outbox_age: number;
  outbox_attempts: number;
  unsent: number;
  unsent_age: number;
  dead: number;
}

/**
 * Pool of this process; outbox and messages of the whole product, each by an index of its own. Ages are by the database's
 * clock. When the database does not answer, only the pool's metrics remain, with `wayhouse_database_up 0`.
 */
export async function platformMetrics(db: Db): Promise<string> {
  const { pool } = poolOf(db);
  const lines: [string, 'counter' | 'gauge', number][] = [
    ['wayhouse_database_connections', 'gauge', pool.totalCount],
    ['wayhouse_database_connections_idle', 'gauge', pool.idleCount],
    ['wayhouse_database_waiting', 'gauge', pool.waitingCount],
  ];
  const counts = await count(db).catch(() => undefined);
  lines.push(['wayhouse_database_up', 'gauge', counts ? 1 : 0]);
  if (counts)
    lines.push(
      ['wayhouse_outbox_open', 'gauge', counts.outbox_open],
      ['wayhouse_outbox_stuck', 'gauge', counts.outbox_stuck],
      ['wayhouse_outbox_oldest_seconds', 'gauge', counts.outbox_age],
      ['wayhouse_outbox_attempts_max', 'gauge', counts.outbox_attempts],
      ['wayhouse_messages_unsent', 'gauge', counts.unsent],
      ['wayhouse_messages_overdue_seconds', 'gauge', counts.unsent_age],
      ['wayhouse_messages_dead', 'gauge', counts.dead],
    );
  return lines.map(([name, type, value]) => `# TYPE ${name} ${type}\n${name} ${value}\n`).join('');
}

async function count(db: Db): Promise<Counts | undefined> {
  // Demo and tests move the product's clock, so ages are measured by it.
  const { rows } = await sql<Counts>`
    with advance as (select make_interval(secs => advance_s) as by from platform.clock),
    open as (
      select count(*) filter (where attempts < ${maxAttempts})::int as outbox_open,
        count(*) filter (where attempts >= ${maxAttempts})::int as outbox_stuck,
        coalesce(max(attempts), 0)::int as outbox_attempts,
        min(created_at) filter (where attempts < ${maxAttempts}) as first
      from platform.outbox where delivered_at is null),
    unsent as (
      select count(*)::int as unsent, min(due_at) as first
      from platform.messages where sent_at is null and dead_at is null)
    select outbox_open, outbox_stuck, outbox_attempts, unsent,
      coalesce(greatest(extract(epoch from now() + by - open.first), 0), 0)::float8 as outbox_age,
      coalesce(greatest(extract(epoch from now() + by - unsent.first), 0), 0)::float8 as unsent_age,
      (select count(*)::int from platform.messages where dead_at is not null) as dead
    from open, unsent, advance`.execute(db);
  return rows[0];
}
