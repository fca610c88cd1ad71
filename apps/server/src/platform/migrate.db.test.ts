import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { isMigrated, migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a migrated database is ready, and migrating it again changes nothing', async () => {
  expect(await isMigrated(database.url)).toBe(true);
  expect(await migrate(database.url)).toEqual([]);
});

test('a migration that was edited after it was applied is refused by name', async () => {
  await sql`update migrations set hash = 'edited' where name like '0001%'`.execute(database.db);
  await expect(migrate(database.url)).rejects.toThrow(/0001_platform\.sql was edited/);
});
