import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { testNow } from '../../../test/test-day.ts';
import { platformMetrics } from '../platform-metrics.ts';
import { removeExpiredRows } from './retention.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date('2027-03-01T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('deletes finished jobs after a week, and keeps failed and open ones', async () => {
  const work = (kind: string, state: string, ended: Date | null) =>
    sql`insert into platform.work (kind, key, payload, created_at, due_at, state, ended_at)
      values (${kind}, '', '{}', ${daysAgo(90)}, ${daysAgo(90)}, ${state}, ${ended})`.execute(database.db);
  await work('old', 'done', daysAgo(8));
  await work('recent', 'done', daysAgo(6));
  await work('dead', 'dead', daysAgo(80));
  await work('open', 'open', null);
  expect(await removeExpiredRows(database.db, now)).toBe(1);
  const remainingRows = await database.db.selectFrom('platform.work').select('kind').orderBy('id').execute();
  expect(remainingRows.map((row) => row.kind)).toEqual(['recent', 'dead', 'open']);
});

test('deletes a sent message after 30 days, a failed one after 90, and never a waiting one', async () => {
  const message = async (name: string, days: number, state: 'done' | 'dead' | 'open') => {
    const at = daysAgo(days);
    await sql`
      with message as (
        insert into platform.messages (channel, recipient, language, template, created_at, sent_at)
          values ('email', ${name}, 'en', 'any', ${at}, ${state === 'done' ? at : null}) returning id)
      insert into platform.work (kind, key, payload, created_at, due_at, state, ended_at)
        select 'message.email', id::text, jsonb_build_object('id', id), ${at}::timestamptz, ${at}::timestamptz, ${state},
          ${state === 'open' ? null : at}::timestamptz from message where ${state} <> 'done'`.execute(
      database.db,
    );
  };
  await message('sent long ago', 31, 'done');
  await message('sent', 29, 'done');
  await message('dead long ago', 91, 'dead');
  await message('dead', 89, 'dead');
  await message('waits', 100, 'open');
  // One sent message, and one failed message with its job.
  expect(await removeExpiredRows(database.db, now)).toBe(3);
  const remainingRows = await database.db
    .selectFrom('platform.messages')
    .select('recipient')
    .orderBy('id')
    .execute();
  expect(remainingRows.map((row) => row.recipient)).toEqual(['sent', 'dead', 'waits']);
});

test('deletes stored answers for idempotency keys after a day, also more than one batch', async () => {
  const keys = (created: Date, count: number) =>
    sql`insert into platform.idempotency_keys (user_id, endpoint, key, body_hash, created_at)
      select 'usr_a', ${created.toISOString()}, n::text, '', ${created} from generate_series(1, ${count}::int) n`.execute(
      database.db,
    );
  await keys(daysAgo(1.1), 1_500);
  await keys(daysAgo(0.9), 3);
  expect(await removeExpiredRows(database.db, now)).toBe(1_500);
});

test('the metrics count open and failed jobs by kind, with their age (F11)', async () => {
  const { db } = database;
  const databaseNow = testNow();
  await sql`delete from platform.work`.execute(db);
  await sql`insert into platform.work (kind, key, payload, created_at, due_at, tries, state, ended_at) values
    ('fresh', '', '{}', ${databaseNow}::timestamptz - interval '9 days', ${databaseNow}::timestamptz - interval '90 seconds', 3, 'open', null),
    ('fresh', '', '{}', ${databaseNow}::timestamptz - interval '80 seconds', '-infinity', 0, 'open', null),
    ('stuck', '', '{}', ${databaseNow}::timestamptz - interval '9 days', ${databaseNow}, 20, 'dead', ${databaseNow})`.execute(
    db,
  );
  const metricsText = await platformMetrics(db);
  const value = (name: string) =>
    Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (.+)$`, 'm').exec(metricsText)?.[1]);
  expect(value('wayhouse_database_up')).toBe(1);
  expect(value('wayhouse_database_connections')).toBeGreaterThan(0);
  expect(value('wayhouse_work_open{kind="fresh"}')).toBe(2);
  expect(value('wayhouse_work_open{kind="stuck"}')).toBe(0);
  expect(value('wayhouse_work_dead{kind="stuck"}')).toBe(1);
  expect(value('wayhouse_work_tries_max{kind="fresh"}')).toBe(3);
  expect(value('wayhouse_work_overdue_seconds{kind="fresh"}')).toBeGreaterThanOrEqual(90);
  expect(value('wayhouse_work_overdue_seconds{kind="fresh"}')).toBeLessThan(200);
  expect(metricsText.match(/# TYPE wayhouse_work_open gauge/g)).toHaveLength(1);
});
