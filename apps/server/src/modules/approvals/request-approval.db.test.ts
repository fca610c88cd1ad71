/** The same request for approval, made again by the requester or by a colleague, against the real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld, refusal, type World } from '../../../test/builders/booking.ts';
import { asStaff } from '../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { StaffCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { selectRequests } from './approvals.store.ts';
import { requestApproval } from './request-approval.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
});
afterAll(() => database.drop());

const person = (staffId: string): StaffCtx => {
  const ctx = asStaff({ world });
  return { ...ctx, staff: { ...ctx.staff, staffId, name: staffId } };
};

const request = (ctx: StaffCtx, month: string) =>
  inTransaction(database.db, (tx) =>
    requestApproval(tx, ctx, {
      kind: 'month_reopening',
      subject: { id: month, name: month },
      cents: null,
      reason: 'Late invoice',
      facts: [],
    }),
  );

const statusOf = async (id: string) => {
  const [row] = await selectRequests(database.db, { id }, { offset: 0, limit: 1 });
  return row?.status;
};

it('the requester who repeats a request gets the open one, until that request expires', async () => {
  world.clock.at('2027-02-01T02:00:00Z');
  const first = await request(person('stf_marta'), '2027-01');
  world.clock.at('2027-02-08T01:59:59Z');
  expect(await request(person('stf_marta'), '2027-01')).toBe(first);
  world.clock.at('2027-02-08T02:00:00Z');
  const second = await request(person('stf_marta'), '2027-01');
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['replaced', 'open']);
});

it('a colleague who repeats a request is refused, until the open request expires', async () => {
  world.clock.at('2027-03-01T02:00:00Z');
  const first = await request(person('stf_marta'), '2027-02');
  world.clock.at('2027-03-08T01:59:59Z');
  expect(await refusal(request(person('stf_jonas'), '2027-02'))).toBe('approvals.open_by_other');
  world.clock.at('2027-03-08T02:00:00Z');
  const second = await request(person('stf_jonas'), '2027-02');
  expect([await statusOf(first), await statusOf(second)]).toEqual(['replaced', 'open']);
});
