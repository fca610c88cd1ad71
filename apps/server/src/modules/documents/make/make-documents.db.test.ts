import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock, testContext } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { makeDocuments } from './make-documents.job.ts';
import { claimRecord, insertRecord } from './records.store.ts';

const clock = testClock(new Date('2027-01-01T00:00:00Z'));
let database: TestDatabase;
let context: AppContext;
beforeAll(async () => {
  database = await createTestDatabase();
  context = testContext(database.db, clock);
});
afterAll(() => database.drop());

const statusOf = async (id: string) =>
  database.db
    .selectFrom('documents.records')
    .select(['status', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst();

test('a document that ends its maker every time has failed after three tries, and holds up no other', async () => {
  const asked = { account_id: 'com_a', user_id: 'usr_a', kind: 'voucher', request: '{}' };
  await inTransaction(database.db, (tx) =>
    insertRecord(tx, { ...asked, id: 'doc_deadly', created_at: clock.now() }),
  );
  const claim = () =>
    inTransaction(database.db, (tx) =>
      claimRecord(tx, { now: clock.now(), leaseMs: 120_000, maxAttempts: 3 }),
    );
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await claim()).toMatchObject({ id: 'doc_deadly', attempts: tries + 1 });
    // Its maker is gone: nobody ends it, and its time runs out.
    expect(await claim()).toBeUndefined();
    clock.advance(120);
  }
  expect(await claim()).toBeUndefined();
  await makeDocuments(context);
  expect(await statusOf('doc_deadly')).toEqual({ status: 'Failed', attempts: 3 });
});
