import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { testCtx } from '../identity/identity.fixture.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { listDeadMessages } from './list-dead-messages.ts';
import { retryMessage } from './retry-message.ts';

let database: TestDatabase;
let ctx: StaffCtx;
const page = { page: 1, page_size: 20 };

beforeAll(async () => {
  database = await createTestDatabase();
  const staff = {
    ...{ staffId: 'stf_1', name: 'Mia', email: 'mia@staff.test', role: 'admin', ip: '192.0.2.1' },
    rights: [],
  } as StaffCtx['staff'];
  ctx = { ...testCtx(database.db), staff, token: 'x', idempotencyKey: undefined };
  await note({ name: 'Bluewave Travel', at: '2027-01-05T23:30:00Z', reason: 'Grew 100% this year' });
  await note({ name: 'Qinghe 青禾', at: '2027-01-06T00:10:00Z', reason: '=HYPERLINK("x"), "quoted"' });
});
afterAll(() => database.drop());

function note({ name, at, reason }: { name: string; at: string; reason: string }) {
  const clock = { now: () => new Date(at) };
  const target = { type: 'company', id: `com_${name.slice(0, 2)}`, name } as const;
  return inTransaction(database.db, (tx) =>
    audit(tx, {
      ...{ clock, actor: ctx.staff, target, action: 'company.updated', reason },
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
  test('shows the newest first, and who stands in it', async () => {
    expect(await listAudit(ctx, page)).toMatchObject({
      total: 2,
      items: [{ target: { name: 'Qinghe 青禾' } }, { target: { name: 'Bluewave Travel' } }],
      people: [{ id: 'stf_1', name: 'Mia' }],
    });
  });

  test('finds words in names, reasons and values, in both languages; signs of patterns are plain signs', async () => {
    expect(await names({ search: '青禾' })).toEqual(['Qinghe 青禾']);
    expect(await names({ search: 'BLUEWAVE 100%' })).toEqual(['Bluewave Travel']);
    expect(await names({ search: '100_' })).toEqual([]);
    expect(await names({ search: 'preferred' })).toHaveLength(2);
  });

  test('a day holds what happened on it in UTC', async () => {
    expect(await names({ from: '2027-01-05', to: '2027-01-05' })).toEqual(['Bluewave Travel']);
    expect(await names({ from: '2027-01-06' })).toEqual(['Qinghe 青禾']);
  });

  test('exports what the search shows; no cell is a formula', async () => {
    const { csv, rows, file_name } = await exportAudit(ctx, { search: 'Qinghe' });
    expect(rows).toBe(1);
    expect(file_name).toBe('audit-2027-03-01.csv');
    expect(csv.startsWith('\uFEFF"at","staff_name",')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x""), ""quoted"""`);
  });
});

test('the filter names everybody who stands in the log once, as they were called last', async () => {
  for (const change of [{ staffId: 'stf_2', name: 'Ken' }, { name: 'Mia Wong' }])
    await inTransaction(database.db, (tx) =>
      audit(tx, {
        ...{ clock: ctx.clock, actor: { ...ctx.staff, ...change }, action: 'company.updated' },
        target: { type: 'company', id: 'com_x', name: 'X' },
      }),
    );
  expect((await listAudit(ctx, page)).people).toEqual([
    { id: 'stf_1', name: 'Mia Wong' },
    { id: 'stf_2', name: 'Ken' },
  ]);
});

describe('messages that would not go', () => {
  test('are listed, go back into the queue once, and the retry stands in the log', async () => {
    const { db } = database;
    const dead = await db
      .insertInto('platform.messages')
      .values({
        ...{ channel: 'email', recipient: 'a@b.test', language: 'en', template: 'code_login', attempts: 16 },
        ...{ created_at: ctx.clock.now(), due_at: ctx.clock.now(), dead_at: ctx.clock.now() },
        last_error: 'no such host',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = String(dead.id);
    expect(await listDeadMessages(ctx, {})).toMatchObject({
      items: [{ id, recipient: 'a@b.test', last_error: 'no such host' }],
      more: false,
    });
    await retryMessage(ctx, { id });
    expect((await listDeadMessages(ctx, {})).items).toEqual([]);
    await expect(retryMessage(ctx, { id })).rejects.toMatchObject({ key: 'request.wrong_state' });
    const { items } = await listAudit(ctx, { ...page, action: 'message.retried' });
    expect(items).toHaveLength(1);
  });
});
