/** Months of the books against the real database: which postings count in a month, its closing, and its reopening. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { toCents } from '@wayhouse/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, refusal, type World } from '../../../test/builders/booking.ts';
import { asStaff } from '../../../test/builders/finance.ts';
import { buildAccount } from '../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { byDepth } from '../../../test/depth.ts';
import type { StaffCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import type { ApprovalHandlers } from '../approvals/approval.ts';
import { approveRequest } from '../approvals/decide-approval.ts';
import { listApprovals, showApproval } from '../approvals/list-approvals.ts';
import { checkLedgerNow } from '../ledger/check/check-ledger.ts';
import { listTransactions } from '../ledger/check/explore-ledger.ts';
import { type Posting, postTransaction } from '../ledger/post-transaction.ts';
import { exportBalance } from './balance/export-balance.ts';
import { closeExpiredMonths, closeMonth } from './close/close-month.ts';
import { reopenApproval, reopenMonth } from './close/reopen-month.ts';
import { listMonths, showMonth } from './close/show-month.ts';
import { reportTax } from './tax/report-tax.ts';
import { verifyBooks } from './verify-books.ts';

let database: TestDatabase;
let world: World;
const handlers = { month_reopening: reopenApproval } as ApprovalHandlers;
beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  world.clock.at('2027-02-01T02:00:00Z');
  await buildAccount(database.db, world.clock, { accountId: 'com_a', prepaidCents: 50_000_000 });
});
afterAll(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  await database.drop();
});

const person = (staffId: string): StaffCtx => {
  const ctx = asStaff({ world });
  return {
    ...ctx,
    config: { ...ctx.config, fourEyes: true },
    staff: { ...ctx.staff, staffId, name: staffId, rights: rightsOfRole.finance },
  };
};
const marta = () => person('stf_marta');
const jonas = () => person('stf_jonas');
const inMonth = (month: string) => ({ params: { month } });

let postingCount = 0;
const sale = (cents: number): Posting => {
  postingCount += 1;
  return {
    kind: 'payment',
    cause: { type: 'payment', id: `PAY${postingCount}` },
    entries: [
      { account: 'com_a:prepaid', cents: -cents },
      { account: 'house:revenue', cents },
    ],
  };
};
const cost = (cents: number): Posting => {
  postingCount += 1;
  return {
    kind: 'cost',
    cause: { type: 'order', id: `ORD${postingCount}` },
    entries: [
      { account: 'house:revenue', cents: -cents },
      { account: 'house:supplier_payable', cents },
    ],
  };
};
const post = (posting: Posting) =>
  inTransaction(database.db, (tx) => postTransaction(tx, world.clock, posting));
/** Posts a sale at an instant, and returns the day on which it counts. */
async function bookedOn(instant: string): Promise<string> {
  world.clock.at(instant);
  const posting = sale(100);
  await post(posting);
  const { booked_on } = await database.db
    .selectFrom('ledger.transactions')
    .select('booked_on')
    .where('cause_id', '=', posting.cause.id)
    .executeTakeFirstOrThrow();
  return booked_on;
}
const amountOf = async (month: string, line: string) => {
  const { result } = await showMonth(marta(), inMonth(month));
  return result.lines.find((each) => each.line === line)?.amount;
};
/** Checks the ledger, and closes a month with the number of warnings that it has. */
async function close(month: string, ctx = marta()) {
  await checkLedgerNow(ctx);
  const { checks } = await showMonth(ctx, inMonth(month));
  const warnings = checks.filter(({ state }) => state === 'warning').length;
  return closeMonth(ctx, { ...inMonth(month), warnings });
}

