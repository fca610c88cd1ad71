import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancel, paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { financeOf } from '../../../../test/builders/finance.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { supplierInvoicing } from '../../../../test/builders/supplier.ts';
import type { StaffCtx } from '../../../context.ts';
import { approveInvoice } from './approve-invoice.ts';
import { decideOnLines } from './decide-lines.ts';
import { enterInvoice } from './enter-invoice.ts';
import { listInvoices, showInvoice } from './show-invoice.ts';

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

describe('an approval that needs a second person', () => {
  let supplierId: string;
  let hotel: BuiltHotel;
  beforeAll(async () => {
    hotel = await buildHotel(desk.database.db, { name: 'four-eyes', rooms: 9 });
    supplierId = (await supplierInvoicing(financeOf(desk.world.app), { currency: 'USD', hotel })).id;
  });
  const marta = (): StaffCtx => ({ ...desk.finance(), config: { ...desk.finance().config, fourEyes: true } });
  /** An invoice of one stay, `extraCents` above its cost; staff accepted the difference. */
  const invoiceOf = async (extraCents: number) => {
    const orderNo = await paidOrder(desk.agent(), { hotel, nights: 1 });
    const { net_cents } = await desk.database.db
      .selectFrom('booking.orders')
      .select('net_cents')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const amount = toMoney(net_cents + extraCents);
    const { id } = await enterInvoice(marta(), {
      ...{
        supplier_id: supplierId,
        invoice_no: orderNo,
        invoiced_on: '2027-03-01',
        currency: 'USD' as const,
      },
      total: amount,
      lines: [{ reference: orderNo, guest: '', check_in: null, check_out: null, amount }],
    });
    const decision = { lines: [1], decision: 'pay' as const, reason: 'Third bed' };
    if (extraCents > 0) await decideOnLines(marta(), { params: { id }, ...decision });
    return () => approveInvoice(marta(), { params: { id }, pay: amount, reason: '' });
  };

  it('does not use up the amount that the person may approve alone', async () => {
    // The amounts of finance: US$5,000.00 for invoices of 24 hours, US$100.00 for their differences.
    const large = await invoiceOf(4_880_00);
    expect(await large()).toMatchObject({ status: 'open', waits: true });
    expect(await large()).toMatchObject({ status: 'open', waits: true });
    const plain = await invoiceOf(0);
    expect(await plain()).toMatchObject({ status: 'approved' });
  });

  it('can be asked for again after the request expired', async () => {
    const approve = await invoiceOf(500_00);
    const { id } = await approve();
    const waits = async () => (await showInvoice(marta(), { params: { id } })).waits;
    expect(await waits()).toBe(true);
    desk.world.clock.forward(8 * 86_400);
    expect(await waits()).toBe(false);
    const list = await listInvoices(marta(), { view: 'open', page: 1, page_size: 50 });
    expect(list.items.find((item) => item.id === id)).toMatchObject({ waits: false });
    expect(await approve()).toMatchObject({ waits: true });
  });
});
