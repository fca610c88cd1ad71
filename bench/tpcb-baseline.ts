/** TPC-B on the PostgreSQL of a benchmark, in the same run: the baseline for bookings and for the ledger. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';

const branches = 50;

/** Creates the tables: 50 branches, each with 10,000 accounts and 10 tellers. */
export async function makeTpcB(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${branches}) n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${branches * 10}) n;
    insert into pgbench_accounts select n, (n - 1) / 10000 + 1, 0, '' from generate_series(1, ${branches * 10000}) n;
    analyze pgbench_branches, pgbench_tellers, pgbench_accounts`);
}

/** Name of the program that runs TPC-B, for the headline: `pgbench`, or a note that its script runs through pg. */
export async function tpcBName(): Promise<string> {
  const pgbench = await promisify(execFile)('pgbench', ['--version']).catch(() => undefined);
  return pgbench ? 'pgbench' : 'the same script through pg (pgbench is not installed)';
}

/**
 * Returns transactions per second. Runs pgbench when it is installed, else sends the same statements through pg.
 * `seconds` is rounded for pgbench to 1 or more, because it accepts whole seconds only.
 */
export async function runTpcB(
  pool: pg.Pool,
  { url, clients, seconds }: { url: string; clients: number; seconds: number },
): Promise<number> {
  const script = path.join(mkdtempSync(path.join(os.tmpdir(), 'wayhouse-tpcb-')), 'script.sql');
  writeFileSync(script, pgbenchScript);
  const args = [
    '-n',
    '-f',
    script,
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(Math.max(1, Math.round(seconds))),
    url,
  ];
  const result = await promisify(execFile)('pgbench', args)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    })
    .finally(() => rmSync(path.dirname(script), { recursive: true }));
  const rate = /tps = ([\d.]+)/.exec(result?.stdout ?? '')?.[1];
  if (rate) return Number(rate);
  const until = performance.now() + seconds * 1000;
  const work = async (): Promise<number> => {
    let count = 0;
    while (performance.now() < until) {
      await runTransaction(pool);
      count += 1;
    }
    return count;
  };
  const counts = await Promise.all(Array.from({ length: clients }, work));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** pgbench's built-in script `tpcb-like`, with this benchmark's numbers of rows. */
const pgbenchScript = `
\\set aid random(1, ${branches * 10000})
\\set tid random(1, ${branches * 10})
\\set bid random(1, ${branches})
\\set delta random(-5000, 5000)
begin;
update pgbench_accounts set abalance = abalance + :delta where aid = :aid;
select abalance from pgbench_accounts where aid = :aid;
update pgbench_tellers set tbalance = tbalance + :delta where tid = :tid;
update pgbench_branches set bbalance = bbalance + :delta where bid = :bid;
insert into pgbench_history (tid, bid, aid, delta, mtime) values (:tid, :bid, :aid, :delta, current_timestamp);
end;
`;

const randomUpTo = (limit: number): number => 1 + Math.floor(Math.random() * limit);

async function runTransaction(pool: pg.Pool): Promise<void> {
  const [aid, tid, bid] = [randomUpTo(branches * 10000), randomUpTo(branches * 10), randomUpTo(branches)];
  const delta = randomUpTo(10_000) - 5_000;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
    await client.query('select abalance from pgbench_accounts where aid = $1', [aid]);
    await client.query('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
    await client.query('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
    await client.query(
      'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [tid, bid, aid, delta],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
