/** A rolling upgrade: the queue takes over what the old release left, and what its servers still write. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate } from '../migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where nspname not like 'pg\_%' and nspname <> 'information_schema'`.execute(database.db);
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await migrate(database.url, () => {}, '0112_work.sql');
});
afterAll(() => database.drop());

const work = async () =>
  (
    await sql`select kind, key, payload, tries, state, leased_by, last_error from platform.work order by id`.execute(
      database.db,
    )
  ).rows;

it('carries pending and given-up events over, and later ones of old servers', async () => {
  const { db } = database;
  await sql`insert into platform.outbox (topic, payload, created_at, delivered_at, attempts, last_error, claimed_by, claimed_until)
    values ('booking.confirmed', '{"orderNo":"WH1"}', now(), now(), 0, null, null, null),
      ('booking.confirmed', '{"orderNo":"WH2"}', now(), null, 0, null, null, null),
      ('booking.ready', '{"orderNo":"WH3"}', now(), null, 2, 'no answer', 'old-server', now() + interval '5 minutes'),
      ('refund.changed', '{"reference":"WH4"}', now(), null, 20, 'broken', null, null)`.execute(db);
  await migrate(database.url);
  const open = { tries: 0, state: 'open', leased_by: null, last_error: null };
  const pending = [
    { ...open, kind: 'booking.confirmed', key: 'WH2', payload: { orderNo: 'WH2' } },
    {
      ...open,
      kind: 'booking.ready',
      key: 'WH3',
      payload: { orderNo: 'WH3' },
      tries: 2,
      leased_by: 'old-server',
      last_error: 'no answer',
    },
    {
      ...open,
      kind: 'refund.changed',
      key: 'WH4',
      payload: { reference: 'WH4' },
      tries: 20,
      state: 'dead',
      last_error: 'broken',
    },
  ];
  expect(await work()).toEqual(pending);
  await sql`insert into platform.outbox (topic, payload, created_at)
    values ('payment.changed', '{"references":["WH5"]}', now())`.execute(db);
  const late = { ...open, kind: 'payment.changed', key: 'WH5', payload: { references: ['WH5'] } };
  expect(await work()).toEqual([...pending, late]);
  expect((await sql`select from platform.outbox where delivered_at is null`.execute(db)).rows).toEqual([]);
});
