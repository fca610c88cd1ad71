import { toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { openSupplierDesk, type SupplierDesk } from '../../../../test/builders/supplier.ts';
import { cancelRun, recordPaid } from '../run/carry-out-run.ts';
import { createRun } from '../run/create-run.ts';
import { returnPayment } from '../run/return-payment.ts';
import { listOpenOrders } from '../supplier/show-suppliers.ts';
import { cancelInvoice, decideOnLines } from './decide-lines.ts';
import { reopenInvoice } from './reopen-invoice.ts';
import { showInvoice } from './show-invoice.ts';

let desk: SupplierDesk;
beforeAll(async () => {
  desk = await openSupplierDesk('USD');
});
afterAll(async () => {
  expect(await desk.faults()).toEqual([]);
  await desk.database.drop();
});

const reason = 'The wrong month was approved';
const reopen = (id: string) => reopenInvoice(desk.finance(), { params: { id }, reason });
const runNow = () => createRun(desk.finance(), { due_until: '2027-12-31', pay_on: '2027-12-31' });

/** An invoice of one stay, `extraCents` above its cost; staff accepted the difference. */
async function enterAbove(extraCents: number) {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 1 });
  const { id } = await desk.enter({ reference: orderNo, cents: (await desk.costOf(orderNo)) + extraCents });
  return decideOnLines(desk.finance(), { params: { id }, lines: [1], decision: 'pay', reason: 'Third bed' });
}

/** The differences that the ledger has for an invoice, with their causes. */
async function postedFor(id: string) {
  const { rows } = await sql<{ cause: string; cents: number }>`
    select t.cause_id as cause, e.amount_cents as cents from ledger.transactions t
      join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:supplier_payable'
      where t.kind = 'supplier_difference' and split_part(t.cause_id, '.', 1) = ${id} order by t.id`.execute(
    desk.database.db,
  );
  return rows.map(({ cause, cents }) => [cause.slice(id.length), Number(cents)]);
}

it('a reopened invoice reverses its difference, can be decided again, and be approved again', async () => {
  const entered = await enterAbove(700);
  const approved = await desk.approve(entered);
  const params = { id: approved.id };
  expect(approved.can_reopen).toBe(true);
  expect(await reopen(approved.id)).toMatchObject({
    ...{ status: 'open', approved_by: null, to_decide: 0, can_reopen: false },
  });
  expect(await desk.faults()).toEqual([]);
  expect(await refusal(reopen(approved.id))).toBe('request.wrong_state');
  const again = { params, lines: [1], decision: 'pay_cost' as const, reason: '' };
  const decided = await decideOnLines(desk.finance(), again);
  expect(await desk.approve(decided)).toMatchObject({ status: 'approved', sums: { difference: '0.00' } });
  await reopen(approved.id);
  await decideOnLines(desk.finance(), { ...again, decision: 'pay', reason: 'Third bed' });
  await desk.approve(entered);
  expect(await postedFor(approved.id)).toEqual([
    ['', 700],
    ['.1.reopened', -700],
    ['.2', 700],
  ]);
  const { rows: entries } =
    await sql`select before ->> 'difference' as difference, reason from platform.audit_log
    where action = 'supplier_invoice.reopened' and target_id = ${approved.id} order by 1 desc`.execute(
      desk.database.db,
    );
  expect(entries).toEqual([
    { difference: toMoney(700), reason },
    { difference: '0.00', reason },
  ]);
  await reopen(approved.id);
  expect(await cancelInvoice(desk.finance(), { params, reason })).toMatchObject({ status: 'canceled' });
});

it('the open orders of a supplier are those that no approved invoice names', async () => {
  const entered = await enterAbove(0);
  const orderNo = entered.items[0]?.order_no;
  const openOrders = async () => {
    const input = { params: { id: desk.supplierId }, page: 1, page_size: 100 };
    const { items, total } = await listOpenOrders(desk.finance(), input);
    expect(total).toBe(items.length);
    const pastEnd = await listOpenOrders(desk.finance(), { ...input, page: 2 });
    expect(pastEnd).toMatchObject({ total, items: [] });
    return items.map(({ order_no }) => order_no);
  };
  expect(await openOrders()).toContain(orderNo);
  await desk.approve(entered);
  expect(await openOrders()).not.toContain(orderNo);
  await reopen(entered.id);
  expect(await openOrders()).toContain(orderNo);
});

it('an invoice in a payment run, or with a payment that the bank returned, stays approved', async () => {
  const { id } = await desk.approve(await enterAbove(0));
  const canReopen = async () => (await showInvoice(desk.finance(), { params: { id } })).can_reopen;
  const run = await runNow();
  expect(await refusal(reopen(id))).toBe('payables.in_run');
  expect(await canReopen()).toBe(false);
  await cancelRun(desk.finance(), { params: { id: run.id }, reason });
  await reopen(id);
  const entered = await decideOnLines(desk.finance(), {
    ...{ params: { id }, lines: [1] },
    ...{ decision: 'pay', reason: 'Third bed' },
  });
  await desk.approve(entered);
  const secondRun = await runNow();
  const params = { id: secondRun.id };
  await recordPaid(desk.finance(), { params, bank_reference: 'FT-1' });
  expect(await refusal(reopen(id))).toBe('request.wrong_state');
  await returnPayment(desk.finance(), { params, payment: secondRun.payments[0]?.id ?? '', reason });
  expect(await refusal(reopen(id))).toBe('payables.returned');
  expect(await canReopen()).toBe(false);
});
