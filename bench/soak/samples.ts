/** Samples of the server's memory, the work queue and the size of each table, and the growth between samples. */
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { BenchServer } from '../booking/start-bench-server.ts';

const megabyte = 1_048_576;

export interface TableSize {
  rows: number;
  /** With the indexes. */
  bytes: number;
}

export interface Sample {
  /** Hours of the product's clock since the start. */
  productHours: number;
  /** Orders made since the start. */
  orders: number;
  rssMb: number;
  heapMb: number;
  databaseMb: number;
  /** Items of the work queue that have not ended. */
  waiting: number;
  /** Connections to the database, with those of the benchmark itself. */
  connections: number;
  tables: Map<string, TableSize>;
}

export async function takeSample({
  server,
  pool,
}: BenchServer): Promise<Omit<Sample, 'productHours' | 'orders'>> {
  const { rows } = await pool.query<{ bytes: string; waiting: number; connections: number }>(
    `select pg_database_size(current_database()) as bytes,
       (select count(*)::int from platform.work where ended_at is null) as waiting,
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`,
  );
  const [{ bytes = '0', waiting = 0, connections = 0 } = {}] = rows;
  return {
    waiting,
    connections,
    rssMb: residentMb(server.pid),
    heapMb: await heapMb(server.url),
    databaseMb: Math.round(Number(bytes) / megabyte),
    tables: await sizesOf(pool),
  };
}

/** The exact sizes of all tables that have rows. */
export async function sizesOf(pool: pg.Pool): Promise<Map<string, TableSize>> {
  const { rows } = await pool.query<{ name: string; bytes: string; rows: string }>(
    `select format('%I.%I', schemaname, relname) as name, pg_total_relation_size(relid) as bytes,
       (xpath('/row/c/text()', query_to_xml(
         format('select count(*) as c from %I.%I', schemaname, relname), false, true, '')))[1]::text as rows
     from pg_stat_user_tables`,
  );
  return new Map(
    rows
      .filter((table) => Number(table.rows) > 0)
      .map((table) => [table.name, { rows: Number(table.rows), bytes: Number(table.bytes) }]),
  );
}

/** Megabytes of resident memory of a process. Works on Linux only. */
function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Megabytes of heap that all threads of the server use, from its metrics. */
async function heapMb(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Math.round(Number(/^nodejs_heap_size_used_bytes ([\d.e+]+)/m.exec(text)?.[1]) / megabyte);
}

/**
 * Growth per order in rows and bytes, from `first` to `middle` and from `middle` to `last` (`later`). Has the 40 tables
 * that grow most in the second part.
 */
export function growthOf(first: Sample, middle: Sample, last: Sample): object[] {
  const perOrder = (table: string, key: keyof TableSize, from: Sample, to: Sample): number => {
    const growth = (to.tables.get(table)?.[key] ?? 0) - (from.tables.get(table)?.[key] ?? 0);
    return Math.round((100 * growth) / Math.max(1, to.orders - from.orders)) / 100;
  };
  return [...last.tables.keys()]
    .map((table) => ({
      table,
      rows: last.tables.get(table)?.rows,
      'rows an order': perOrder(table, 'rows', first, middle),
      'rows later': perOrder(table, 'rows', middle, last),
      'bytes an order': Math.round(perOrder(table, 'bytes', first, middle)),
      'bytes later': Math.round(perOrder(table, 'bytes', middle, last)),
    }))
    .filter((row) => row['rows an order'] > 0 || row['rows later'] > 0 || row['bytes later'] > 0)
    .sort((a, b) => b['bytes later'] - a['bytes later'])
    .slice(0, 40);
}
