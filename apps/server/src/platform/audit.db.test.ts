import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { audit } from './audit.ts';
import { inTransaction } from './database.ts';

let database: TestDatabase;
const at = new Date('2027-02-03T04:05:06Z');
const clock = { now: () => at };
const actor = { staffId: 'stf_1', name: 'Mia', role: 'finance', ip: '192.0.2.7' } as const;
const target = { type: 'company', id: 'com_1', name: 'Bluewave Travel' } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  await inTransaction(database.db, (tx) =>
    audit(tx, {
      clock,
      actor,
      target,
      action: 'company.updated',
      reason: 'Grew',
      before: { tier: 'standard' },
      after: { tier: 'preferred' },
    }),
  );
});
afterAll(() => database.drop());

const rows = () => database.db.selectFrom('platform.audit_log').selectAll().execute();

test('an entry has person, action, time, and values before and after', async () => {
  expect(await rows()).toMatchObject([
    {
      at,
      staff_id: 'stf_1',
      staff_name: 'Mia',
      staff_role: 'finance',
      ip: '192.0.2.7',
      action: 'company.updated',
      target_type: 'company',
      target_id: 'com_1',
      reason: 'Grew',
      before: { tier: 'standard' },
      after: { tier: 'preferred' },
    },
  ]);
});

test('an entry can be neither changed nor deleted, alone or with others', async () => {
  const { db } = database;
  const append = /platform\.audit_log is append-only/;
  await expect(db.updateTable('platform.audit_log').set({ reason: 'Other' }).execute()).rejects.toThrow(
    append,
  );
  await expect(db.deleteFrom('platform.audit_log').execute()).rejects.toThrow(append);
  await expect(sql`truncate platform.audit_log`.execute(db)).rejects.toThrow(append);
  expect(await rows()).toHaveLength(1);
});

test('a rolled-back change leaves no entry', async () => {
  const change = inTransaction(database.db, async (tx) => {
    await audit(tx, { clock, actor, target, action: 'company.suspended' });
    throw new Error('the change failed');
  });
  await expect(change).rejects.toThrow('the change failed');
  expect(await rows()).toHaveLength(1);
});
