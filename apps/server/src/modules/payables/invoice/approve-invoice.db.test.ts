import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancel, paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import type { StaffCtx } from '../../../context.ts';
import { saveSupplier } from '../supplier/save-supplier.ts';
import { approveInvoice } from './approve-invoice.ts';
import { enterInvoice } from './enter-invoice.ts';
import { showInvoice } from './show-invoice.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

const finance = (): StaffCtx => {
  const ctx = desk.staff();
  return { ...ctx, staff: { ...ctx.staff, role: 'finance', rights: rightsOfRole.finance } };
};

it('an order whose cost changes to the amount of a second invoice is not paid again', async () => {
  const { id: supplierId } = await saveSupplier(finance(), {
    ...{ name: 'Cais Grand Lisbon', kind: 'hotel', source: null, hotel_ids: [desk.hotel.hotelId] },
    ...{ currency: 'USD', terms: 'invoice', terms_days: 14, email: 'pay@cais.test' },
    ...{ language: 'en', tolerance: '0.50', tolerance_bp: 10, alert_below: null },
  });
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 1 });
  const { net_cents: cents } = await desk.database.db
    .selectFrom('booking.orders')
    .select('net_cents')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const enter = (invoiceNo: string, amount: string) =>
    enterInvoice(finance(), {
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
  expect(await refusal(approveInvoice(finance(), { ...path, pay: '0.40', reason: '' }))).toBe(
    'payables.undecided',
  );
  expect((await showInvoice(finance(), path)).items).toMatchObject([{ state: 'twice', decision: null }]);
});
