/** Lists of the ledger in the console: transactions and their export, accounts, exposure, a customer's movements. */

import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { consoleFinance as en } from '@wayhouse/i18n/en/console/finance';
import { consoleFinance as zh } from '@wayhouse/i18n/zh/console/finance';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStay, previewChange } from '../src/modules/booking/change/change-stay.ts';
import { checkoutCart } from '../src/modules/booking/checkout/checkout-cart.ts';
import { listMovements } from '../src/modules/ledger/balance/list-movements.ts';
import { listMovementsOfCustomer } from '../src/modules/ledger/balance/list-movements-of-customer.ts';
import { listAccounts, listExposure, listTransactions } from '../src/modules/ledger/check/explore-ledger.ts';
import { exportTransactions } from '../src/modules/ledger/check/export-transactions.ts';
import { ownAccounts } from '../src/modules/ledger/ledger.store.ts';
import { causeTypes } from '../src/modules/ledger/post-transaction.ts';
import { createPayment } from '../src/modules/payment/pay/create-payment.ts';
import { bookedOrder, cancel, paidOrder } from './builders/booking.ts';
import { addToCart, readyToBook } from './builders/cart.ts';
import { type BuiltHotel, buildHotel } from './builders/catalogue.ts';
import { asStaff, buildDesk, type Desk } from './builders/finance.ts';
import { onReplicaAlone } from './builders/replica.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
let desk: Desk;
let hotel: BuiltHotel;
const page = { page: 1, page_size: 50 };

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 100_000, creditLimitCents: 30_000 });
  hotel = await buildHotel(database.db, { name: 'books', rooms: 9 });
  await database.db
    .updateTable('companies.companies')
    .set({ pay_later_limit_cents: 90_000 })
    .where('id', '=', desk.accountId)
    .execute();
});
afterAll(() => database.drop());

it('every kind and cause of a movement and every account of ours has its name in both languages', async () => {
  const { kinds } = await listTransactions(asStaff(desk), page);
  expect(kinds).toContain('refund_done');
  for (const texts of [en, zh])
    expect(Object.keys(texts)).toEqual(
      expect.arrayContaining([
        ...kinds.map((kind) => `console.finance.kind.${kind}`),
        ...causeTypes.map((type) => `console.finance.cause.${type}`),
        ...Object.values(ownAccounts).map((account) => `console.finance.${account.replace(':', '.')}`),
      ]),
    );
});

it('a customer is found by the name of a person in both orders', async () => {
  const found = async (search: string) =>
    (await listExposure(asStaff(desk), { page: 1, page_size: 50, search })).items.map(
      ({ owner }) => owner.id,
    );
  expect(await found('test person')).toContain(desk.accountId);
  expect(await found('person test')).toContain(desk.accountId);
});

it("a payment is found by its customer; each entry names its account's owner", async () => {
  const orderNo = await paidOrder(desk.customer, { hotel });
  const transactions = await listTransactions(asStaff(desk), {
    ...page,
    kind: 'payment',
    search: desk.companyName,
  });
  expect(transactions.items).toMatchObject([
    {
      kind: 'payment',
      entries: expect.arrayContaining([
        expect.objectContaining({ amount: '-200.00', balance_after: '800.00', owner: expect.anything() }),
        expect.objectContaining({ account: 'house:revenue', amount: '200.00', balance_after: null }),
      ]),
    },
  ]);
  const cost = { kind: 'cost', cause: { type: 'order', id: orderNo }, owner: { id: desk.accountId } };
  expect((await listTransactions(asStaff(desk), { ...page, search: orderNo })).items).toMatchObject([
    cost,
    { kind: 'payment', orders: [orderNo] },
  ]);
  const ofCustomer = { ...page, kind: 'cost', search: desk.companyName };
  expect((await listTransactions(asStaff(desk), ofCustomer)).items).toMatchObject([cost]);
  const onReplica = onReplicaAlone(asStaff(desk));
  const csv = await exportTransactions(onReplica, { search: orderNo, format: 'csv' });
  const lines = (await text(Readable.from(csv.bytes))).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(`"Order cost","Order ${orderNo}","${orderNo}","${desk.companyName}"`);
  const xlsx = await exportTransactions(asStaff(desk), { search: orderNo, format: 'xlsx' });
  const [, first = []] = await readSheet(Buffer.from(xlsx.bytes as Uint8Array));
  expect([first[0], first[5]]).toEqual([expect.any(Date), desk.companyName]);
  const accounts = await listAccounts(asStaff(desk), page);
  expect(accounts.items.find((each) => each.id === 'house:revenue')?.owner).toBeNull();
});

