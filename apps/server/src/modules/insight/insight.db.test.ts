import { workKinds } from '@wayhouse/contract/console/work/work-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { AppContext, StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { eventKinds } from '../../platform/events.ts';
import { messageKinds, type SendContext } from '../../platform/messages/send-messages.ts';
import { fileRemovalKinds } from '../../platform/work/remove-files.ts';
import { subscribersOf } from '../../subscribers.ts';
import { massCancellationKinds } from '../booking/mass-cancel/run-mass-cancellation.ts';
import { hotelImportKinds } from '../catalogue/hotel-imports/run-hotel-import.ts';
import { documentKinds } from '../documents/make/make-document.ts';
import { testCtx } from '../identity/identity.fixture.ts';
import { dumpWorkKinds } from '../partners/content/make-dumps.ts';
import { deliveryKinds } from '../partners/webhooks/send-delivery.ts';
import { photoKinds } from '../supply/adoption/fetch-photos.ts';
import { readingKinds } from '../supply/adoption/read-source.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { listJobs } from './list-failed-jobs.ts';
import { retryJob } from './retry-failed-job.ts';

let database: TestDatabase;
let ctx: StaffCtx;
const page = { page: 1, page_size: 20 };

beforeAll(async () => {
  database = await createTestDatabase();
  const staff = {
    staffId: 'stf_1',
    name: 'Mia',
    email: 'mia@staff.test',
    role: 'admin',
    ip: '192.0.2.1',
    rights: [],
  } as StaffCtx['staff'];
  ctx = { ...testCtx(database.db), staff, token: 'x', idempotencyKey: undefined };
  await note({ name: 'Bluewave Travel', at: '2027-01-05T15:30:00Z', reason: 'Grew 100% this year' });
  await note({ name: 'Qinghe 青禾', at: '2027-01-05T16:10:00Z', reason: '=HYPERLINK("x"), "quoted"' });
});
afterAll(() => database.drop());

function note({ name, at, reason }: { name: string; at: string; reason: string }) {
  const clock = { now: () => new Date(at) };
  const target = { type: 'company', id: `com_${name.slice(0, 2)}`, name } as const;
  return inTransaction(database.db, (tx) =>
    audit(tx, {
      clock,
      actor: ctx.staff,
      target,
      action: 'company.updated',
      reason,
      before: { tier: 'standard' },
      after: { tier: 'preferred' },
    }),
  );
}

async function names(filters: Parameters<typeof exportAudit>[1]) {
  const { items } = await listAudit(ctx, { ...filters, ...page });
  return items.map((entry) => entry.target.name);
}

describe('the audit log', () => {
  test('shows the newest first, and its people', async () => {
    expect(await listAudit(ctx, page)).toMatchObject({
      total: 2,
      items: [{ target: { name: 'Qinghe 青禾' } }, { target: { name: 'Bluewave Travel' } }],
      people: [{ id: 'stf_1', name: 'Mia' }],
    });
  });

  test('finds words in names, reasons and values, in both languages; pattern characters are literal', async () => {
    expect(await names({ search: '青禾' })).toEqual(['Qinghe 青禾']);
    expect(await names({ search: 'BLUEWAVE 100%' })).toEqual(['Bluewave Travel']);
    expect(await names({ search: '100_' })).toEqual([]);
    expect(await names({ search: 'preferred' })).toHaveLength(2);
  });

  test('a day contains all changes of that day of the operator (UTC+8)', async () => {
    expect(await names({ from: '2027-01-05', to: '2027-01-05' })).toEqual(['Bluewave Travel']);
    expect(await names({ from: '2027-01-06' })).toEqual(['Qinghe 青禾']);
  });

  test('exports the search results; no cell is a formula', async () => {
    const { csv, rows, file_name } = await exportAudit(ctx, { search: 'Qinghe' });
    expect(rows).toBe(1);
    expect(file_name).toBe('audit-2027-03-01.csv');
    expect(csv.startsWith('\uFEFF"at","staff_name",')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x""), ""quoted"""`);
  });
});

test('the filter lists everybody in the log once, with the latest name', async () => {
  for (const change of [{ staffId: 'stf_2', name: 'Ken' }, { name: 'Mia Wong' }])
    await inTransaction(database.db, (tx) =>
      audit(tx, {
        clock: ctx.clock,
        actor: { ...ctx.staff, ...change },
        action: 'company.updated',
        target: { type: 'company', id: 'com_x', name: 'X' },
      }),
    );
  expect((await listAudit(ctx, page)).people).toEqual([
    { id: 'stf_1', name: 'Mia Wong' },
    { id: 'stf_2', name: 'Ken' },
  ]);
});

describe('failed jobs', () => {
  test('are listed, run again once, and the retry is in the log', async () => {
    const { db } = database;
    await sql`
      with message as (
        insert into platform.messages (channel, recipient, language, template, created_at)
          values ('email', 'a@b.test', 'en', 'code_login', now()) returning id)
      insert into platform.work (kind, key, payload, created_at, due_at, tries, state, ended_at, last_error)
        select 'message.email', id::text, jsonb_build_object('id', id), now(), now(), 16, 'dead', now(), 'no such host'
          from message
        union all select 'refund.asked', 'RF1', '{"refundNo":"RF1"}', now(), now(), 20, 'dead', now(), null
        union all select 'refund.asked', 'RF2', '{"refundNo":"RF2"}', now(), now(), 3, 'open', null, null`.execute(
      db,
    );
    const { items, more } = await listJobs(ctx, {});
    expect(more).toBe(false);
    expect(items).toMatchObject([
      { kind: 'refund.asked', key: 'RF1', message: null, tries: 20 },
      {
        kind: 'message.email',
        message: { recipient: 'a@b.test', template: 'code_login' },
        last_error: 'no such host',
      },
    ]);
    const id = items[0]?.id ?? '';
    await retryJob(ctx, { id });
    expect((await listJobs(ctx, {})).items).toHaveLength(1);
    expect((await listJobs(ctx, { before: items[1]?.id })).items).toEqual([]);
    const retriedJobs = await db.selectFrom('platform.work').selectAll().where('key', '=', 'RF1').execute();
    expect(retriedJobs).toMatchObject([{ state: 'open', tries: 0, due_at: ctx.clock.now() }]);
    await expect(retryJob(ctx, { id })).rejects.toMatchObject({ key: 'request.wrong_state' });
    const retries = await listAudit(ctx, { ...page, action: 'work.retried' });
    expect(retries.items).toHaveLength(1);
  });

  test('every kind has a name in the contract', () => {
    const context = {} as StaffCtx & AppContext;
    const kinds = {
      ...eventKinds(
        database.db,
        subscribersOf(() => context),
      ),
      ...hotelImportKinds(() => context),
      ...documentKinds(() => context),
      ...deliveryKinds({ context: () => context }),
      ...dumpWorkKinds(() => context),
      ...massCancellationKinds(() => context),
      ...readingKinds(() => context),
      ...fileRemovalKinds(() => context.files),
      ...photoKinds(
        () => context,
        async () => ({ state: 'gone' }) as never,
      ),
      ...messageKinds({ carriers: { email: async () => {}, sms: async () => {} } } as unknown as SendContext),
    };
    expect(Object.keys(kinds).sort()).toEqual([...workKinds].sort());
  });
});
