/** The commands `backup` and `restore`, warnings about another key, and charges made after the backup. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayLines } from '../../src/commands/show-gateway-differences.ts';
import type { ActorCtx } from '../../src/context.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { activityMonths, recordActivity } from '../../src/platform/activity.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { warnOfKey } from '../../src/platform/backup/warn-of-key.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { checkKey } from '../../src/platform/check-key.ts';
import { keepMonths } from '../../src/platform/database/monthly-table.ts';
import { type Db, inTransaction, openDatabase } from '../../src/platform/database.ts';
import { fingerprintOf } from '../../src/platform/secrets.ts';
import { filesOnDisk } from '../../src/ports/files/disk.ts';
import { asUser, bookedOrder, buildCompany, buildWorld, type World } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { cards, openGateway, payByCard, type TestGateway } from '../builders/gateway/gateway.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../../..');
const key = 'a key of this test, long enough for it';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let gateway: TestGateway;
let agent: ActorCtx;
let folder: string;
let dataDir: string;
let backup: string;
let contentBefore: Map<string, string>;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'saved', rooms: 9 });
  await buildCompany(test.db, { id: 'com_b' });
  await buildAccount(test.db, world.clock, { accountId: 'com_b', prepaidCents: 0 });
  gateway = await openGateway(world);
  agent = asUser(world, { accountId: 'com_b' });
  await payByCard(agent, cards.good, await bookedOrder(agent, { hotel }));
  await world.app.deliverEvents();
  await keepMonths(test.db, activityMonths, world.clock.now());
  await recordActivity(test.db, {
    at: world.clock.now(),
    account_id: 'com_b',
    user_id: 'usr_b',
    user_name: 'Wei Zhang',
    staff_name: null,
    action: 'sign_in',
    subject: {},
    ip: '192.0.2.1',
    user_agent: 'any',
  });
  await sql`insert into platform.messages (channel, recipient, language, template, created_at, code)
    values ('email', ${'tab\tline\nback\\slash 汉字 \\N'}, 'zh', 'any', now(), null)`.execute(test.db);
  folder = await mkdtemp(path.join(os.tmpdir(), 'wayhouse-backup-'));
  dataDir = path.join(folder, 'data');
  await filesOnDisk(path.join(dataDir, 'files')).put('file_1', Buffer.from('a picture'));
  contentBefore = await contentOf(test.url);
  backup = path.join(folder, 'saved');
  const { stdout } = await command('backup', [backup], test.url, dataDir);
  expect(stdout).toMatch(/tables with \d+ rows and 1 files saved/);
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run NAME`, as an operator does. */
function command(name: string, args: string[], url: string, data: string, secret = key) {
  return run('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, WAYHOUSE_DATA: data, WAYHOUSE_SECRET: secret },
  });
}

/** A hash of all rows per table, independent of their order. */
async function contentOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'pg_toast') order by 1`);
  const content = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
    );
    content.set(name, rows[0]?.sum ?? '');
  }
  await client.end();
  return content;
}

/**
 * All constraints, and all triggers with their enabled state. Constraints of monthly partitions are left out, because a
 * job makes the partitions, not the restore.
 */
async function rulesOf(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
      where connamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'graphile_worker')
        and conrelid not in (select inhrelid from pg_inherits)
    union all
    select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger
      where not tgisinternal
    order by 1, 2`.execute(db);
  return rows;
}

