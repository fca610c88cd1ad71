import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff, buildDesk } from '../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { isAppError } from '../../platform/errors.ts';
import { findBalance } from './balance/find-balance.ts';
import { verifyLedger } from './check/verify-ledger.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawal/decide-withdrawal.ts';
import { cancelWithdrawal, requestWithdrawal } from './withdrawal/request-withdrawal.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const withdrawalOf = (amount: string) => ({ amount, method: 'check' as const, account: 'Harbour Bank 1' });

/** True for a success, false for a refusal; throws all other errors. */
async function succeeded(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

/** A team of one person, which approves and pays alone. */
const withoutFourEyes = (staff: ReturnType<typeof asStaff>) => ({
  ...staff,
  config: { ...staff.config, fourEyes: false },
});

test('of concurrent withdrawals of the last dollar, two or fifty, one succeeds', async () => {
  for (const clients of [2, 50]) {
    const desk = await buildDesk(database.db, { prepaidCents: 100, creditLimitCents: 100_000 });
    const tries = await Promise.all(
      Array.from({ length: clients }, () =>
        succeeded(requestWithdrawal(desk.customer, withdrawalOf('1.00'))),
      ),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await findBalance(desk.customer)).toMatchObject({ deposit: '1.00', held: '1.00' });
  }
});

test('a withdrawal that is paid, rejected and canceled at once leaves nothing held and the ledger correct', async () => {
  const desk = await buildDesk(database.db, { prepaidCents: 100_000 });
  const staff = withoutFourEyes(asStaff(desk));
  for (let round = 0; round < 10; round += 1) {
    const { withdrawal_no } = await requestWithdrawal(desk.customer, withdrawalOf('10.00'));
    const params = { id: withdrawal_no };
    await Promise.all([
      succeeded(cancelWithdrawal(desk.customer, { withdrawal_no })),
      succeeded(approveWithdrawal(staff, { params })).then(() =>
        succeeded(payWithdrawal(staff, { params, paid_reference: 'W' })),
      ),
      succeeded(rejectWithdrawal(staff, { params, reason: 'No' })),
    ]);
  }
  expect(await verifyLedger(database.db)).toEqual([]);
  expect(await findBalance(desk.customer)).toMatchObject({ held: '0.00' });
});

test('withdrawals requested, decided and canceled in any order spend nothing twice, and the ledger balances', async () => {
  const step = fc.record({
    kind: fc.constantFrom('ask', 'cancel', 'approve', 'reject', 'pay'),
    cents: fc.integer({ min: 1, max: 4_000 }),
    pick: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const desk = await buildDesk(database.db, { prepaidCents: 10_000, creditLimitCents: 5_000 });
      const staff = withoutFourEyes(asStaff(desk));
      const withdrawals: { no: string; cents: number; lastStep: string }[] = [];
      for (const { kind, cents, pick } of steps) {
        if (kind === 'ask') {
          const amount = (cents / 100).toFixed(2);
          const answer = await requestWithdrawal(desk.customer, withdrawalOf(amount)).catch(
            (error: unknown) => {
              if (isAppError(error)) return undefined;
              throw error;
            },
          );
          if (answer) withdrawals.push({ no: answer.withdrawal_no, cents, lastStep: kind });
          continue;
        }
        const withdrawal = withdrawals[pick % Math.max(withdrawals.length, 1)];
        if (!withdrawal) continue;
        const params = { id: withdrawal.no };
        const runStep = {
          cancel: () => succeeded(cancelWithdrawal(desk.customer, { withdrawal_no: withdrawal.no })),
          approve: () => succeeded(approveWithdrawal(staff, { params })),
          reject: () => succeeded(rejectWithdrawal(staff, { params, reason: 'No' })),
          pay: () => succeeded(payWithdrawal(staff, { params, paid_reference: 'W' })),
        }[kind];
        if (await runStep()) withdrawal.lastStep = kind;
      }
      const sum = (lastSteps: string[]) =>
        withdrawals
          .filter((each) => lastSteps.includes(each.lastStep))
          .reduce((total, each) => total + each.cents, 0);
      const balance = await findBalance(desk.customer);
      expect(Math.round(Number(balance.deposit) * 100)).toBe(10_000 - sum(['pay']));
      expect(Math.round(Number(balance.held) * 100)).toBe(sum(['ask', 'approve']));
      expect(Number(balance.deposit)).toBeGreaterThanOrEqual(Number(balance.held));
    }),
    { numRuns: 25 },
  );
  expect(await verifyLedger(database.db)).toEqual([]);
});
