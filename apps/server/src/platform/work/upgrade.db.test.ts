/** A rolling upgrade: the queue takes over the old release's jobs, also those that its servers still write. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate } from '../database/migrate.ts';

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

it('takes over pending and failed events, and later ones of old servers', async () => {
  const { db } = database;
  await sql`insert into platform.outbox (topic, payload, created_at, delivered_at, attempts, last_error, claimed_by, claimed_until)
    values ('booking.confirmed', '{"orderNo":"WH1"}', now(), now(), 0, null, null, null),
      ('booking.confirmed', '{"orderNo":"WH2"}', now(), null, 0, null, null, null),
      ('booking.ready', '{"orderNo":"WH3"}', now(), null, 2, 'no answer', 'old-server', now() + interval '5 minutes'),
      ('refund.changed', '{"reference":"WH4"}', now(), null, 20, 'broken', null, null)`.execute(db);
  await migrate(database.url, () => {}, '0113_messages_in_queue.sql');
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
  const laterJob = { ...open, kind: 'payment.changed', key: 'WH5', payload: { references: ['WH5'] } };
  expect(await work()).toEqual([...pending, laterJob]);
  expect((await sql`select from platform.outbox where delivered_at is null`.execute(db)).rows).toEqual([]);
});

it('takes over messages: waiting, in progress, and failed', async () => {
  const { db } = database;
  await sql`delete from platform.work`.execute(db);
  await sql`insert into platform.messages (channel, recipient, language, template, created_at, due_at, attempts, sent_at, dead_at)
    values ('email', 'sent', 'en', 'any', now(), now(), 1, now(), null),
      ('email', 'waits', 'en', 'any', '2027-01-01Z', '2027-01-01Z', 0, null, null),
      ('sms', 'is being sent', 'en', 'any', '2027-01-01Z', '2027-01-01 00:02Z', 1, null, null),
      ('email', 'dead', 'en', 'any', '2027-01-01Z', '2027-01-01Z', 16, null, '2027-01-03Z')`.execute(db);
  await migrate(database.url, () => {}, '0114_documents_in_queue.sql');
  const queuedMessages = () =>
    sql`select recipient, kind, work.due_at, tries, state from platform.work
      join platform.messages m on m.id = (payload ->> 'id')::bigint and key = m.id::text order by work.id`
      .execute(db)
      .then(({ rows }) => rows);
  const first = new Date('2027-01-01T00:00:00Z');
  const migratedJobs = [
    { recipient: 'waits', kind: 'message.email', due_at: first, tries: 0, state: 'open' },
    {
      recipient: 'is being sent',
      kind: 'message.sms',
      due_at: new Date('2027-01-01T00:02:00Z'),
      tries: 1,
      state: 'open',
    },
    { recipient: 'dead', kind: 'message.email', due_at: first, tries: 16, state: 'dead' },
  ];
  expect(await queuedMessages()).toEqual(migratedJobs);
  // A server of the old release queues one more. Its own sender finds nothing due.
  await sql`insert into platform.messages (channel, recipient, language, template, created_at, due_at)
    values ('email', 'late', 'en', 'any', '2027-01-01Z', '2027-01-01Z')`.execute(db);
  const laterJob = { recipient: 'late', kind: 'message.email', due_at: first, tries: 0, state: 'open' };
  expect(await queuedMessages()).toEqual([...migratedJobs, laterJob]);
  const due =
    await sql`select from platform.messages where sent_at is null and dead_at is null and due_at <= now()`;
  expect((await due.execute(db)).rows).toEqual([]);
});

it('takes over documents, and the old release finds none to make', async () => {
  const { db } = database;
  await sql`delete from platform.work`.execute(db);
  const at = new Date('2027-01-01T00:00:00Z');
  const lease = new Date('2027-01-01T00:02:00Z');
  const add = (id: string, status: string, leased: Date | null, tries: number) =>
    sql`insert into documents.records (id, account_id, user_id, kind, request, status, attempts, leased_until, created_at)
      values (${id}, 'com_a', 'usr_a', 'voucher', '{}', ${status}, ${tries}, ${leased}, ${at})`.execute(db);
  await add('doc_waits', 'Processing', null, 0);
  await add('doc_is_made', 'Processing', lease, 1);
  await add('doc_failed', 'Failed', null, 3);
  await migrate(database.url);
  const queuedDocuments = async () =>
    (await sql`select kind, key, payload, due_at, tries, state from platform.work order by id`.execute(db))
      .rows;
  const jobOf = (id: string, due_at: Date, tries: number) => ({
    kind: 'document.make',
    key: id,
    payload: { id },
    due_at,
    tries,
    state: 'open',
  });
  const migratedJobs = [jobOf('doc_waits', at, 0), jobOf('doc_is_made', lease, 1)];
  expect(await queuedDocuments()).toEqual(migratedJobs);
  // Servers of the old release create a record, retry one, and report progress.
  await add('doc_late', 'Processing', null, 0);
  await sql`update documents.records set status = 'Processing', attempts = 0, leased_until = null
    where id = 'doc_failed'`.execute(db);
  await sql`update documents.records set progress = 40, leased_until = now() where id = 'doc_is_made'`.execute(
    db,
  );
  expect(await queuedDocuments()).toEqual([
    ...migratedJobs,
    jobOf('doc_late', at, 0),
    jobOf('doc_failed', at, 0),
  ]);
  const claimable = await sql`select id from documents.records
    where status = 'Processing' and (leased_until is null or leased_until <> 'infinity')`.execute(db);
  expect(claimable.rows).toEqual([]);
});
