import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connectWithoutLimits } from './connection/bare-client.ts';
import { awaitMigrations, isMigrated, migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a migrated database is ready, and migrating it again changes nothing', async () => {
  expect(await isMigrated(database.db)).toBe(true);
  expect(await migrate(database.url)).toEqual([]);
});

test('a process stays ready after a newer release has migrated, but not while its own migration is missing', async () => {
  await sql`insert into migrations values ('9999_of_a_newer_release.sql', 'any')`.execute(database.db);
  expect(await isMigrated(database.db)).toBe(true);
  await sql`delete from migrations where name like '0002%'`.execute(database.db);
  expect(await isMigrated(database.db)).toBe(false);
  await sql`insert into migrations select '0002_identity.sql', 'any'`.execute(database.db);
});

test('a worker waits for a server of its release to migrate', async () => {
  const { db } = database;
  const lines: string[] = [];
  let isDone = false;
  await sql`alter table migrations rename to old_migrations`.execute(db);
  const waiting = awaitMigrations(database.url, (line) => lines.push(line), 5).then(() => {
    isDone = true;
  });
  await expect.poll(() => lines).toHaveLength(1);
  await sql`alter table old_migrations rename to migrations`.execute(db);
  await sql`delete from migrations where name like '0002%'`.execute(db);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isDone).toBe(false);
  await sql`insert into migrations select '0002_identity.sql', 'any'`.execute(db);
  await waiting;
});

test('refuses a migration that was edited after it was applied, by name', async () => {
  await sql`update migrations set hash = 'edited' where name like '0001%'`.execute(database.db);
  await expect(migrate(database.url)).rejects.toThrow(/0001_platform\.sql was edited/);
});

test('migrations and backups may take longer than the limits of the role, which are for calls', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set ${sql.raw(limit)} = '50ms'`.execute(
      database.db,
    );
  const client = await connectWithoutLimits(database.url);
  await client.query('begin');
  await client.query('select pg_sleep(0.2)');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await client.query('commit');
  await client.end();
});