describe('the month of a posting', () => {
  it('ends at midnight in UTC+8, in any time zone of the database', async () => {
    expect(await bookedOn('2027-02-28T15:59:59.999Z')).toBe('2027-02-28');
    expect(await bookedOn('2027-02-28T16:00:00Z')).toBe('2027-03-01');
    const days = await database.db.transaction().execute(async (tx) => {
      await sql`set local time zone 'America/Los_Angeles'`.execute(tx);
      const { rows } = await sql<{ day: string }>`
        select ledger.book_day(at) as day from unnest(
          array['2027-02-28T15:59:59Z', '2027-02-28T16:00:00Z']::timestamptz[]) at`.execute(tx);
      return rows.map(({ day }) => day);
    });
    expect(days).toEqual(['2027-02-28', '2027-03-01']);
    expect(await amountOf('2027-02', 'sales')).toBe('1.00');
    expect(await amountOf('2027-03', 'sales')).toBe('1.00');
  });

  it('shows sales and cost separately, and each figure lists its transactions', async () => {
    world.clock.at('2027-02-10T00:00:00Z');
    await post(sale(20_000));
    await post(cost(15_000));
    const { balance, result } = await showMonth(marta(), inMonth('2027-02'));
    expect(result).toMatchObject({ amount: '51.00', previous: '0.00' });
    expect(balance).toMatchObject({ is_balanced: true });
    expect(balance.lines).toContainEqual({
      line: 'cost_of_stays',
      debit: '150.00',
      credit: '0.00',
      debit_balance: '150.00',
      credit_balance: '0.00',
    });
    const filter = { month: '2027-02', line: 'cost_of_stays', page: 1, page_size: 20 };
    const { items, line_sums } = await listTransactions(marta(), filter);
    expect(items).toMatchObject([{ kind: 'cost', of_line: { debit: '150.00', credit: '0.00' } }]);
    expect(line_sums).toEqual({ debit: '150.00', credit: '0.00' });
    const { bytes } = await exportBalance(marta(), { ...inMonth('2027-02'), format: 'csv' });
    expect(new TextDecoder().decode(bytes)).toContain('"Cost of stays","150.00","0.00","150.00","0.00"');
  });
});

describe('closing', () => {
  it('needs the end of the month, a check of the ledger, and the number of warnings that the screen showed', async () => {
    world.clock.at('2027-02-28T10:00:00Z');
    const ask = (warnings = 0) => closeMonth(marta(), { ...inMonth('2027-02'), warnings });
    expect(await refusal(ask())).toBe('books.checks_open');
    world.clock.at('2027-03-01T01:00:00Z');
    expect(await refusal(ask())).toBe('books.checks_open');
    await checkLedgerNow(marta());
    expect(await refusal(ask(3))).toBe('request.changed');
  });

  it('files the balances, and closes all months before the first closing', async () => {
    expect(await close('2027-02')).toMatchObject({
      status: 'closed',
      closed: { by: 'stf_marta', closing: 1 },
    });
    expect(await listMonths(marta())).toEqual([
      { month: '2027-03', status: 'open', is_over: false },
      { month: '2027-02', status: 'closed', is_over: true },
    ]);
    const { months: taxMonths } = await reportTax(marta(), { year: 2027 });
    expect(taxMonths.map(({ status }) => status)).toEqual(['closed', 'closed', 'open']);
    expect(await refusal(close('2027-02'))).toBe('request.wrong_state');
    expect(await bookedOn('2026-11-05T00:00:00Z')).toBe('2027-03-01');
    expect(await verifyBooks(database.db)).toEqual([]);
  });

  it('moves a late booking to the open month; the database refuses a day in the closed month', async () => {
    expect(await bookedOn('2027-02-20T00:00:00Z')).toBe('2027-03-01');
    const insertTransaction = (kind: string) =>
      sql`insert into ledger.transactions (kind, cause_type, cause_id, at, booked_on)
        values (${kind}, 'journal', 'J1', ${world.clock.now()}, '2027-02-10')`.execute(database.db);
    await expect(insertTransaction('payment')).rejects.toThrow(/is closed/);
    await expect(insertTransaction('journal')).rejects.toThrow(/is closed/);
    const entryInsert = sql`insert into ledger.entries (transaction_id, account_id, amount_cents)
      select min(t.id), account, cents from ledger.transactions t,
        (values ('house:bank', 5), ('house:fees', -5)) as pair (account, cents)
        where t.booked_on < '2027-03-01' group by account, cents`.execute(database.db);
    await expect(entryInsert).rejects.toThrow(/closed month/);
  });

  it('happens month by month', async () => {
    world.clock.at('2027-05-01T01:00:00Z');
    expect(await refusal(close('2027-04'))).toBe('request.wrong_state');
    await close('2027-03');
    const before = await showMonth(marta(), inMonth('2027-03'));
    const { balance } = await showMonth(marta(), inMonth('2027-04'));
    const carriedForward = balance.lines.find(({ line }) => line === 'carried_forward');
    // 51.00 of February and 3.00 of March.
    expect(before.result.amount).toBe('3.00');
    expect(toCents(carriedForward?.credit_balance ?? '0.00')).toBe(5_100 + 300);
    await close('2027-04');
  });
});

