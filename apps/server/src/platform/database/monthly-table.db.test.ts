/** Monthly partitions of the activity: they are created ahead, take over earlier rows, and are dropped when too old. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Activity, activityMonths, recordActivity } from '../activity.ts';
import { keepMonths } from './monthly-table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const keepMonthsAt = (now: string) => keepMonths(database.db, activityMonths, new Date(now));
const line = (at: string): Activity => ({
  at: new Date(at),
  account_id: 'com_1',
  user_id: 'usr_1',
  user_name: 'Wei Zhang',
  staff_name: null,
  action: 'sign_in',
  subject: {},
  ip: '192.0.2.1',
  user_agent: at,
});
const record = (at: string) => recordActivity(database.db, line(at));

/** The partition and day of each line, in the order of the list that a customer reads. */
async function partitionsOfLines(): Promise<string[]> {
  const { rows } = await sql<{ place: string; at: Date }>`
    select tableoid::regclass::text as place, at from platform.activity order by id desc`.execute(
    database.db,
  );
  return rows.map(({ place, at }) => `${place.split('.').at(-1)} ${at.toISOString().slice(0, 10)}`);
}

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'platform.activity'::regclass order by 1`.execute(database.db);
  return rows.map(({ name }) => name.replace('activity_', ''));
}

describe('months', () => {
  it('exist before their first line, once, even when two processes make them', async () => {
    await Promise.all([keepMonthsAt('2027-11-15T00:00:00Z'), keepMonthsAt('2027-11-15T00:00:00Z')]);
    await keepMonthsAt('2027-11-15T00:00:00Z');
    expect(await partitions()).toEqual(['2027_11', '2027_12', '2028_01', '2028_02', 'default']);
    await record('2027-11-30T23:59:59.999Z');
    await record('2027-12-01T00:00:00Z');
    expect(await partitionsOfLines()).toEqual(['activity_2027_12 2027-12-01', 'activity_2027_11 2027-11-30']);
  });

  it('take over the lines that came before them', async () => {
    await record('2028-07-31T12:00:00Z');
    await record('2028-08-01T12:00:00Z');
    expect((await partitionsOfLines())[0]).toBe('activity_default 2028-08-01');
    const before = await sql`select id, at, user_agent from platform.activity order by id`.execute(
      database.db,
    );
    await keepMonthsAt('2028-08-01T12:00:00Z');
    expect((await partitionsOfLines()).slice(0, 2)).toEqual([
      'activity_2028_08 2028-08-01',
      'activity_2028_07 2028-07-31',
    ]);
    expect(
      (await sql`select id, at, user_agent from platform.activity order by id`.execute(database.db)).rows,
    ).toEqual(before.rows);
  });

  it('are dropped when their last line is 24 months old, and no day earlier', async () => {
    await keepMonthsAt('2029-11-30T23:59:59Z');
    expect(await partitionsOfLines()).toContain('activity_2027_11 2027-11-30');
    await keepMonthsAt('2029-12-01T00:00:00Z');
    expect(await partitionsOfLines()).not.toContain('activity_2027_11 2027-11-30');
    expect(await partitionsOfLines()).toContain('activity_2027_12 2027-12-01');
    expect(await partitions()).not.toContain('2027_11');
    await record('2027-11-02T00:00:00Z');
    await keepMonthsAt('2029-12-01T00:00:00Z');
    expect((await partitionsOfLines()).filter((place) => place.includes('2027-11'))).toEqual([]);
  });
});

it('the upgrade keeps all lines in the first partition, and the ids go on', async () => {
  const { db } = database;
  const migration = (name: string) =>
    readFile(path.join(import.meta.dirname, '../../migrations', name), 'utf8');
  await sql`drop table platform.activity`.execute(db);
  await sql.raw(await migration('0198_activity.sql')).execute(db);
  const today = new Date();
  for (const at of [today, new Date(today.getTime() + 40 * 86_400_000)]) await record(at.toISOString());
  const before = (await sql<{ id: number }>`select * from platform.activity order by id`.execute(db)).rows;
  await sql.raw(await migration('0252_activity_by_months.sql')).execute(db);
  expect((await sql`select * from platform.activity order by id`.execute(db)).rows).toEqual(before);
  expect(await partitions()).toEqual(['before', 'default']);
  await keepMonthsAt(today.toISOString());
  await record(today.toISOString());
  const { rows } = await sql<{ id: number; place: string }>`
    select id, tableoid::regclass::text as place from platform.activity order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ id: (before.at(-1)?.id ?? 0) + 1, place: 'platform.activity_before' }]);
  await keepMonthsAt(new Date(today.getTime() + 800 * 86_400_000).toISOString());
  expect(await partitions()).not.toContain('before');
});
