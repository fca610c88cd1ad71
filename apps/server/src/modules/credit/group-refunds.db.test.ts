/**
 * A group pays installments with credit. Its orders later take over that money, so refunds of these orders belong to
 * the installments.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { financeOf } from '../../../test/builders/finance.ts';
import { balancesOf } from '../../../test/builders/ledger.ts';
import { type CreditCompany, creditCompany } from '../../../test/credit/credit-company.ts';
import { refund } from '../../../test/credit/random-credit.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { dividePayments } from '../payment/payable/divide-payments.ts';
import { writeOffInvoice } from './invoice/write-off.ts';
import { verifyCredit } from './verify-credit.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  expect(await verifyCredit(test.db)).toEqual([]);
  await test.drop();
});

/** Moves the money of an installment to two orders, half to each, as the hand-over of a group does. */
async function handOver({ app, id }: CreditCompany, installment: string, cents: number): Promise<string[]> {
  const orders = [`${installment}-a`, `${installment}-b`];
  const share = { accountId: id, userId: `usr_of_${id}`, amountCents: cents / 2, at: app.clock.now() };
  await inTransaction(app.db, (tx) =>
    dividePayments(tx, { from: [installment], to: orders.map((reference) => ({ reference, ...share })) }),
  );
  return orders;
}

it('a refund of an order lowers the invoice of the installment that paid it, not the oldest one', async () => {
  const debtor = await creditCompany(test, 'com_group', { cycle: 'order' });
  await debtor.spend(10_000);
  await debtor.cut();
  debtor.clock.forward(86_400);
  const [installment = ''] = await debtor.spend(20_000);
  await debtor.cut();
  const [order = ''] = await handOver(debtor, installment, 20_000);
  await refund(debtor.app, order, 10_000);
  await debtor.app.deliverEvents();
  const invoices = (await debtor.invoices()).map(({ total, open, refunded }) => ({ total, open, refunded }));
  expect(invoices).toEqual([
    { total: '100.00', open: '100.00', refunded: '0.00' },
    { total: '200.00', open: '100.00', refunded: '100.00' },
  ]);
});

it('a refund of an order whose installment was written off reduces the loss, and pays nothing out', async () => {
  const debtor = await creditCompany(test, 'com_lost', { cycle: 'order' });
  const [installment = ''] = await debtor.spend(20_000);
  await debtor.cut();
  const orders = await handOver(debtor, installment, 20_000);
  const [invoice] = await debtor.invoices();
  const writeOff = { params: { id: invoice?.id ?? '' }, amount: '150.00', reason: 'Bankrupt' };
  await writeOffInvoice(financeOf(debtor.app), writeOff);
  for (const order of orders) await refund(debtor.app, order, 10_000);
  // The first refund and half of the second refund reduce the loss. The other half repays the open 50.00.
  expect(await balancesOf(test.db, debtor.id)).toEqual({ prepaid: 0, credit: 0 });
});
