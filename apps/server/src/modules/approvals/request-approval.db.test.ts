/** A request for approval that is made again, and simultaneous saves of an amount, against the real database. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld, refusal, type World } from '../../../test/builders/booking.ts';
import { callTogether } from '../../../test/builders/call-together.ts';
import { asStaff } from '../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { StaffCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { listAmounts, saveAmount } from './approval-amounts.ts';
import { selectRequests, upsertAmount } from './approvals.store.ts';
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

describe('the amount of a role', () => {
  const row = { kind: 'adjustment', role: 'finance' } as const;
  const saveTo = (amount: string) => () =>
    saveAmount(person('stf_marta'), { ...row, amount, seen: '200.00', reason: 'Busy' });
  beforeEach(() => inTransaction(database.db, (tx) => upsertAmount(tx, { ...row, cents: 200_00 })));

  it('is saved by only one of two people who have seen the same amount', async () => {
    const keys = await callTogether(database.db, {
      lock: sql`lock table approvals.amounts in share mode`,
      calls: [saveTo('190.00'), saveTo('180.00')],
    });
    expect(keys.toSorted()).toEqual(['ok', 'request.changed']);
  });

  it('waits for a raise only until the request expires', async () => {
    world.clock.at('2027-04-01T02:00:00Z');
    await saveTo('300.00')();
    const waiting = async () => {
      const amounts = await listAmounts(person('stf_marta'));
      return amounts.find(({ kind, role }) => kind === row.kind && role === row.role)?.waiting;
    };
    expect(await waiting()).toBe('300.00');
    world.clock.at('2027-04-08T02:00:00Z');
    expect(await waiting()).toBeNull();
  });

  it('is not saved over a raise that is approved at the same moment', async () => {
    await saveTo('5000.00')();
    const keys = await callTogether(database.db, {
      lock: sql`select 1 from approvals.requests where kind = 'amount' and status = 'open' for update`,
      calls: [saveTo('190.00')],
      write: (tx) => upsertAmount(tx, { ...row, cents: 5000_00 }),
    });
    expect(keys).toEqual(['request.changed']);
  });
});
