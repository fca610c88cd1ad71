import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditCompany } from '../../../../test/credit/credit-company.ts';
import { deposit } from '../../../../test/credit/random-credit.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('a company shows at most 100 invoices and 30 payments, and the numbers of all of them', async () => {
  const debtor = await creditCompany(test, 'com_long', { cycle: 'order' });
  await debtor.spend(...Array.from({ length: 102 }, () => 100));
  await debtor.cut();
  for (let paid = 0; paid < 31; paid += 1) await deposit(debtor.app, debtor.id, 10);
  await debtor.app.deliverEvents();
  const { invoices, payments, invoice_count, payment_count } = await debtor.show();
  expect([invoices.length, invoice_count]).toEqual([100, 102]);
  expect([payments.length, payment_count]).toEqual([30, 31]);
});
