/**
 * PgBouncer in front of the database: in transaction mode refused with a readable error unless it is configured, in
 * session mode accepted (F8). Needs `apt-get install pgbouncer`, else skipped.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseTransactionPooler } from '../../src/platform/database/process-database.ts';
import { inTransaction, openDatabase } from '../../src/platform/database.ts';
import { freePort } from '../builders/debian-postgres.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((each) => existsSync(each));
const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-pooler-'));
const processes: ChildProcess[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  // Kills the process group, because `runuser` has a child process.
  for (const { pid } of processes) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function poolerIn(mode: 'transaction' | 'session'): Promise<string> {
  const direct = new URL(database.url);
  const port = await freePort();
  const config = path.join(folder, `${mode}.ini`);
  const target = `host=${direct.hostname} port=${direct.port} user=${direct.username} password='${decodeURIComponent(direct.password)}'`;
  await chmod(folder, 0o755);
  await writeFile(
    config,
    `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\ndefault_pool_size = 4\nignore_startup_parameters = extra_float_digits,options\n`,
  );
  // PgBouncer refuses root.
  const isRoot = process.getuid?.() === 0;
  const [name, args] = isRoot
    ? ['runuser', ['-u', 'nobody', '--', program ?? '', '-q', config]]
    : [program ?? '', ['-q', config]];
  processes.push(spawn(name, args, { stdio: 'ignore', cwd: '/tmp', detached: true }));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url.href });
    try {
      await client.connect();
      await client.end();
      return url.href;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

describe.skipIf(!program)('PgBouncer', () => {
  it('is refused in transaction mode with one sentence, and accepted in session mode (F8)', async () => {
    await expect(refuseTransactionPooler(await poolerIn('transaction'))).rejects.toThrow(
      /^DATABASE_URL is a pooler in transaction mode .*DATABASE_DIRECT_URL/,
    );
    await refuseTransactionPooler(await poolerIn('session'));
    await refuseTransactionPooler(database.url);
  });

  it('in transaction mode runs transactions of many callers when it is configured (F8)', async () => {
    const db = openDatabase(await poolerIn('transaction'), {
      max: 12,
      preparedStatements: true,
      transactionPooler: true,
    });
    const add = (id: string) =>
      inTransaction(db, async (tx) => {
        await sql`insert into platform.facts (name, value) values (${id}, ${id})`.execute(tx);
        const { rows } = await sql<{
          value: string;
        }>`select value from platform.facts where name = ${id}`.execute(tx);
        return rows[0]?.value;
      });
    const ids = Array.from({ length: 200 }, (_, index) => `pooled ${index}`);
    expect(await Promise.all(ids.map(add))).toEqual(ids);
    await db.destroy();
  });
});

it('a check for a pooler that fails throws an error, and does not hang', async () => {
  const role = 'without_pid';
  const withRole = new URL(database.url);
  [withRole.username, withRole.password] = [role, role];
  await sql.raw(`create role ${role} login password '${role}'`).execute(database.db);
  await sql`revoke execute on function pg_backend_pid() from public`.execute(database.db);
  try {
    await expect(refuseTransactionPooler(withRole.href)).rejects.toThrow('permission denied');
  } finally {
    await sql.raw(`drop role ${role}`).execute(database.db);
  }
}, 10_000);

it.skipIf(program)('PgBouncer is not installed: its tests did not run', () => {
  expect(program).toBeUndefined();
});