it('the money of a changed and refunded order is found by its number, with order and customer', async () => {
  const orderNo = await paidOrder(desk.customer, { hotel });
  const target = { order_no: orderNo, check_out: '2027-04-11' };
  const { digest } = await previewChange(desk.customer, target);
  await changeStay(desk.customer, { ...target, digest });
  await cancel(desk.customer, orderNo);
  const { items } = await listTransactions(asStaff(desk), { ...page, search: orderNo });
  expect(items.map(({ kind }) => kind).sort()).toEqual([
    'cost',
    'cost_change',
    'cost_reversal',
    'payment',
    'refund',
    'refund',
  ]);
  for (const item of items) expect(item).toMatchObject({ orders: [orderNo], owner: { id: desk.accountId } });
});

it('the spreadsheet says that it is cut only if it leaves out transactions', async () => {
  const transaction = {
    ...{ id: 1, at: new Date('2027-03-01T00:00:00Z'), kind: 'cost', cause_type: 'order', cause_id: 'WH1' },
    ...{ note: '', orders: [], owner: null, entries: [] },
  };
  // A spreadsheet has at most 100 batches of 500 transactions.
  const exportOf = async (batches: number) => {
    let reads = 0;
    const readReplica = async () => {
      reads += 1;
      return reads > batches ? [] : Array.from({ length: 500 }, () => transaction);
    };
    const ctx = { ...asStaff(desk), readReplica } as unknown as Parameters<typeof exportTransactions>[0];
    const { bytes } = await exportTransactions(ctx, { format: 'xlsx' });
    return (await readSheet(Buffer.from(bytes as Uint8Array))).flat();
  };
  const cutNote = en['console.finance.export.cut'];
  expect(await exportOf(100)).not.toContain(cutNote);
  expect(await exportOf(101)).toContain(cutNote);
});

it('the exposure of a customer is its used credit and its open pay-later orders', async () => {
  await bookedOrder(desk.customer, { hotel, checkIn: '2027-06-01' }, { payment: 'later' });
  const { items, sums } = await listExposure(asStaff(desk), { ...page, search: desk.companyName });
  expect(items).toMatchObject([
    { credit_limit: '300.00', credit_used: '0.00', pay_later_open: '200.00', exposure: '200.00' },
  ]);
  expect(sums.pay_later_open).toBe('200.00');
});

describe('one payment for a cart', () => {
  let richDesk: Desk;
  let orders: string[];
  beforeAll(async () => {
    richDesk = await buildDesk(database.db, { prepaidCents: 500_000 });
    const ids = [
      await addToCart(richDesk.customer, { hotel }),
      await addToCart(richDesk.customer, { hotel }),
    ];
    const checkout = await checkoutCart(richDesk.customer, await readyToBook(richDesk.customer, ids));
    await createPayment(richDesk.customer, {
      batch_no: checkout.batch_no,
      method: 'balance',
      agree_balance_terms: true,
    });
    orders = checkout.orders.flatMap((order) => order.order_no ?? []).sort();
  });

  it("is listed with all its orders in the customer's movements and in finance", async () => {
    expect(orders).toHaveLength(2);
    const [movement] = (await listMovements(richDesk.customer, page)).items;
    expect(movement).toMatchObject({ type: 'payment', order_nos: orders });
    expect(movement).not.toHaveProperty('order_no');
    const transactions = await listTransactions(asStaff(richDesk), {
      ...page,
      kind: 'payment',
      search: richDesk.companyName,
    });
    expect(transactions.items).toMatchObject([{ orders }]);
  });

  it('is in the movements on the customer’s page, and the next page of the list skips no movement', async () => {
    const params = { id: richDesk.accountId };
    const fullList = await listMovementsOfCustomer(asStaff(richDesk), { params });
    expect(fullList.items.map((each) => each.type)).toEqual(['payment', 'deposit']);
    expect(fullList.items).toEqual((await listMovements(richDesk.customer, page)).items);
    expect(fullList).not.toHaveProperty('next');
    const nextPage = await listMovementsOfCustomer(asStaff(richDesk), {
      params,
      after: fullList.items[0]?.id ?? '',
    });
    expect(nextPage.items).toEqual(fullList.items.slice(1));
    const foreign = { params: { id: desk.accountId }, after: fullList.items[0]?.id ?? '' };
    expect((await listMovementsOfCustomer(asStaff(richDesk), foreign)).items).toEqual([]);
  });
});