/** Runs `use` with an empty database beside `test`, and deletes the database afterwards. */
async function inEmptyDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const name = `${new URL(test.url).pathname.slice(1)}_restored`;
  const onServer = async (statement: string): Promise<void> => {
    const server = new URL(test.url);
    server.pathname = '/postgres';
    const client = new pg.Client({ connectionString: server.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${name}`);
  const url = new URL(test.url);
  url.pathname = `/${name}`;
  try {
    return await use(url.href);
  } finally {
    await onServer(`drop database ${name} with (force)`);
  }
}

it('restores every row, sequence and file; the data is consistent afterwards (F11)', async () => {
  await inEmptyDatabase(async (url) => {
    const data = path.join(folder, 'restored');
    const { stdout, stderr } = await command('restore', [backup], url, data);
    expect(stdout).toContain('Orders, rooms and money agree.');
    expect(stderr).not.toContain('WARNING');
    expect(await contentOf(url)).toEqual(contentBefore);
    expect(await readFile(path.join(data, 'files/file_1'), 'utf8')).toBe('a picture');
    const db = openDatabase(url, { max: 2 });
    // The next number of a sequence is unused, and triggers and foreign keys are active again.
    await sql`insert into platform.work (kind, key, payload, created_at, due_at) values ('next', '', '{}', now(), now())`.execute(
      db,
    );
    await expect(sql`delete from booking.order_log`.execute(db)).rejects.toThrow();
    expect(await rulesOf(db)).toEqual(await rulesOf(test.db));
    expect(await verifyConsistency(db)).toEqual([]);
    // The next run of the job moves the restored activity into its monthly partition.
    await keepMonths(db, activityMonths, world.clock.now());
    expect((await sql`select from platform.activity_default`.execute(db)).rows).toEqual([]);
    expect((await sql`select from platform.activity`.execute(db)).rows).toHaveLength(1);
    await db.destroy();
    await expect(command('restore', [backup], url, path.join(folder, 'other'))).rejects.toThrow(
      'The database is not empty',
    );
    const restoreWithOtherKey = await command('restore', [backup, '--over'], url, data, `another ${key}`);
    expect(restoreWithOtherKey.stderr).toContain('WARNING: WAYHOUSE_SECRET differs');
    expect(await contentOf(url)).toEqual(contentBefore);
  });
}, 180_000);

it('refuses to restore while the product runs (F11)', async () => {
  const parts = {
    url: test.url,
    files: filesOnDisk(path.join(folder, 'none')),
    over: true,
    tell: () => {},
  };
  await expect(restoreBackup(backup, parts)).rejects.toThrow('The database is in use');
});

it('all tables of a backup show one instant while others write (F11)', async () => {
  const writer = openDatabase(test.url, { max: 1 });
  let writes = 0;
  let isDone = false;
  const writerLoop = (async () => {
    while (!isDone) {
      writes += 1;
      // Writes to two tables in one transaction. The first table is copied early, the second late.
      await inTransaction(writer, async (tx) => {
        const tier = { id: `tier_pair${writes}`, name: `Pair ${writes}` };
        await tx.insertInto('companies.price_tiers').values(tier).execute();
        await sql`insert into platform.work (kind, key, payload, created_at, due_at) values ('pair', '', '{}', now(), now())`.execute(
          tx,
        );
      });
    }
  })();
  const busyBackup = path.join(folder, 'busy');
  await writeBackup(
    {
      url: test.url,
      files: filesOnDisk(path.join(dataDir, 'files')),
      keyFingerprint: undefined,
      now: new Date(),
    },
    busyBackup,
  );
  isDone = true;
  await writerLoop;
  await writer.destroy();
  expect(writes).toBeGreaterThan(0);
  await inEmptyDatabase(async (url) => {
    await restoreBackup(busyBackup, {
      url,
      files: filesOnDisk(path.join(folder, 'busy-files')),
      over: false,
      tell: () => {},
    });
    const db = openDatabase(url, { max: 1 });
    const { rows } = await sql<{ early: number; late: number }>`
      select (select count(*) from companies.price_tiers where id like 'tier_pair%') as early,
        (select count(*) from platform.work where kind = 'pair') as late`.execute(db);
    await db.destroy();
    expect(rows[0]?.early).toBe(rows[0]?.late);
  });
}, 60_000);

it('refuses a damaged backup and changes nothing (F11)', async () => {
  const manifest = path.join(backup, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace('"rows": 0', '"rows": 1'));
  await inEmptyDatabase(async (url) => {
    const parts = { url, files: filesOnDisk(path.join(folder, 'none')), over: false, tell: () => {} };
    await expect(restoreBackup(backup, parts)).rejects.toThrow('manifest.json does not match its checksum');
    expect(await contentOf(url)).toEqual(new Map());
  });
  await writeFile(manifest, text);
}, 60_000);

it('refuses a backup of a newer release before it replaces any file', async () => {
  const newerBackup = path.join(folder, 'newer');
  await cp(backup, newerBackup, { recursive: true });
  const manifestFile = path.join(newerBackup, 'manifest.json');
  const sumsFile = path.join(newerBackup, 'SHA256SUMS');
  const manifest = await readFile(manifestFile, 'utf8');
  const { migrations, ...rest } = JSON.parse(manifest);
  const newer = { ...rest, migrations: [...migrations, { name: '9999_newer.sql', hash: 'new' }] };
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const sums = await readFile(sumsFile, 'utf8');
  await writeFile(manifestFile, JSON.stringify(newer));
  await writeFile(sumsFile, sums.replace(sha256(manifest), sha256(JSON.stringify(newer))));
  await inEmptyDatabase(async (url) => {
    const files = filesOnDisk(path.join(folder, 'kept'));
    const parts = { url, files, over: true, tell: () => {} };
    await expect(restoreBackup(newerBackup, parts)).rejects.toThrow('needs migration 9999_newer.sql');
    for await (const id of files.list()) expect.fail(`the file ${id} was written`);
  });
}, 60_000);

it('warns only when the key differs or is missing (F11)', () => {
  expect(warnOfKey(fingerprintOf(key), key)).toBeUndefined();
  expect(warnOfKey(null, key)).toBeUndefined();
  expect(warnOfKey(fingerprintOf(key), 'another')).toContain('WAYHOUSE_SECRET differs');
  expect(warnOfKey(fingerprintOf(key), undefined)).toContain('no key is set');
});

it("a start with another key than the database's logs a one-line warning (F11)", async () => {
  const { db } = test;
  expect(await checkKey(db, key)).toBeUndefined();
  expect(await checkKey(db, key)).toBeUndefined();
  for (let start = 0; start < 2; start += 1) {
    const warning = await checkKey(db, 'another');
    expect(warning).toContain('WAYHOUSE_SECRET differs');
    expect(warning).toContain(fingerprintOf(key));
    expect(warning).not.toContain('\n');
  }
  expect(await checkKey(db, key)).toBeUndefined();
});

it('after a restore to an earlier point, later charges are found and named (F11)', async () => {
  const from = world.clock.now().toISOString();
  const payment = await payByCard(agent, cards.good, await bookedOrder(agent, { hotel }));
  await inEmptyDatabase(async (url) => {
    await restoreBackup(backup, {
      url,
      files: filesOnDisk(path.join(folder, 'earlier')),
      over: true,
      tell: () => {},
    });
    const db = openDatabase(url, { max: 2 });
    const to = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const { differences, total } = await gatewayLines({ ...world.app, db }, { from, to });
    await expect(gatewayLines({ ...world.app, db }, { from: to, to: from })).rejects.toThrow('is empty');
    await db.destroy();
    expect(differences).toHaveLength(1);
    expect(differences[0]).toContain(`payment ${payment.payment_no}`);
    expect(differences[0]).toContain('our books do not know it');
    expect(total).toContain('1 differences');
  });
}, 60_000);
