/** The order list as a file: each order once, a note when the list is cut, and its columns, sums and formats. */
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookedOrder } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { orderScope } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { makeOrderList } from './make-order-list.ts';
import { insertRecord, openRecord, type RecordRow } from './records.store.ts';

let database: TestDatabase;
let desk: Desk;
let hotel: BuiltHotel;
let record: RecordRow;
const orders: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db);
  hotel = await buildHotel(database.db, { name: 'listed', rooms: 9 });
  for (let count = 0; count < 3; count += 1) orders.push(await bookOrder());
  record = await openOrderListRecord();
});
afterAll(() => database.drop());

/** Each order is booked one minute after the previous one. */
function bookOrder(): Promise<string> {
  desk.world.clock.forward(60);
  return bookedOrder(desk.customer, { hotel });
}

async function openOrderListRecord(): Promise<RecordRow> {
  const { actor, clock } = desk.customer;
  const request = { filters: { sort: 'created_desc' }, format: 'csv', lang: 'en', scope: orderScope(actor) };
  const recordInput = { account_id: actor.accountId, user_id: actor.userId, kind: 'orders' };
  const claimedRecord = await inTransaction(database.db, async (tx) => {
    await insertRecord(tx, {
      ...recordInput,
      id: 'doc_listed',
      request: JSON.stringify(request),
      created_at: clock.now(),
    });
    return openRecord(tx, 'doc_listed');
  });
  if (!claimedRecord) throw new Error('nothing to make');
  return claimedRecord;
}

const noReport = async (): Promise<void> => {};
async function linesOf(making: Parameters<typeof makeOrderList>[2]): Promise<string[]> {
  const file = await makeOrderList(desk.world.app, record, making);
  return new TextDecoder().decode(file.bytes).trim().split('\r\n').slice(1);
}
const numbersOf = (lines: string[]): string[] => lines.map((line) => line.split('"')[1] ?? '');

test('an order that is booked during the export is left out, and each other order appears once', async () => {
  let reports = 0;
  const tell = async (): Promise<void> => {
    if (reports++ === 0) await bookOrder();
  };
  expect(numbersOf(await linesOf({ tell, pageSize: 1 }))).toEqual([...orders].reverse());
  expect(reports).toBe(3);
});

test('an export above the limit contains the first orders, and its last row says so', async () => {
  const lines = await linesOf({ tell: noReport, pageSize: 1, rowsMax: 2 });
  expect(lines).toHaveLength(3);
  expect(lines[2]).toBe('"Only the first 2 of 4 orders are listed. Narrow the filters for the others."');
});

test('the file contains booker, confirmation, city, meals, method, fee and refund', async () => {
  await sql`update booking.orders set hotel_confirmation_no = 'FD-1', supplier_confirmation_no = 'OC-1',
    cancel_fee_cents = 1250, paid_cents = 6250, refunded_cents = 5000 where order_no = ${orders[0] ?? ''}`.execute(
    database.db,
  );
  const file = await makeOrderList(desk.world.app, record, { tell: noReport });
  const [heads = '', ...lines] = new TextDecoder().decode(file.bytes).trim().split('\r\n');
  for (const head of ['Booked by', 'City', 'Meals', 'Paid by', 'Cancellation fee (USD)', 'Refunded (USD)'])
    expect(heads).toContain(head);
  const line = lines.find((each) => each.includes(orders[0] ?? 'none')) ?? '';
  for (const cell of ['FD-1', 'OC-1', '12.50', '50.00']) expect(line).toContain(cell);
  expect(line.split(',')).toHaveLength(heads.split(',').length);
});

test('the spreadsheet has dates and sums, its heads stay in view, and all rows can be filtered', async () => {
  const request = { ...(record.request as object), format: 'xlsx' };
  const file = await makeOrderList(desk.world.app, { ...record, request } as never, { tell: noReport });
  const parts = unzipSync(file.bytes);
  const xml = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
  expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  const [heads = [], ...rows] = await readSheet(Buffer.from(file.bytes));
  expect(xml).toContain(`<autoFilter ref="A1:W${rows.length}"/>`);
  const [first, sums] = [rows[0] ?? [], rows.at(-1) ?? []];
  expect(first[heads.indexOf('Check-in')]).toBeInstanceOf(Date);
  expect(first[heads.indexOf('Rooms')]).toBe(1);
  expect(sums[0]).toBe('Total');
  expect(sums[heads.indexOf('Refunded (USD)')]).toBe(50);
  const totals = rows.slice(0, -1).map((row) => Number(row[heads.indexOf('Total (USD)')]));
  expect(sums[heads.indexOf('Total (USD)')]).toBeCloseTo(totals.reduce((sum, each) => sum + each, 0));
});

test('the file has only the chosen columns, in the order of the full list', async () => {
  const request = { ...(record.request as object), columns: ['total', 'order_no', 'guest'] };
  for (const format of ['csv', 'xlsx'] as const) {
    const chosenRecord = { ...record, request: { ...request, format } } as RecordRow;
    const { bytes } = await makeOrderList(desk.world.app, chosenRecord, { tell: noReport });
    const heads =
      format === 'csv'
        ? new TextDecoder()
            .decode(bytes)
            .split('\r\n')[0]
            ?.replaceAll(/["\uFEFF]/g, '')
            .split(',')
        : (await readSheet(Buffer.from(bytes)))[0];
    expect(heads).toEqual(['Order no.', 'Main guest', 'Total (USD)']);
  }
});