describe('reopening', () => {
  it('needs a second person, takes no late bookings, and ends automatically', async () => {
    world.clock.at('2027-05-02T01:00:00Z');
    expect(await refusal(reopenMonth(marta(), { ...inMonth('2027-03'), reason: 'Late' }))).toBe(
      'request.wrong_state',
    );
    const reopenRequest = await reopenMonth(marta(), { ...inMonth('2027-04'), reason: 'Credit note' });
    expect(reopenRequest).toMatchObject({ status: 'closed', request: { reason: 'Credit note' } });
    const { items } = await listApprovals(jonas(), { view: 'for_you', page: 1, page_size: 5 });
    const params = { id: items[0]?.id ?? '' };
    const { version } = await showApproval(marta(), handlers, { params });
    expect(await refusal(approveRequest(marta(), handlers, { params, version }))).toBe('approvals.four_eyes');
    await approveRequest(jonas(), handlers, { params, version });
    expect(await showMonth(marta(), inMonth('2027-04'))).toMatchObject({ status: 'reopened' });

    expect(await bookedOn('2027-04-20T00:00:00Z')).toBe('2027-05-01');
    world.clock.at('2027-05-03T00:59:59Z');
    await closeExpiredMonths(world.app);
    expect(await showMonth(marta(), inMonth('2027-04'))).toMatchObject({ status: 'reopened' });
    world.clock.at('2027-05-03T01:00:00Z');
    await closeExpiredMonths(world.app);
    expect(await showMonth(marta(), inMonth('2027-04'))).toMatchObject({
      status: 'closed',
      closed: { by: null, closing: 2 },
      reopened: null,
    });
  });
});

describe('a closing during bookings', () => {
  it('leaves every posting complete in either the closed or the open month', async () => {
    for (let month = 5; month < 5 + byDepth(1, 6); month += 1) {
      const name = `2027-${String(month).padStart(2, '0')}`;
      const lateClock = { now: () => new Date(`${name}-28T00:00:00Z`) };
      world.clock.at(`${name}-28T00:00:00Z`);
      await post(sale(100));
      // `Date.UTC` counts months from 0, so this is the second day of the next month.
      world.clock.at(new Date(Date.UTC(2027, month, 2)).toISOString());
      const sums = Array.from({ length: 24 }, (_, index) => 100 + index);
      const [closedMonth] = await Promise.all([
        close(name),
        ...sums.map((cents) =>
          inTransaction(database.db, (tx) => postTransaction(tx, lateClock, sale(cents))).then(
            () => undefined,
          ),
        ),
      ]);
      expect(closedMonth.status).toBe('closed');
      expect(await verifyBooks(database.db)).toEqual([]);
    }
  });

  it('happens once when two people close a month at the same moment', async () => {
    const [firstOpenMonth] = (await listMonths(marta()))
      .filter(({ status }) => status === 'open')
      .toReversed();
    const month = firstOpenMonth?.month ?? '';
    const end = new Date(`${month}-01T00:00:00Z`);
    end.setUTCMonth(end.getUTCMonth() + 1, 2);
    world.clock.at(end.toISOString());
    await checkLedgerNow(marta());
    const tries = await Promise.allSettled(
      [marta(), jonas()].map((ctx) => closeMonth(ctx, { ...inMonth(month), warnings: 0 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('closings, reopenings and postings in any order leave balances that agree with the ledger', async () => {
  const step = fc.record({
    kind: fc.constantFrom('sale', 'cost', 'late', 'close', 'reopen'),
    cents: fc.integer({ min: 1, max: 999 }),
  });
  const withoutFourEyes = () => ({ ...marta(), config: { ...marta().config, fourEyes: false } });
  const closeLast = async () => {
    const months = await listMonths(withoutFourEyes());
    const openMonth = months.filter(({ status, is_over }) => status !== 'closed' && is_over).at(-1);
    if (openMonth) await close(openMonth.month, withoutFourEyes());
  };
  const reopenNewest = async () => {
    const months = await listMonths(withoutFourEyes());
    const lastClosedMonth = months.find(({ status }) => status === 'closed');
    if (!lastClosedMonth || months.some(({ status }) => status === 'reopened')) return;
    await reopenMonth(withoutFourEyes(), { ...inMonth(lastClosedMonth.month), reason: 'Late' });
  };
  const takeStep = async ({ kind, cents }: { kind: string; cents: number }) => {
    if (kind === 'sale') await post(sale(cents));
    if (kind === 'cost') await post(cost(cents));
    if (kind === 'late') await bookedOn('2027-04-02T00:00:00Z');
    world.clock.at('2028-01-02T00:00:00Z');
    if (kind === 'close') await closeLast();
    if (kind === 'reopen') await reopenNewest();
  };
  world.clock.at('2028-01-02T00:00:00Z');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const each of steps) await takeStep(each);
      const newest = (await listMonths(withoutFourEyes()))[0]?.month ?? '';
      expect((await showMonth(withoutFourEyes(), inMonth(newest))).balance.is_balanced).toBe(true);
      expect(await verifyBooks(database.db)).toEqual([]);
    }),
    { numRuns: byDepth(3, 60) },
  );
});
