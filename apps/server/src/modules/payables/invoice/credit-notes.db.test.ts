/**
 * Credit notes of suppliers: lines below zero give back the amount by which paid invoices exceed the cost of their
 * orders.
 */
import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancel, paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { openSupplierDesk, type SupplierDesk } from '../../../../test/builders/supplier.ts';
import { changeStay, previewChange } from '../../booking/change/change-stay.ts';
import { createRun } from '../run/create-run.ts';
import { showSupplier } from '../supplier/show-suppliers.ts';
import { cancelInvoice, decideOnLines, setOrderOfLine } from './decide-lines.ts';
import { showInvoice } from './show-invoice.ts';

let desk: SupplierDesk;
beforeAll(async () => {
  desk = await openSupplierDesk('USD');
});
afterAll(async () => {
  expect(await desk.faults()).toEqual([]);
  await desk.database.drop();
});
const owed = async () => (await showSupplier(desk.finance(), { params: { id: desk.supplierId } })).owed;

/** An order that was invoiced and then canceled free of charge. */
let orderNo: string;
let cents: number;
beforeEach(async () => {
  orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 1 });
  cents = await desk.costOf(orderNo);
  await desk.approve(await desk.enter({ reference: orderNo, cents }));
  await cancel(desk.agent(), orderNo);
});

it('a credit note matches what the supplier owes for a canceled order, and lowers the next payment', async () => {
  const newOrderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 2 });
  const newCents = await desk.costOf(newOrderNo);
  expect(await owed()).toBe(toMoney(newCents - cents));
  const creditNote = await desk.enter({ reference: orderNo, cents: -cents });
  expect(creditNote.items).toMatchObject([{ state: 'matched', decision: 'pay', cost: toMoney(-cents) }]);
  await desk.approve(creditNote);
  expect(await owed()).toBe(toMoney(newCents));
  // Alone, the invoice of the canceled stay and its credit note leave nothing to pay.
  const run = { due_until: '2027-12-31', pay_on: '2027-12-31' };
  expect(await refusal(createRun(desk.finance(), run))).toBe('payables.nothing_due');
  await desk.approve(await desk.enter({ reference: newOrderNo, cents: newCents }));
  expect(await owed()).toBe('0.00');
  const { payments } = await createRun(desk.finance(), run);
  expect(payments).toMatchObject([{ amount: toMoney(newCents) }]);
});

it('a second credit for the order is no match, until the first one is canceled', async () => {
  const { items } = await desk.enter(
    { reference: orderNo, cents: -300 },
    { reference: orderNo, cents: 300 - cents },
  );
  expect(items).toMatchObject([
    { state: 'canceled', cost: toMoney(-cents), decision: null },
    { state: 'twice', cost: '0.00', decision: null },
  ]);
  const first = await desk.enter({ reference: orderNo, cents: -cents });
  const second = await desk.enter({ reference: orderNo, cents: -cents });
  expect(first.items).toMatchObject([{ state: 'matched' }]);
  expect(second.items).toMatchObject([{ state: 'canceled', cost: '0.00', decision: null }]);
  await cancelInvoice(desk.finance(), { params: { id: first.id }, reason: 'Entered twice' });
  const found = await setOrderOfLine(desk.finance(), {
    params: { id: second.id },
    line: 1,
    order_no: orderNo,
  });
  expect(found.items).toMatchObject([{ state: 'matched', cost: toMoney(-cents) }]);
  await desk.approve(found);
});

it('a credit note is compared again when its order becomes cheaper before the approval', async () => {
  const agent = desk.agent();
  const order_no = await paidOrder(agent, { hotel: desk.hotel, nights: 3 });
  const fullCents = await desk.costOf(order_no);
  await desk.approve(await desk.enter({ reference: order_no, cents: fullCents }));
  const target = { order_no, check_out: '2027-04-11' };
  const { digest } = await previewChange(agent, target);
  await changeStay(agent, { ...target, digest });
  const creditNote = await desk.enter({
    reference: order_no,
    cents: (await desk.costOf(order_no)) - fullCents,
  });
  expect(creditNote.items).toMatchObject([{ state: 'matched' }]);
  await cancel(agent, order_no);
  expect(await refusal(desk.approve(creditNote))).toBe('payables.undecided');
  const path = { params: { id: creditNote.id } };
  const cost = { state: 'canceled', cost: toMoney(-fullCents), decision: null };
  expect((await showInvoice(desk.finance(), path)).items).toMatchObject([cost]);
  const decision = { lines: [1], decision: 'pay_cost' as const, reason: '' };
  await desk.approve(await decideOnLines(desk.finance(), { ...path, ...decision }));
});
