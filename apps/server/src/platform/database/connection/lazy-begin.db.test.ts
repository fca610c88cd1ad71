import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { type Db, inOneStatement, inTransaction, openDatabase } from '../../database.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 1, preparedStatements: true });
  await sql`create table public.marks (mark text primary key)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const mark = (on: Db, name: string) => sql`insert into public.marks values (${name})`.execute(on);
const marks = async (): Promise<string[]> =>
  (await sql<{ mark: string }>`select mark from public.marks order by mark`.execute(db)).rows.map(
    (row) => row.mark,
  );
/** Inside a transaction, `now()` is the time of its `begin`; outside one, `now()` is the time of the statement. */
const isTransactionOpen = async (): Promise<unknown> =>
  (await sql<{ open: boolean }>`select now() <> statement_timestamp() as open`.execute(db)).rows[0]?.open;

it('commits all writes of a transaction together', async () => {
  await inTransaction(db, async (tx) => {
    await mark(tx, 'a');
    await mark(tx, 'b');
  });
  expect(await marks()).toEqual(['a', 'b']);
});

it('rolls back everything, also the first statement, and leaves the connection clean', async () => {
  const failingLater = inTransaction(db, async (tx) => {
    await mark(tx, 'c');
    await mark(tx, 'a');
  });
  await expect(failingLater).rejects.toThrow(/duplicate key/);
  const failingFirst = inTransaction(db, (tx) => mark(tx, 'a'));
  await expect(failingFirst).rejects.toThrow(/duplicate key/);
  const throwing = inTransaction(db, async (tx) => {
    await mark(tx, 'd');
    throw new Error('changed our mind');
  });
  await expect(throwing).rejects.toThrow('changed our mind');
  expect(await marks()).toEqual(['a', 'b']);
  expect(await isTransactionOpen()).toBe(false);
});

it('leaves no open transaction after an empty one, also when it throws', async () => {
  expect(await inTransaction(db, async () => 7)).toBe(7);
  await expect(inTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await isTransactionOpen()).toBe(false);
});

it('commits parallel statements of one transaction together, and rolls back all when one fails', async () => {
  await inTransaction(db, (tx) => Promise.all(['e', 'f', 'g'].map((name) => mark(tx, name))));
  expect(await marks()).toEqual(['a', 'b', 'e', 'f', 'g']);
  const oneFails = inTransaction(db, (tx) => Promise.all(['h', 'a', 'i'].map((name) => mark(tx, name))));
  await expect(oneFails).rejects.toThrow(/duplicate key/);
  expect(await marks()).toEqual(['a', 'b', 'e', 'f', 'g']);
});

it('inOneStatement refuses a second statement before it is sent (C11)', async () => {
  await inOneStatement(db, (tx) => mark(tx, 'j'));
  const writeTwo = inOneStatement(db, async (tx) => {
    await mark(tx, 'k');
    await mark(tx, 'l');
  });
  await expect(writeTwo).rejects.toThrow('second statement');
  expect(await marks()).toEqual(['a', 'b', 'e', 'f', 'g', 'j', 'k']);
});
