/**
 * Needs a process of its own: a process prepares a limited number of statements, and other files use that number up.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { daysAhead } from '../../../../test/test-day.ts';
import { type Db, inTransaction, openDatabase } from '../../database.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 1, preparedStatements: true });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const preparedNames = async (): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map((row) => row.statement);
};

/** With `TEST_DAY` the tests' clocks are ahead of the machine's. */
const secondsAhead = daysAhead() * 86_400;

const readClock = (columns: 'one' | 'all') => {
  const from = db.selectFrom('platform.clock').where('only_row', '=', true);
  return columns === 'one' ? from.select('advance_s').execute() : from.selectAll().execute();
};

it('prepares repeated statements, and no others', async () => {
  for (let time = 0; time < 20; time += 1) {
    expect(await readClock('one')).toEqual([{ advance_s: secondsAhead }]);
    await sql`select ${time}::int as n, ${sql.lit(time)} as different_each_time`.execute(db);
  }
  const statements = await preparedNames();
  expect(statements.filter((text) => text.includes('advance_s'))).toHaveLength(1);
  expect(statements.filter((text) => text.includes('different_each_time'))).toEqual([]);
});

it('plans again after a migration changed a table, without an effect on calls (F13)', async () => {
  for (let time = 0; time < 20; time += 1) await readClock('all');
  await sql`alter table platform.clock add column added_while_running int`.execute(db);
  expect(await readClock('all')).toEqual([
    expect.objectContaining({ advance_s: secondsAhead, added_while_running: null }),
  ]);
});

it('repeats a transaction whose prepared plan a migration invalidated; nothing is written twice (F13)', async () => {
  const advance = () =>
    inTransaction(db, async (tx) => {
      await sql`update platform.clock set advance_s = advance_s + 1`.execute(tx);
      return tx.selectFrom('platform.clock').where('only_row', '=', true).selectAll().execute();
    });
  for (let time = 0; time < 20; time += 1) await advance();
  await sql`alter table platform.clock add column added_again int`.execute(db);
  expect(await advance()).toEqual([
    expect.objectContaining({ advance_s: secondsAhead + 21, added_again: null }),
  ]);
});
