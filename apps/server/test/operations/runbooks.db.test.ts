/**
 * Runs the pages about point-in-time recovery and failover, command by command, on a PostgreSQL with all its tools.
 * Only at `TEST_DEPTH=full`, and only where such a PostgreSQL is installed (Debian: `apt-get install postgresql`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../../src/platform/database.ts';
import { asUser, buildCompany, buildWorld, paidOrder } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import {
  asPostgres,
  blocksOf,
  type Cluster,
  findPostgresTools,
  makeFolder,
  openCluster,
  runNpmCommand,
} from '../builders/debian-postgres.ts';
import { buildAccount } from '../builders/ledger.ts';
import { isFull } from '../depth.ts';

const tools = findPostgresTools() ?? '';
const reason = isFull
  ? 'no PostgreSQL with its tools is installed (Debian: apt-get install postgresql)'
  : 'runs at TEST_DEPTH=full';
const skipped = !isFull || tools === '';

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-runbook-'));
const clusters: Cluster[] = [];
afterAll(async () => {
  for (const cluster of clusters) await cluster.crash();
  rmSync(folder, { recursive: true, force: true });
});

/** Moves the page's folders below the test's folder. */
const inTestFolder = (text: string) => text.replaceAll('/srv/', `${folder}/srv/`);

async function addCluster(data: string): Promise<Cluster> {
  const newCluster = await openCluster(tools, data);
  clusters.push(newCluster);
  return newCluster;
}

/** Runs a command of the page with PostgreSQL's own tools, unchanged except for its folders. */
function runAsOnPage(command: string, on: Cluster) {
  return asPostgres('bash', ['-c', inTestFolder(command)], { env: on.env });
}

async function prepareCluster(data: string, config: string): Promise<Cluster> {
  await chmod(folder, 0o755);
  for (const each of ['srv', 'srv/wal', 'srv/base', data]) await makeFolder(path.join(folder, each));
  const newCluster = await addCluster(path.join(folder, data));
  newCluster.configure(inTestFolder(config));
  await newCluster.start();
  const client = new pg.Client({ connectionString: newCluster.url('postgres') });
  await client.connect();
  await client.query('create database wayhouse');
  await client.end();
  await migrate(newCluster.url('wayhouse'));
  return newCluster;
}

async function shopOn(db: Db) {
  const world = buildWorld(db);
  const hotel = await buildHotel(db, { name: 'kept', rooms: 9 });
  await buildCompany(db, { id: 'com_kept' });
  await buildAccount(db, world.clock, { accountId: 'com_kept', prepaidCents: 5_000_000 });
  return { book: () => bookOn(db, hotel), hotel };
}

/** Books and pays an order for the company of the test; returns the order number. */
function bookOn(db: Db, hotel: BuiltHotel): Promise<string> {
  return paidOrder(asUser(buildWorld(db), { accountId: 'com_kept' }), { hotel });
}

async function ordersOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('booking.orders').select('order_no').execute();
  return rows.map((row) => row.order_no).sort();
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('it did not come about within a minute');
}

/** Runs both checks after a restore: our own data, and the gateway's report. */
async function checkAfterRestore(commands: string[], url: string): Promise<void> {
  const env = { DATABASE_URL: url, WAYHOUSE_DATA: path.join(folder, 'data') };
  const npmCommands = commands.filter((command) => command.startsWith('npm run'));
  expect(npmCommands.map((command) => command.split(' ')[2])).toEqual(['verify', 'reconcile']);
  const [verify = '', reconcile = ''] = npmCommands;
  const books = await runNpmCommand(verify, env);
  expect([books.code, books.text]).toEqual([0, expect.any(String)]);
  const gateway = await runNpmCommand(reconcile, env);
  expect([gateway.code, gateway.text.trim()]).toEqual([0, expect.stringMatching(/\w/)]);
}

