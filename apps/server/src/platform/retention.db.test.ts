import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { platformMetrics } from './platform-metrics.ts';
import { removeExpiredRows } from './retention.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date('2027-03-01T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('delivered news goes after a week; what nobody could deliver stays', async () => {
  const event = (name: string, delivered: Date | null) =>
    sql`insert into platform.outbox (topic, payload, created_at, delivered_at, attempts)
      values (${name}, '{}', ${daysAgo(90)}, ${delivered}, 20)`.execute(database.db);
  await event('old', daysAgo(8));
  await event('recent', daysAgo(6));
  await event('stuck', null);
  expect(await removeExpiredRows(database.db, now)).toBe(1);
  const left = await database.db.selectFrom('platform.outbox').select('topic').orderBy('id').execute();
  expect(left.map((row) => row.topic)).toEqual(['recent', 'stuck']);
});

test('a sent message goes after 30 days, a dead letter after 90, one that waits never', async () => {
  const message = (name: string, days: number, end: { sent?: boolean; dead?: boolean }) =>
    sql`insert into platform.messages (channel, recipient, language, template, created_at, due_at, sent_at, dead_at)
      values ('email', ${name}, 'en', 'any', ${daysAgo(days)}, ${daysAgo(days)},
        ${end.sent ? daysAgo(days) : null}, ${end.dead ? daysAgo(days) : null})`.execute(database.db);
  await message('sent long ago', 31, { sent: true });
  await message('sent', 29, { sent: true });
  await message('dead long ago', 91, { dead: true });
  await message('dead', 89, { dead: true });
  await message('waits', 100, {});
  expect(await removeExpiredRows(database.db, now)).toBe(2);
  const left = await database.db.selectFrom('platform.messages').select('recipient').orderBy('id').execute();
  expect(left.map((row) => row.recipient)).toEqual(['sent', 'dead', 'waits']);
});

test('an answer for retried calls goes after a day, and more of them than one batch', async () => {
  const keys = (created: Date, count: number) =>
    sql`insert into platform.idempotency_keys (user_id, endpoint, key, body_hash, created_at)
      select 'usr_a', ${created.toISOString()}, n::text, '', ${created} from generate_series(1, ${count}::int) n`.execute(
      database.db,
    );
  await keys(daysAgo(1.1), 1_500);
  await keys(daysAgo(0.9), 3);
  expect(await removeExpiredRows(database.db, now)).toBe(1_500);
});

test('the metrics tell open and stuck events, unsent and dead messages, with their age (F11)', async () => {
  const { db } = database;
  await sql`delete from platform.outbox`.execute(db);
  await sql`delete from platform.messages`.execute(db);
  await sql`insert into platform.outbox (topic, payload, created_at, attempts) values
    ('fresh', '{}', now() - interval '90 seconds', 3), ('stuck', '{}', now() - interval '9 days', 20)`.execute(
    db,
  );
  await sql`insert into platform.messages (channel, recipient, language, template, created_at, due_at, dead_at) values
    ('email', 'waits', 'en', 'any', now(), now() - interval '10 minutes', null),
    ('email', 'dead', 'en', 'any', now(), now(), now())`.execute(db);
  const told = await platformMetrics(db);
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(told)?.[1]);
  expect(value('wayhouse_database_up')).toBe(1);
  expect(value('wayhouse_database_connections')).toBeGreaterThan(0);
  expect(value('wayhouse_outbox_open')).toBe(1);
  expect(value('wayhouse_outbox_stuck')).toBe(1);
  expect(value('wayhouse_outbox_attempts_max')).toBe(20);
  expect(value('wayhouse_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(value('wayhouse_outbox_oldest_seconds')).toBeLessThan(200);
  expect(value('wayhouse_messages_unsent')).toBe(1);
  expect(value('wayhouse_messages_overdue_seconds')).toBeGreaterThanOrEqual(600);
  expect(value('wayhouse_messages_dead')).toBe(1);
});
