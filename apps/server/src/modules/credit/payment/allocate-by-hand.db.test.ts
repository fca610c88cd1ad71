import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../../../test/builders/booking.ts';
import { financeOf } from '../../../../test/builders/finance.ts';
import { type CreditCompany, creditCompany } from '../../../../test/credit/credit-company.ts';
import { deposit } from '../../../../test/credit/random-credit.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { verifyCredit } from '../verify-credit.ts';
import { allocateByHand } from './allocate-by-hand.ts';

let test: TestDatabase;
let debtor: CreditCompany;
beforeAll(async () => {
  test = await createTestDatabase();
  debtor = await creditCompany(test, 'com_parts', { cycle: 'order' });
});
afterAll(async () => {
  expect(await verifyCredit(test.db)).toEqual([]);
  await test.drop();
});

it('a payment is divided among several invoices of its company', async () => {
  // One payment each, because the invoices of one payment have the order of their random references.
  for (const cents of [10_000, 20_000, 30_000]) await debtor.spend(cents);
  await debtor.cut();
  await deposit(debtor.app, debtor.id, 15_000);
  await debtor.app.deliverEvents();
  const { invoices, payments } = await debtor.show();
  const divide = (...parts: { invoice_id: string; amount: string }[]) => {
    const entry_id = payments[0]?.entry_id ?? 0;
    return allocateByHand(financeOf(debtor.app), { params: debtor.params, entry_id, parts });
  };
  const part = (total: string, amount: string) => ({
    invoice_id: invoices.find((invoice) => invoice.total === total)?.id ?? '',
    amount,
  });
  const divided = await divide(part('200.00', '50.00'), part('300.00', '90.00'));
  // The rest of the payment pays the oldest invoice.
  expect(divided.invoices.map(({ total, open }) => [total, open]).sort()).toEqual([
    ['100.00', '90.00'],
    ['200.00', '150.00'],
    ['300.00', '210.00'],
  ]);
  expect(await refusal(divide(part('200.00', '10.00'), part('300.00', '300.01')))).toBe('credit.too_much');
  expect(await refusal(divide({ invoice_id: 'cri_of_nobody', amount: '1.00' }))).toBe('request.not_found');
});
