import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { followChanges, lateCommitRows } from './calendar/read-changes.ts';
import { removeOldChanges } from './rates.jobs.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`delete from rates.changes`.execute(database.db);
});
afterAll(() => database.drop());

const insertChanges = (count: number, at: string) =>
  sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
    select 'h' || n, 'price', '2026-12-01', '2026-12-03', ${at} from generate_series(1, ${count}::int) as n`.execute(
    database.db,
  );

const counts = async () => {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count from rates.changes
    group by 1 order by 1`.execute(database.db);
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
};

test('deletes old changes, never the newest ones, and no reader misses any', async () => {
  await insertChanges(50, '2026-11-01T00:00:00Z');
  await insertChanges(30, '2026-11-19T12:00:00Z');
  await removeOldChanges(database);
  // With few rows, no row is deleted at any age.
  expect(await counts()).toEqual({ '2026-11-01': 50, '2026-11-19': 30 });
  const read = await followChanges(database.db);
  await read();
  await insertChanges(lateCommitRows - 40, '2026-11-21T00:00:00Z');
  await removeOldChanges(database);
  expect(await counts()).toEqual({ '2026-11-19': 30, '2026-11-21': lateCommitRows - 40, '2026-11-01': 10 });
  await insertChanges(40, '2026-11-21T00:00:01Z');
  await removeOldChanges(database);
  expect(await counts()).toEqual({ '2026-11-19': 30, '2026-11-21': lateCommitRows });
  expect(await read()).toHaveLength(lateCommitRows);
});
