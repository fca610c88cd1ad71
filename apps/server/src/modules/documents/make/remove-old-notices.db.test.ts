import { limits } from '@wayhouse/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { recordNoticeOnce, recordNoticesOnce } from './papers.store.ts';
import { removeOldNotices } from './remove-old-documents.job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const dayMs = 86_400_000;
const now = new Date('2028-11-20T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * dayMs);

test('a notice prevents a second mail for two years, longer than from any booking to the end of its stay', async () => {
  expect(limits.horizonDays + limits.nightsMax).toBeLessThan(730);
  await inTransaction(database.db, async (tx) => {
    await recordNoticesOnce(tx, ['arrival:1', 'statement:2026-10:com_1'], ago(731));
    await recordNoticesOnce(tx, ['arrival:2'], ago(729));
  });
  await removeOldNotices({ db: database.db, clock: testClock(now) });
  await removeOldNotices({ db: database.db, clock: testClock(now) });
  const remainingNotices = await database.db.selectFrom('documents.notices').select('key').execute();
  expect(remainingNotices).toEqual([{ key: 'arrival:2' }]);
  expect(await inTransaction(database.db, (tx) => recordNoticeOnce(tx, 'arrival:2', now))).toBe(false);
});
