/** Metrics of pool, work queue and jobs, in the text form of Prometheus (see docs/operations/alerts.md). */
import { sql } from 'kysely';
import { readForMetrics } from './database/read-for-metrics.ts';
import { type Db, poolOf } from './database.ts';
import { jobSuccessMetrics } from './jobs/job-metrics.ts';

type MetricLine = [name: string, type: 'counter' | 'gauge', value: number, labels?: string];

/**
 * The pool of this process, and the queue and jobs of the whole product. When the database does not answer in time,
 * only the pool's metrics remain, with `wayhouse_database_up 0`.
 */
export async function platformMetrics(db: Db): Promise<string> {
  const { pool } = poolOf(db);
  const [queueLines, jobText] = await Promise.all([readForMetrics(workLines(db)), jobSuccessMetrics(db)]);
  const lines: MetricLine[] = [
    ['wayhouse_database_connections', 'gauge', pool.totalCount],
    ['wayhouse_database_connections_idle', 'gauge', pool.idleCount],
    ['wayhouse_database_waiting', 'gauge', pool.waitingCount],
    ['wayhouse_database_up', 'gauge', queueLines ? 1 : 0],
    ...(queueLines ?? []),
  ];
  const declaredNames = new Set<string>();
  const text = lines
    .map(([name, type, value, labels = '']) => {
      const head = declaredNames.has(name) ? '' : `# TYPE ${name} ${type}\n`;
      declaredNames.add(name);
      return `${head}${name}${labels} ${value}\n`;
    })
    .join('');
  return text + jobText;
}

/** The product's clock, which demo and tests may move. Ages are measured by it. */
const now = sql`now() + (select make_interval(secs => advance_s) from platform.clock)`;

/** The four metrics of the queue, each with a line for each kind of work. */
async function workLines(db: Db): Promise<MetricLine[]> {
  const { rows } = await sql<{ kind: string; open: number; tries: number; overdue: number; dead: number }>`
    select kind, count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'dead')::int as dead,
      coalesce(max(tries) filter (where state = 'open'), 0)::int as tries,
      coalesce(greatest(extract(epoch from ${now}
        - min(greatest(due_at, created_at)) filter (where state = 'open')), 0), 0)::float8 as overdue
      from (select * from platform.work where state = 'open'
        union all select * from platform.work where state = 'dead') as work
      group by kind order by kind`.execute(db);
  const linesOf = (name: string, value: (row: (typeof rows)[number]) => number): MetricLine[] =>
    rows.map((row) => [name, 'gauge', value(row), `{kind="${row.kind}"}`]);
  return [
    ...linesOf('wayhouse_work_open', (row) => row.open),
    ...linesOf('wayhouse_work_overdue_seconds', (row) => row.overdue),
    ...linesOf('wayhouse_work_tries_max', (row) => row.tries),
    ...linesOf('wayhouse_work_dead', (row) => row.dead),
  ];
}
