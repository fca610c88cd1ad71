import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancel, paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { financeOf } from '../../../../test/builders/finance.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { supplierInvoicing } from '../../../../test/builders/supplier.ts';
import { approveInvoice } from './approve-invoice.ts';
import { enterInvoice } from './enter-invoice.ts';
import { showInvoice } from './show-invoice.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

it('an order whose cost changes to the amount of a second invoice is not paid again', async () => {
  const { id: supplierId } = await supplierInvoicing(financeOf(desk.world.app), {
    currency: 'USD',
    hotel: desk.hotel,
  });
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 1 });
  const { net_cents: cents } = await desk.database.db
    .selectFrom('booking.orders')
    .select('net_cents')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const enter = (invoiceNo: string, amount: string) =>
    enterInvoice(desk.finance(), {
      ...{ supplier_id: supplierId, invoice_no: invoiceNo, invoiced_on: '2027-03-01', currency: 'USD' },
      total: amount,
      lines: [{ reference: orderNo, guest: '', check_in: null, check_out: null, amount }],
    });
  // Within the tolerance of the cost after the cancellation, which is zero.
  const waitingInvoice = await enter('A-1', '0.40');
  const payingInvoice = await enter('A-2', toMoney(cents));
  expect([waitingInvoice, payingInvoice].map(({ items }) => items[0]?.state)).toEqual(['differs', 'matched']);
  await cancel(desk.agent(), orderNo);
  const path = { params: { id: waitingInvoice.id } };
  expect(await refusal(approveInvoice(desk.finance(), { ...path, pay: '0.40', reason: '' }))).toBe(
    'payables.undecided',
  );
  expect((await showInvoice(desk.finance(), path)).items).toMatchObject([{ state: 'twice', decision: null }]);
});
