/** The desk's search box and queues at full size: each search and each queue must use an index. */
import { deskLists } from '@wayhouse/contract/console/orders/order-queues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookedOrder } from '../../../../test/builders/booking.ts';
import { bigTables, copyOrders, pretendMany } from '../../../../test/builders/many-orders.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { recordQueries, sequentialScansOf } from '../../../../test/builders/query-plans.ts';
import { selectDeskPage, selectOrdersOf } from './desk.views.ts';
import { countLists } from './desk-queues.views.ts';
import { searchSpellings } from './find/search-spellings.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const orderNo = await bookedOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-06-01' });
  await copyOrders(desk.database.db, orderNo);
  await pretendMany(desk.database.db, bigTables);
});
afterAll(() => desk.database.drop());

const page = { limit: 20, offset: 0 };
const reader = () => ({ now: desk.world.clock.now(), staffId: 'stf_ana' });

/** Names of the large tables that the queries of `work` read with a sequential scan. */
async function wholeReadsOf(work: (db: Desk['database']['db']) => Promise<unknown>): Promise<string[]> {
  const { db } = desk.database;
  const queries = await recordQueries(db, work);
  expect(queries.length).toBeGreaterThan(0);
  const scannedTables = await Promise.all(queries.map((sqlQuery) => sequentialScansOf(db, sqlQuery)));
  return scannedTables.flat().filter((table) => bigTables.some((name) => name.endsWith(`.${table}`)));
}

describe('with a million orders the desk never scans a large table', () => {
  it.each([
    ['an order number', 'WH99999900000042'],
    ['its last digits', '00000042'],
    ['a guest', 'liu0042 min'],
    ['a guest in 汉字', '欧阳小明'],
    ['a confirmation number', 'FD-4410'],
    ['a client reference', 'NL2612LIS07'],
    ['a customer', 'blue wave'],
  ])('to find %s', async (_, searchText) => {
    const spellings = await searchSpellings(searchText);
    expect(await wholeReadsOf((db) => selectDeskPage(db, { spellings }, reader(), page))).toEqual([]);
  });

  it('the query that counts the lists', async () => {
    expect(await wholeReadsOf((db) => countLists(db, deskLists, reader()))).toEqual([]);
  });

  it.each(deskLists)('the query of the list %s', async (queue) => {
    expect(await wholeReadsOf((db) => selectDeskPage(db, { spellings: [], queue }, reader(), page))).toEqual(
      [],
    );
  });

  it.each([
    { hotel: 'desk', sort: 'check_in_asc' },
    { customer: 'blue wave' },
    { check_in_from: '2027-05-01', check_in_to: '2027-05-02' },
    { booked_from: '2027-02-27', booked_to: '2027-02-28' },
    { owner: 'stf_ana' },
    { status: 6, source: 'own' },
  ] as const)('the query with the filters %o', async (filters) => {
    expect(
      await wholeReadsOf((db) => selectDeskPage(db, { spellings: [], ...filters }, reader(), page)),
    ).toEqual([]);
  });

  it("the query of one customer's orders, first page and next", async () => {
    const range = { accountId: 'com_desk', limit: 21 };
    const { db } = desk.database;
    const [first, second] = await selectOrdersOf(db, { ...range, after: undefined });
    expect(
      await wholeReadsOf((recordedDb) => selectOrdersOf(recordedDb, { ...range, after: undefined })),
    ).toEqual([]);
    const after = first?.order_no;
    expect((await selectOrdersOf(db, { ...range, after }))[0]?.order_no).toBe(second?.order_no);
    expect(await wholeReadsOf((recordedDb) => selectOrdersOf(recordedDb, { ...range, after }))).toEqual([]);
    expect(await selectOrdersOf(db, { accountId: 'com_other', limit: 21, after })).toEqual([]);
  });
});
