/** Tables with a partition per month (UTC). Makes the partitions of the next months, and drops old ones as a whole. */
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../database.ts';

export interface MonthlyTable {
  schema: string;
  name: string;
  /** The column of the partition key. */
  column: string;
  /** A month is dropped when its newest possible row is this many months old. */
  months: number;
}

/** Number of months after the current one that get a partition in advance. */
const monthsAhead = 3;

interface Month {
  name: string;
  from: Date;
  until: Date;
}

/**
 * Makes the partitions of the current month, of the next ones, and of months with rows in the default partition. Drops
 * those whose rows are all too old at `now`. Safe to run at any time and in several processes.
 */
export async function keepMonths(db: Db, table: MonthlyTable, now: Date): Promise<void> {
  const oldestMonth = startOfMonth(now, -table.months);
  const starts = [
    ...Array.from({ length: monthsAhead + 1 }, (_, ahead) => startOfMonth(now, ahead)),
    ...(await strayMonths(db, table)),
  ];
  const partitions = await selectMonths(db, table);
  const isMissing = (start: Date): boolean =>
    !partitions.some(({ from, until }) => from <= start && start < until);
  for (const start of starts) if (isMissing(start)) await addMonth(db, table, start);
  for (const { name, until } of await selectMonths(db, table))
    if (until <= oldestMonth) await dropMonth(db, table, name);
}

function startOfMonth(at: Date, ahead: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1));
}

const nameOf = ({ schema, name }: MonthlyTable, suffix = ''): RawBuilder<unknown> =>
  sql`${sql.id(schema, `${name}${suffix}`)}`;

/** Months that have rows in the default partition. */
async function strayMonths(db: Db, table: MonthlyTable): Promise<Date[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', ${sql.ref(table.column)}, 'UTC') as month
      from ${nameOf(table, '_default')}`.execute(db);
  return rows.map(({ month }) => month);
}

/** The partitions with a range. Without a lower bound, `from` is the earliest date. */
async function selectMonths(db: Db | Tx, table: MonthlyTable): Promise<Month[]> {
  const { rows } = await sql<{ name: string; from: Date | null; until: Date }>`
    select c.relname as name,
        substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\(''([^'']+)''\\)')::timestamptz as "from",
        substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz as until
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${`${table.schema}.${table.name}`}::regclass
        and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
      order by until`.execute(db);
  return rows.map((row) => ({ ...row, from: row.from ?? new Date(-8.64e15) }));
}

/**
 * Adds the partition of one month. Moves the month's rows out of the default partition, which is locked meanwhile.
 * There are such rows only when the month was added too late.
 */
async function addMonth(db: Db, table: MonthlyTable, start: Date): Promise<void> {
  const suffix = `_${start.toISOString().slice(0, 7).replace('-', '_')}`;
  const [parentTable, defaultPartition, newPartition] = [
    nameOf(table),
    nameOf(table, '_default'),
    nameOf(table, suffix),
  ];
  const [from, until] = [start, startOfMonth(start, 1)].map((at) => sql.lit(at.toISOString()));
  const column = sql.ref(table.column);
  await inTransaction(db, async (tx) => {
    await limitLockWait(tx);
    await sql`lock table ${defaultPartition} in access exclusive mode`.execute(tx);
    // Another process was faster.
    if ((await selectMonths(tx, table)).some(({ name }) => name === `${table.name}${suffix}`)) return;
    await sql`create table ${newPartition} (like ${parentTable} including defaults including constraints)`.execute(
      tx,
    );
    await sql`with moved as (delete from ${defaultPartition} where ${column} >= ${from} and ${column} < ${until} returning *)
      insert into ${newPartition} select * from moved`.execute(tx);
    await sql`alter table ${parentTable} attach partition ${newPartition} for values from (${from}) to (${until})`.execute(
      tx,
    );
  });
}

async function dropMonth(db: Db, table: MonthlyTable, name: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await limitLockWait(tx);
    await sql`lock table ${nameOf(table)} in access exclusive mode`.execute(tx);
    await sql`drop table if exists ${sql.id(table.schema, name)}`.execute(tx);
  });
}

/**
 * Limits the wait for a lock to two seconds. While this job waits behind a long read, all other statements on the table
 * wait behind this job. The job runs again in a minute.
 */
async function limitLockWait(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx);
}
