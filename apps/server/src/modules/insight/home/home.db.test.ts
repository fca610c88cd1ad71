/** The home of each role: only the work of that role, and figures that equal the reports and lists behind them. */

import { staffRoles } from '@wayhouse/contract/account/permissions';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { financeOf } from '../../../../test/builders/finance.ts';
import { guestForm, makePeople, type People } from '../../../../test/builders/people.ts';
import { supplierInvoicing } from '../../../../test/builders/supplier.ts';

import { inTransaction } from '../../../platform/database.ts';
import { closeMonth } from '../../books/close/close-month.ts';
import { showMonth } from '../../books/close/show-month.ts';
import { checkLedgerNow } from '../../ledger/check/check-ledger.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';

let p: People;
const consolePath = '/api/console/v1';
beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

type Role = (typeof staffRoles)[number];
const homeOf = async (role: Role) => (await p.call(`GET ${consolePath}/home`, {}, await p.staff(role))).data;
const kindsOf = (rows: { kind: string }[]) => rows.map(({ kind }) => kind).sort();

const gaps = ['hotels_chinese', 'hotels_contact', 'hotels_photos', 'hotels_position', 'hotels_rates'];
const sales = ['bookings', 'canceled', 'margin', 'sold', 'sold_today'];

describe('the home', () => {
  it.each<[Role, string[], string[]]>([
    ['reviewer', ['review'], []],
    ['support', ['cases', 'orders'], ['kept']],
    ['operations', ['cases', 'groups', 'orders', 'partners', 'work'], [...sales, 'kept']],
    ['content', ['drafts'], []],
    ['contracting', [...gaps, 'mapping'], []],
    [
      'finance',
      [
        ...['approvals', 'credit', 'deposits', 'invoices', 'orders', 'payables', 'payables_approved'],
        ...['partners', 'refunds', 'withdrawals'],
      ],
      [...sales, 'bank', 'credit_overdue', 'credit_used', 'prepaid', 'suppliers'],
    ],
  ])('of %s shows the work and the figures of the role only', async (role, tasks, figures) => {
    const home = await homeOf(role);
    expect(kindsOf(home.tasks)).toEqual([...tasks].sort());
    expect(kindsOf(home.figures)).toEqual([...figures].sort());
  });

  it('lists at least one kind of task for every role', async () => {
    for (const role of staffRoles) expect((await homeOf(role)).tasks.length).toBeGreaterThan(0);
  });

  it('counts as the badges do, and as the list that a task opens', async () => {
    const { tasks } = await homeOf('admin');
    const { data: counts } = await p.call(`GET ${consolePath}/work-counts`, {}, await p.staff('admin'));
    const sharedTasks = tasks.filter(({ kind }: { kind: string }) => kind in counts);
    expect(sharedTasks.length).toBe(Object.keys(counts).length);
    for (const { kind, yours, others } of sharedTasks)
      expect({ kind, yours, others }).toEqual({ kind, ...counts[kind] });
    const photos = tasks.find(({ kind }: { kind: string }) => kind === 'hotels_photos');
    const list = { lacks: 'photos', page: '1', page_size: '20' };
    const hotels = await p.call(`GET ${consolePath}/hotels`, list, await p.staff('admin'));
    expect(photos.yours).toBe(hotels.data.total);
  });

  it('shows bank, prepaid money and debts to suppliers as the trial balance does, also after a closing', async () => {
    const finance = await p.staff('finance');
    const expectBooksToAgree = async () => {
      const { figures } = await homeOf('finance');
      const cents = (kind: string) =>
        toCents(figures.find((each: { kind: string }) => each.kind === kind).value.money);
      const months = await p.call(`GET ${consolePath}/books/months`, {}, finance);
      const books = await p.call(`GET ${consolePath}/books/months/${months.data[0].month}`, {}, finance);
      const creditOf = (name: string) => {
        const line = books.data.balance.lines.find((each: { line: string }) => each.line === name);
        return line ? toCents(line.credit_balance) - toCents(line.debit_balance) : 0;
      };
      expect(cents('prepaid')).toBe(creditOf('customer_prepaid'));
      expect(cents('bank')).toBe(0 - creditOf('bank'));
      expect(cents('suppliers')).toBe(creditOf('supplier_payable'));
      return { bank: cents('bank'), prepaid: cents('prepaid'), suppliers: cents('suppliers') };
    };
    /** Posts a transaction that raises our bank balance by `bank` and our debts to suppliers by `cost`, in cents. */
    const post = (id: string, { bank, cost, ...day }: { bank: number; cost: number; bookedOn?: string }) =>
      inTransaction(p.database.db, (tx) =>
        postTransaction(tx, p.clock, {
          kind: 'adjustment',
          cause: { type: 'correction', id },
          ...day,
          entries: [
            { account: 'house:bank', cents: -bank },
            { account: 'house:supplier_payable', cents: cost },
            { account: 'house:revenue', cents: bank - cost },
          ],
        }),
      );
    const before = await expectBooksToAgree();
    expect(before.prepaid).toBeGreaterThan(0);
    await post('sums_of_february', { bank: 7_000, cost: 2_500, bookedOn: '2027-02-20' });
    await post('sums_of_march', { bank: 300, cost: 40 });
    const after = { ...before, bank: before.bank + 7_300, suppliers: before.suppliers + 2_540 };
    expect(await expectBooksToAgree()).toEqual(after);
    const ctx = financeOf(p.context);
    const february = { params: { month: '2027-02' } };
    await checkLedgerNow(ctx);
    const { checks } = await showMonth(ctx, february);
    const warnings = checks.filter(({ state }) => state === 'warning').length;
    await closeMonth(ctx, { ...february, warnings });
    expect(await expectBooksToAgree()).toEqual(after);
    await post('sums_after_closing', { bank: -50, cost: 10 });
    expect(await expectBooksToAgree()).toEqual({
      ...after,
      bank: after.bank - 50,
      suppliers: after.suppliers + 10,
    });
  });

  it('shows sales by day whose sum is the figure, and findings only to roles with a right to them', async () => {
    const { sales: byDay, figures } = await homeOf('operations');
    expect(byDay.days).toHaveLength(28);
    const sum = byDay.days.reduce((total: number, { sold }: { sold: string }) => total + toCents(sold), 0);
    const canceledFigure = figures.find(({ kind }: { kind: string }) => kind === 'canceled');
    expect(canceledFigure.value).toEqual({ count: expect.any(Number), of: expect.any(Number) });
    expect(toMoney(sum)).toBe(figures.find(({ kind }: { kind: string }) => kind === 'sold').value.money);
    for (const role of ['reviewer', 'support', 'content'] as const)
      expect(await homeOf(role)).not.toHaveProperty('watch');
    for (const role of ['operations', 'finance', 'contracting'] as const)
      expect((await homeOf(role)).watch).toBeInstanceOf(Array);
  });

  it('shows the sales of the chosen weeks, which add up to the figure; other numbers of weeks are refused', async () => {
    for (const [weeks, bars] of [
      ['1', 7],
      ['13', 13],
    ] as const) {
      const { data } = await p.call(`GET ${consolePath}/home`, { weeks }, await p.staff('operations'));
      const { days } = data.sales;
      expect(days).toHaveLength(bars);
      const sum = days.reduce((total: number, { sold }: { sold: string }) => total + toCents(sold), 0);
      expect(toMoney(sum)).toBe(
        data.figures.find(({ kind }: { kind: string }) => kind === 'sold').value.money,
      );
    }
    const { code } = await p.call(`GET ${consolePath}/home`, { weeks: '2' }, await p.staff('operations'));
    expect(code).not.toBe(0);
  });

  it('shows used credit by age, which adds up to the figure, and the bank forecast with overdue payments on the first day', async () => {
    const { db } = p.database;
    const before = await homeOf('finance');
    const money = (home: typeof before, kind: string) =>
      toCents(home.figures.find((each: { kind: string }) => each.kind === kind).value.money);
    const { ages, unused } = before.credit_by_age;
    const usedCents = ages.reduce((sum: number, { amount }: { amount: string }) => sum + toCents(amount), 0);
    expect(usedCents - toCents(unused)).toBe(money(before, 'credit_used'));
    const [first] = before.bank_forecast.days;
    expect(toCents(first.balance)).toBe(
      money(before, 'bank') + toCents(first.incoming) - toCents(first.outgoing),
    );
    const hotel = await buildHotel(db, { name: 'forecast' });
    const supplier = await supplierInvoicing(financeOf(p.context), { currency: 'USD', hotel });
    // A payment run of tomorrow, and one that should have been paid yesterday.
    for (const [id, day, cents] of [
      ['run_a', '2027-03-02', 5_000],
      ['run_b', '2027-02-28', 700],
    ] as const)
      await sql`
        with run as (insert into payables.runs (id, pay_on, status, created_at, created_by, created_by_id)
          values (${id}, ${day}, 'waiting', now(), 'x', 'x'))
        insert into payables.run_payments (id, run_id, supplier_id, bank_account_id, currency, amount_cents, usd_cents)
          select ${id}, ${id}, supplier_id, id, 'USD', ${cents}::bigint, ${cents}::bigint
            from payables.bank_accounts where supplier_id = ${supplier.id}`.execute(db);
    const { days } = (await homeOf('finance')).bank_forecast;
    expect(days).toHaveLength(30);
    expect(days.slice(0, 2)).toMatchObject([
      { day: '2027-03-01', outgoing: '7.00', balance: toMoney(toCents(first.balance) - 700) },
      { day: '2027-03-02', outgoing: '50.00', balance: toMoney(toCents(first.balance) - 5_700) },
    ]);
    expect(await homeOf('operations')).not.toHaveProperty('bank_forecast');
  });

  it('watches the oldest month that is over and open', async () => {
    const { watch } = await homeOf('finance');
    const books = await p.call(`GET ${consolePath}/books/months`, {}, await p.staff('finance'));
    const openMonths = books.data.filter(
      (row: { is_over: boolean; status: string }) => row.is_over && row.status !== 'closed',
    );
    const finding = watch.find(({ kind }: { kind: string }) => kind === 'month_to_close');
    expect(finding?.name.en).toBe(openMonths.at(-1)?.month);
  });

  it('lists kinds with open tasks before kinds without', async () => {
    await p.call(
      'POST /api/v2/user/withdraw',
      { amount: '10.00', method: 'check', account: 'Q' },
      await p.customer('other'),
    );
    const { tasks } = await homeOf('finance');
    const withdrawal = tasks.find(({ kind }: { kind: string }) => kind === 'withdrawals');
    expect(withdrawal).toMatchObject({ since: expect.any(String), path: '/finance/withdrawals' });
    const openFlags = tasks.map((row: { yours: number; others: number }) => row.yours + row.others > 0);
    expect(openFlags.indexOf(false)).toBeGreaterThanOrEqual(openFlags.lastIndexOf(true));
  });

  it('counts applications as late when their review is, and not while a member of staff must confirm', async () => {
    const review = async () =>
      (await homeOf('reviewer')).tasks.find(({ kind }: { kind: string }) => kind === 'review');
    const apply = async (email: string, change: object = {}) => {
      const form = guestForm(email, { email_code: await p.codeFor(email), ...change });
      expect((await p.call('POST /api/v2/user/register', form)).code).toBe(0);
    };
    const { yours, late } = await review();
    await apply('waits@example.test');
    const due_at = new Date(p.clock.now().getTime() + 24 * 3_600_000).toISOString();
    await apply('aunt@example.test', { account_type: 'family', staff_email: 'agent@wayhouse.test' });
    expect(await review()).toMatchObject({ yours: yours + 2, late, due_at });
    p.clock.advance(25 * 3_600);
    expect(await review()).toMatchObject({ yours: yours + 2, late: late + 1 });
    const { data } = await p.call(`GET ${consolePath}/registrations`, {}, await p.staff('reviewer'));
    expect(data.counts).toMatchObject({ pending: yours + 2, overdue: late + 1 });
  });
});
