import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asStaff, buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { checkLedgerNightly, checkLedgerNow, listChecks } from '../check/check-ledger.ts';
import { depositMoney } from '../deposit-money.ts';
import { cancelWithdrawal, requestWithdrawal } from '../withdrawal/request-withdrawal.ts';
import { findBalanceAlert, setBalanceAlert } from './balance-alert.ts';
import { balanceHistory } from './balance-history.ts';
import { changeCreditStop } from './change-credit-stop.ts';

let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  desk = await buildDesk(database.db, { prepaidCents: 100_000 });
});
afterAll(() => database.drop());

const withdraw = (amount: string) =>
  requestWithdrawal(desk.customer, { amount, method: 'check', account: 'Harbour Bank 1' });
const alerts = async (email = desk.email) =>
  (await desk.mailsTo(email)).filter((template) => template === 'balance_low').length;

describe('the alert of a low balance', () => {
  test('is sent once each time the prepaid money falls below the threshold', async () => {
    await setBalanceAlert(desk.customer, { threshold: '900' });
    expect(await findBalanceAlert(desk.customer)).toEqual({ threshold: '900.00' });
    await withdraw('100.00');
    expect(await alerts()).toBe(0);
    const { withdrawal_no } = await withdraw('0.01');
    await withdraw('50.00');
    expect(await alerts()).toBe(1);
    await cancelWithdrawal(desk.customer, { withdrawal_no });
    await inTransaction(database.db, (tx) =>
      depositMoney(tx, desk.world.clock, {
        accountId: desk.accountId,
        amountCents: 50_000,
        cause: { type: 'deposit', id: `more-${desk.accountId}` },
      }),
    );
    await withdraw('500.00');
    expect(await alerts()).toBe(2);
  });

  test('is sent at once for a balance that is already low, and not after the alert was removed', async () => {
    await setBalanceAlert(desk.customer, { threshold: '1000.01' });
    expect(await alerts()).toBe(1);
    await setBalanceAlert(desk.customer, { threshold: null });
    await withdraw('100.00');
    expect(await alerts()).toBe(1);
    await expect(setBalanceAlert(desk.customer, { threshold: '0.00' })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });

  test('names no credit while the credit is stopped', async () => {
    desk = await buildDesk(database.db, { prepaidCents: 100_000, creditLimitCents: 50_000 });
    const creditInMails = async () => {
      const mails = await database.db
        .selectFrom('platform.messages')
        .select('params')
        .where('recipient', '=', desk.email)
        .orderBy('id')
        .execute();
      return mails.map(({ params }) => (params as { credit: string }).credit);
    };
    await setBalanceAlert(desk.customer, { threshold: '2000.00' });
    await inTransaction(database.db, (tx) => changeCreditStop(tx, desk.accountId, desk.world.clock.now()));
    await setBalanceAlert(desk.customer, { threshold: null });
    await setBalanceAlert(desk.customer, { threshold: '3000.00' });
    expect(await creditInMails()).toEqual(['US$500.00', 'US$0.00']);
  });

  test('is not sent to a person without the option', async () => {
    await database.db
      .updateTable('identity.users')
      .set({ notifications: ['receive_email'] })
      .where('email', '=', desk.email)
      .execute();
    await setBalanceAlert(desk.customer, { threshold: '2000.00' });
    expect(await alerts()).toBe(0);
  });
});

describe('balances over time', () => {
  test('every day has its closing balance, also days without movements', async () => {
    desk.world.clock.forward(2 * 86_400);
    const days = await balanceHistory(desk.customer, { days: 7 });
    expect(days.map((day) => day.prepaid)).toEqual([
      ...Array.from({ length: 4 }, () => '0.00'),
      ...Array.from({ length: 3 }, () => '1000.00'),
    ]);
    expect(days.at(-1)?.date).toBe('2027-03-03');
  });
});

describe('verifying the ledger', () => {
  test('runs once a night and when finance requests it; a difference is mailed and listed', async () => {
    const { app, clock } = desk.world;
    await checkLedgerNightly(app);
    await checkLedgerNightly(app);
    const nightly = async () => (await listChecks(asStaff(desk))).filter((check) => check.by === null).length;
    expect(await nightly()).toBe(1);
    clock.forward(86_400);
    await checkLedgerNightly(app);
    expect(await nightly()).toBe(2);
    const member = (id: string, password_hash: string | null) => ({
      id,
      email: `${id}@staff.test`,
      name: 'Nora',
      role: 'finance',
      language: 'en',
      status: 'active',
      password_hash,
      created_at: clock.now(),
    });
    await database.db
      .insertInto('identity.staff')
      .values([member('fin', 'x'), member('invited', null)])
      .execute();
    const shiftBalance = (cents: number) =>
      sql`update ledger.accounts set balance_cents = balance_cents + ${cents} where id = ${`${desk.accountId}:prepaid`}`.execute(
        database.db,
      );
    await shiftBalance(1);
    const check = await checkLedgerNow(asStaff(desk));
    await shiftBalance(-1);
    expect(check.faults).toContainEqual(expect.stringContaining(desk.accountId));
    expect(await desk.mailsTo('fin@staff.test')).toEqual(['ledger_differs']);
    // Invited staff get no mail, because they cannot sign in yet.
    expect(await desk.mailsTo('invited@staff.test')).toEqual([]);
    expect((await checkLedgerNow(asStaff(desk))).faults).toEqual([]);
  });

  test('has the time of its beginning, because it may have missed later postings', async () => {
    const { clock } = desk.world;
    const began = clock.now();
    const slowClock = {
      now: () => {
        const at = clock.now();
        clock.forward(60);
        return at;
      },
    };
    const check = await checkLedgerNow({ ...asStaff(desk), clock: slowClock });
    expect(check.at).toBe(began.toISOString());
  });
});