describe.skipIf(skipped)('the pages for operators, command by command', () => {
  it('point-in-time.md: bookings before the instant exist, later ones do not (F11)', async () => {
    const [archive = '', stop = ''] = blocksOf('point-in-time.md', 'ini');
    const [baseBackup = '', ...after] = blocksOf('point-in-time.md', 'sh');
    const primary = await prepareCluster('primary', archive);
    const db = openDatabase(primary.url('wayhouse'), { max: 5, preparedStatements: true });
    const shop = await shopOn(db);
    const first = await shop.book();
    await runAsOnPage(baseBackup, primary);
    const second = await shop.book();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    await until(async () => Date.now() > (rows[0]?.at.getTime() ?? 0) + 1_100);
    const laterOrder = await shop.book();
    expect((await ordersOf(db)).length).toBe(3);
    const { rows: segments } = await sql<{ name: string }>`
      select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
    await until(async () => {
      const { rows: last } = await sql<{ name: string | null }>`
        select last_archived_wal as name from pg_stat_archiver`.execute(db);
      return (last[0]?.name ?? '') >= (segments[0]?.name ?? '');
    });
    await db.destroy();
    await primary.crash();

    const restoredFolder = await makeFolder(path.join(folder, 'restored'));
    const base = /--pgdata=(\S+)/.exec(inTestFolder(baseBackup))?.[1] ?? '';
    await asPostgres('tar', ['-xzf', path.join(base, 'base.tar.gz'), '-C', restoredFolder]);
    await asPostgres('tar', [
      '-xzf',
      path.join(base, 'pg_wal.tar.gz'),
      '-C',
      path.join(restoredFolder, 'pg_wal'),
    ]);
    const restoredCluster = await addCluster(restoredFolder);
    const instant = new Date((rows[0]?.at.getTime() ?? 0) + 500)
      .toISOString()
      .replace('T', ' ')
      .replace('Z', '+00');
    restoredCluster.configure(
      inTestFolder(stop).replace(/recovery_target_time = '[^']*'/, `recovery_target_time = '${instant}'`),
    );
    await asPostgres('touch', [path.join(restoredFolder, 'recovery.signal')]);
    await restoredCluster.start();
    const restoredDb = openDatabase(restoredCluster.url('wayhouse'), { max: 5, preparedStatements: true });
    await until(async () => {
      const { rows: state } = await sql<{ waits: boolean }>`select pg_is_in_recovery() as waits`.execute(
        restoredDb,
      );
      return state[0]?.waits === false;
    });
    expect(await ordersOf(restoredDb)).toEqual([first, second].sort());
    await checkAfterRestore(after, restoredCluster.url('wayhouse'));
    expect(await ordersOf(restoredDb)).not.toContain(laterOrder);
    expect(await bookOn(restoredDb, shop.hotel)).toMatch(/\d/);
    await restoredDb.destroy();
  }, 300_000);

  it('failover.md: a promoted replica has every order that a synchronous primary answered', async () => {
    const [copy = '', promote = '', ...after] = blocksOf('failover.md', 'sh');
    const [synchronous = ''] = blocksOf('failover.md', 'ini');
    const primary = await prepareCluster('main', '');
    const db = openDatabase(primary.url('wayhouse'), { max: 5, preparedStatements: true });
    const shop = await shopOn(db);
    await makeFolder(path.join(folder, 'srv/replica'));
    await runAsOnPage(copy, primary);
    const replica = await addCluster(path.join(folder, 'srv/replica'));
    replica.configure("cluster_name = 'replica1'");
    await replica.start();
    await sql.raw(`alter system set ${synchronous.replace('=', 'to')}`).execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    const health = after.at(-1) ?? '';
    await until(async () =>
      /streaming\s*\|\s*sync/.test(String((await runAsOnPage(health, primary)).stdout)),
    );
    const orders = [await shop.book(), await shop.book()];
    await primary.crash();
    await db.destroy();
    await runAsOnPage(promote, replica);
    const promotedDb = openDatabase(replica.url('wayhouse'), { max: 5, preparedStatements: true });
    expect(await ordersOf(promotedDb)).toEqual(orders.sort());
    await checkAfterRestore(after, replica.url('wayhouse'));
    expect(await bookOn(promotedDb, shop.hotel)).toMatch(/\d/);
    await promotedDb.destroy();
  }, 300_000);
});

it.runIf(skipped)(`the pages for operators are not run: ${reason}`, () => {
  expect(blocksOf('point-in-time.md', 'sh')[0]).toContain('pg_basebackup');
  expect(blocksOf('failover.md', 'sh')[0]).toContain('pg_basebackup');
});
