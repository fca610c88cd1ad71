/**
 * Commands end by themselves, even when they read from a replica, or cannot use the embedded server that they started.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { openProductDatabase } from './open-product-database.ts';

const run = promisify(execFile);
let database: TestDatabase;
const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-commands-'));
beforeAll(async () => {
  // The account of the operating system under which PostgreSQL runs must be able to enter the folder.
  chmodSync(folder, 0o755);
  database = await createTestDatabase();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('reconcile ends when the environment names a replica', async () => {
  const args = [path.join(import.meta.dirname, 'reconcile.ts'), '--from', '2027-03-01T00:00:00Z'];
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: database.url,
    WAYHOUSE_DATA: folder,
    WAYHOUSE_SECRET: 'a key of this test, long enough for it',
  };
  const { stdout } = await run(process.execPath, args, { env, timeout: 20_000 });
  expect(stdout.trim()).toBe('No gateway is configured.');
});

it('a command that cannot use the database of its folder leaves no server running', async () => {
  const dataDir = path.join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: () => {} });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create table migrations (name text primary key, hash text not null)');
  await client.query(`insert into migrations values ('0001_platform.sql', 'edited')`);
  // A server with `fast` loses the commits after its last checkpoint when it stops.
  await client.query('checkpoint');
  await client.end();
  await postgres.stop();
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATABASE_DIRECT_URL', undefined);
  vi.stubEnv('WAYHOUSE_DATA', folder);
  await expect(openProductDatabase(() => {})).rejects.toThrow('0001_platform.sql was edited');
  const late = new pg.Client({ connectionString: postgres.url });
  await expect(late.connect()).rejects.toThrow('ECONNREFUSED');
});
