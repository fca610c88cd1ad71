/** The daily limit of one person, for many transfers that are each below the limit of the role. */
import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asStaff, buildDesk, type Desk, storeDepositBank } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { StaffCtx } from '../../../context.ts';
import { createDeposit } from '../pay/create-deposit.ts';
import { confirmBankDeposit } from './settle-bank-deposit.ts';

let database: TestDatabase;
let desk: Desk;
let lines = 0;
const dailyCents = 9_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await storeDepositBank(database.db);
});
beforeEach(async () => {
  desk = await buildDesk(database.db, { creditLimitCents: 50_000 });
});
afterAll(() => database.drop());

/** A member of finance. */
function person(name: string): StaffCtx {
  const ctx = asStaff(desk);
  return {
    ...ctx,
    config: { ...ctx.config, transfersAlonePerDayCents: dailyCents },
    staff: { ...ctx.staff, staffId: `stf_${name}_${lines}`, name },
  };
}

const announce = async (cents: number) =>
  (await createDeposit(desk.customer, { amount: toMoney(cents), method: 'bank' })).payment_no;

function credit(ctx: StaffCtx, id: string, cents: number) {
  lines += 1;
  return confirmBankDeposit(ctx, { params: { id }, received: toMoney(cents), bank_reference: `DAY${lines}` });
}

test('one person credits up to a daily ceiling; above it another person confirms too, until the next day', async () => {
  const nora = person('Nora');
  const ids = await Promise.all(Array.from({ length: 4 }, () => announce(4_000_000)));
  const [first = '', second = '', third = '', fourth = ''] = ids;
  expect(await credit(nora, first, 4_000_000)).toMatchObject({ status: 'succeeded' });
  expect(await credit(nora, second, 4_000_000)).toMatchObject({ status: 'succeeded' });
  const answer = await credit(nora, third, 4_000_000);
  expect(answer).toMatchObject({ status: 'pending', first_confirmation: { by: 'Nora' } });
  const confirmation = {
    params: { id: third },
    received: '40000.00',
    bank_reference: answer.first_confirmation?.bank_reference ?? '',
  };
  await expect(confirmBankDeposit(nora, confirmation)).rejects.toMatchObject({ key: 'payment.four_eyes' });
  const mei = person('Mei');
  expect(await confirmBankDeposit(mei, confirmation)).toMatchObject({ status: 'succeeded' });
  // Two people confirmed the third transfer, so it counts toward neither person's limit.
  expect(await credit(mei, fourth, 4_000_000)).toMatchObject({ status: 'succeeded' });
  desk.world.clock.forward(86_400);
  expect(await credit(nora, await announce(4_000_000), 4_000_000)).toMatchObject({ status: 'succeeded' });
});

test('four simultaneous confirmations of one person do not exceed the daily ceiling', async () => {
  const nora = person('Nora at once');
  const ids = await Promise.all(Array.from({ length: 4 }, () => announce(4_000_000)));
  const answers = await Promise.all(ids.map((id) => credit(nora, id, 4_000_000)));
  expect(answers.filter((answer) => answer.status === 'succeeded')).toHaveLength(2);
});
