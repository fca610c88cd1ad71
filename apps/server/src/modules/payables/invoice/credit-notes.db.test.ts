/** Credit notes of suppliers: lines below zero give back what paid invoices have above the cost of their orders. */
import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancel, paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { financeOf } from '../../../../test/builders/finance.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { supplierInvoicing } from '../../../../test/builders/supplier.ts';
import { changeStay, previewChange } from '../../booking/change/change-stay.ts';
import { verifyLedger } from '../../ledger/check/verify-ledger.ts';
import { createRun } from '../run/create-run.ts';
import { showSupplier } from '../supplier/show-suppliers.ts';
import { verifyPayables } from '../verify-payables.ts';
import { approveInvoice } from './approve-invoice.ts';
import { cancelInvoice, decideOnLines, findOrderOfLine } from './decide-lines.ts';
import { enterInvoice } from './enter-invoice.ts';
import { showInvoice } from './show-invoice.ts';

let desk: Desk;
let supplierId: string;
let invoiceCount = 0;
const finance = () => financeOf(desk.world.app);
beforeAll(async () => {
  desk = await openDesk();
  const { id } = await supplierInvoicing(finance(), { currency: 'USD', hotel: desk.hotel });
  supplierId = id;
});
afterAll(async () => {
  expect(await verifyPayables(desk.database.db)).toEqual([]);
  expect(await verifyLedger(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const enter = (...lines: { reference: string; cents: number }[]) => {
  invoiceCount += 1;
  return enterInvoice(finance(), {
    ...{
      supplier_id: supplierId,
      invoice_no: `N-${invoiceCount}`,
      invoiced_on: '2027-03-01',
      currency: 'USD',
    },
    total: toMoney(lines.reduce((sum, { cents }) => sum + cents, 0)),
    lines: lines.map(({ reference, cents }) => ({
      ...{ reference, guest: '', check_in: null, check_out: null, amount: toMoney(cents) },
    })),
  });
};
const approve = ({ id, sums }: Awaited<ReturnType<typeof enter>>) =>
  approveInvoice(finance(), { params: { id }, pay: sums.pay, reason: '' });
const owed = async () => (await showSupplier(finance(), { params: { id: supplierId } })).owed;
const costOf = async (orderNo: string) => {
  const row = await desk.database.db
    .selectFrom('booking.orders')
    .select('net_cents')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return row.net_cents;
};

/** An order that was invoiced and then canceled free of charge. */
let orderNo: string;
let cents: number;
beforeEach(async () => {
  orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 1 });
  cents = await costOf(orderNo);
  await approve(await enter({ reference: orderNo, cents }));
  await cancel(desk.agent(), orderNo);
});

it('a credit note matches what the supplier owes for a canceled order, and lowers the next payment', async () => {
  const newOrderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 2 });
  const newCents = await costOf(newOrderNo);
  expect(await owed()).toBe(toMoney(newCents - cents));
  const creditNote = await enter({ reference: orderNo, cents: -cents });
  expect(creditNote.items).toMatchObject([{ state: 'matched', decision: 'pay', cost: toMoney(-cents) }]);
  await approve(creditNote);
  expect(await owed()).toBe(toMoney(newCents));
  // Alone, the invoice of the canceled stay and its credit note leave nothing to pay.
  const run = { due_until: '2027-12-31', pay_on: '2027-12-31' };
  expect(await refusal(createRun(finance(), run))).toBe('payables.nothing_due');
  await approve(await enter({ reference: newOrderNo, cents: newCents }));
  expect(await owed()).toBe('0.00');
  const { payments } = await createRun(finance(), run);
  expect(payments).toMatchObject([{ amount: toMoney(newCents) }]);
});

it('a second credit for the order is no match, until the first one is canceled', async () => {
  const { items } = await enter(
    { reference: orderNo, cents: -300 },
    { reference: orderNo, cents: 300 - cents },
  );
  expect(items).toMatchObject([
    { state: 'canceled', cost: toMoney(-cents), decision: null },
    { state: 'twice', cost: '0.00', decision: null },
  ]);
  const first = await enter({ reference: orderNo, cents: -cents });
  const second = await enter({ reference: orderNo, cents: -cents });
  expect(first.items).toMatchObject([{ state: 'matched' }]);
  expect(second.items).toMatchObject([{ state: 'canceled', cost: '0.00', decision: null }]);
  await cancelInvoice(finance(), { params: { id: first.id }, reason: 'Entered twice' });
  const found = await findOrderOfLine(finance(), {
    ...{ params: { id: second.id }, line: 1, order_no: orderNo },
  });
  expect(found.items).toMatchObject([{ state: 'matched', cost: toMoney(-cents) }]);
  await approve(found);
});

it('a credit note is compared again when its order becomes cheaper before the approval', async () => {
  const agent = desk.agent();
  const order_no = await paidOrder(agent, { hotel: desk.hotel, nights: 3 });
  const fullCents = await costOf(order_no);
  await approve(await enter({ reference: order_no, cents: fullCents }));
  const target = { order_no, check_out: '2027-04-11' };
  const { digest } = await previewChange(agent, target);
  await changeStay(agent, { ...target, digest });
  const creditNote = await enter({ reference: order_no, cents: (await costOf(order_no)) - fullCents });
  expect(creditNote.items).toMatchObject([{ state: 'matched' }]);
  await cancel(agent, order_no);
  expect(await refusal(approve(creditNote))).toBe('payables.undecided');
  const path = { params: { id: creditNote.id } };
  const cost = { state: 'canceled', cost: toMoney(-fullCents), decision: null };
  expect((await showInvoice(finance(), path)).items).toMatchObject([cost]);
  const decision = { lines: [1], decision: 'pay_cost' as const, reason: '' };
  await approve(await decideOnLines(finance(), { ...path, ...decision }));
});
