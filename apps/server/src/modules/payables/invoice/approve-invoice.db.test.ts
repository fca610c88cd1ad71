import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancel, paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { financeOf } from '../../../../test/builders/finance.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { costOf, enterLines, supplierInvoicing } from '../../../../test/builders/supplier.ts';
import type { StaffCtx } from '../../../context.ts';
import { approveInvoice } from './approve-invoice.ts';
import { decideOnLines } from './decide-lines.ts';
import { listInvoices, showInvoice } from './show-invoice.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

it('an order whose cost changes to the amount of a second invoice is not paid again', async () => {
  const supplier = await supplierInvoicing(financeOf(desk.world.app), { currency: 'USD', hotel: desk.hotel });
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 1 });
  const enter = (no: string, cents: number) =>
    enterLines(desk.finance(), { supplier, no, lines: [{ reference: orderNo, cents }] });
  // The amount is within the tolerance of the cost, which is zero after the cancellation.
  const waitingInvoice = await enter('A-1', 40);
  const payingInvoice = await enter('A-2', await costOf(desk.database.db, orderNo));
  expect([waitingInvoice, payingInvoice].map(({ items }) => items[0]?.state)).toEqual(['differs', 'matched']);
  await cancel(desk.agent(), orderNo);
  const path = { params: { id: waitingInvoice.id } };
  expect(await refusal(approveInvoice(desk.finance(), { ...path, pay: '0.40', reason: '' }))).toBe(
    'payables.undecided',
  );
  expect((await showInvoice(desk.finance(), path)).items).toMatchObject([{ state: 'twice', decision: null }]);
});

it('an order is found by each number that its hotel gave', async () => {
  const hotel = await buildHotel(desk.database.db, { name: 'two-numbers', rooms: 9 });
  const supplier = await supplierInvoicing(financeOf(desk.world.app), { currency: 'USD', hotel });
  const orderNo = await paidOrder(desk.agent(), { hotel, nights: 1 });
  for (const hotel_confirmation_no of ['FD-1', 'FD-2'])
    await desk.act(orderNo, { do: 'hotel_number', hotel_confirmation_no });
  const cents = await costOf(desk.database.db, orderNo);
  const invoice = await enterLines(desk.finance(), {
    supplier,
    no: 'B-1',
    lines: [{ reference: 'fd 1', cents }],
  });
  expect(invoice.items).toMatchObject([{ state: 'matched', order_no: orderNo }]);
});

describe('an approval that needs a second person', () => {
  let supplier: Awaited<ReturnType<typeof supplierInvoicing>>;
  beforeAll(async () => {
    const hotel = await buildHotel(desk.database.db, { name: 'four-eyes', rooms: 9 });
    supplier = await supplierInvoicing(financeOf(desk.world.app), { currency: 'USD', hotel });
  });
  const marta = (): StaffCtx => ({ ...desk.finance(), config: { ...desk.finance().config, fourEyes: true } });
  /** An invoice of one stay, `extraCents` above its cost; staff accepted the difference. */
  const invoiceOf = async (extraCents: number) => {
    const orderNo = await paidOrder(desk.agent(), { hotel: supplier.hotel, nights: 1 });
    const cents = (await costOf(desk.database.db, orderNo)) + extraCents;
    const { id } = await enterLines(marta(), {
      supplier,
      no: orderNo,
      lines: [{ reference: orderNo, cents }],
    });
    const decision = { lines: [1], decision: 'pay' as const, reason: 'Third bed' };
    if (extraCents > 0) await decideOnLines(marta(), { params: { id }, ...decision });
    return () => approveInvoice(marta(), { params: { id }, pay: toMoney(cents), reason: '' });
  };

  it('does not use up the amount that the person may approve alone', async () => {
    // The limits of the finance role: US$5,000.00 for the invoices of 24 hours, US$100.00 for their differences.
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
