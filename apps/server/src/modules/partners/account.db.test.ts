import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { mediaTypeOf } from '@wayhouse/contract/partner/formats';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, issueKey } from '../../../test/builders/partner/partner.ts';
import {
  cents,
  openPartnerShop,
  orderOf,
  type PartnerShop,
} from '../../../test/builders/partner/partner-shop.ts';
import { pdfText } from '../../../test/pdf-text.ts';

let shop: PartnerShop;
/** Numbers of the account's orders, oldest first. */
const nos: string[] = [];

beforeAll(async () => {
  shop = await openPartnerShop();
  for (const ref of ['AONE', 'ATWO', 'ATHREE']) {
    const { body } = await shop.book(orderOf(await shop.makeQuote(), { client_ref: ref }), ref);
    nos.push(body.order_no);
    shop.clock.advance(60);
  }
});
afterAll(() => shop.close());

/** Reads a list to its end by its cursor. */
async function readAll(path: string, name: 'orders' | 'movements'): Promise<Answer['body'][]> {
  const rows: Answer['body'][] = [];
  for (let after = ''; ; ) {
    const { status, body } = await shop.ask(`${path}${after && `&after=${after}`}`);
    expect(status).toBe(200);
    rows.push(...body[name]);
    if (body.next === null || body.has_more === false) return rows;
    after = body.next;
  }
}

test('the list of movements continues after the last one read', async () => {
  const movements = await readAll('/movements?limit=2', 'movements');
  const longPage = (await shop.ask('/movements?limit=500')).body;
  expect(movements).toEqual(longPage.movements);
  expect(movements.slice(-3).map((each) => each.orders[0])).toEqual([
    { order_no: nos[0], client_ref: 'AONE' },
    { order_no: nos[1], client_ref: 'ATWO' },
    { order_no: nos[2], client_ref: 'ATHREE' },
  ]);
  expect((await shop.ask(`/movements?after=${longPage.next}`)).body).toEqual({
    movements: [],
    next: longPage.next,
    has_more: false,
  });
  expect((await shop.ask('/movements?after=999999999')).body.movements).toEqual([]);
  expect((await shop.ask('/movements?from=2099-01-01')).body.movements).toEqual([]);
  const otherKey = await issueKey(shop.context, { email: 'other@wayhouse.test' });
  const otherMovements = (await shop.ask('/movements?limit=500', {}, otherKey)).body.movements;
  expect(otherMovements.flatMap((each: Answer['body']) => each.orders)).not.toContainEqual(
    expect.objectContaining({ order_no: nos[0] }),
  );
});

test('a statement agrees in JSON, PDF and spreadsheet, each line with order and reference', async () => {
  const { statements } = (await shop.ask('/statements')).body;
  const path = `/statements/${statements[0].month}`;
  const first = (await shop.ask(`${path}?limit=1`)).body;
  const longPage = (await shop.ask(`${path}?limit=500`)).body;
  expect(first).toMatchObject({ closing_prepaid: statements[0].closing_prepaid, next: '1' });
  expect((await shop.ask(`${path}?limit=1&after=${first.next}`)).body.movements).toEqual([
    longPage.movements[1],
  ]);
  expect(longPage.movements.at(-1).orders).toEqual([{ order_no: nos[2], client_ref: 'ATHREE' }]);
  const pdf = await shop.ask(`${path}?lang=zh`, { headers: { accept: mediaTypeOf.pdf } });
  expect(pdf.headers.get('content-type')).toBe(mediaTypeOf.pdf);
  expect(await pdfText(pdf.body)).toContain(`${nos[2]} (ATHREE)`);
  const sheet = await shop.ask(path, { headers: { accept: mediaTypeOf.xlsx } });
  const rows = await readSheet(sheet.body);
  const references = rows.flat().filter((cell) => ['AONE', 'ATWO', 'ATHREE'].includes(String(cell)));
  expect(references.sort()).toEqual(['AONE', 'ATHREE', 'ATWO']);
  expect((await shop.ask(path, { headers: { accept: 'text/html' } })).body.code).toBe('not_acceptable');
  expect((await shop.ask('/statements/2001-01')).status).toBe(404);
});

test('orders are listed completely, newest first, by reference, by day, and by their last change', async () => {
  const orders = await readAll('/orders?limit=2', 'orders');
  expect(orders.map((order) => order.order_no)).toEqual([...nos].reverse());
  expect(orders[0]).toEqual((await shop.ask(`/orders/${nos[2]}`)).body);
  expect((await shop.ask('/orders?client_ref=ATWO')).body.orders[0].order_no).toBe(nos[1]);
  expect((await shop.ask(`/orders?check_in=${shop.stay.check_in}`)).body.orders).toHaveLength(3);
  expect((await shop.ask('/orders?check_in=2099-01-01')).body).toEqual({ orders: [], next: null });
  await shop.context.deliverEvents();
  const changedOrders = await readAll('/orders?limit=1&updated_after=2000-01-01T00:00:00Z', 'orders');
  expect(changedOrders.map((order) => order.order_no)).toEqual(nos);
  expect((await shop.ask('/orders?updated_after=2099-01-01T00:00:00Z')).body.orders).toEqual([]);
  const errorAnswer = await shop.ask(`/orders?updated_after=2000-01-01T00:00:00Z&after=${nos[0]}`);
  expect([errorAnswer.status, errorAnswer.body.errors[0].pointer]).toEqual([400, '/after']);
});

test('the content of a voucher agrees with its PDF', async () => {
  const path = `/orders/${nos[0]}/voucher?lang=both`;
  const { body } = await shop.ask(path, { headers: { accept: mediaTypeOf.json } });
  expect(body).toMatchObject({ order_no: nos[0], client_ref: 'AONE', lang: 'both' });
  expect(body.verify_url).toContain(body.verify_code);
  const text = await pdfText((await shop.ask(path)).body);
  // A label of the voucher in both languages is `English 中文`; the PDF has a page for each language.
  for (const { label } of body.head)
    for (const part of label.split(/ (?=\p{Script=Han})/u)) expect(text).toContain(part);
  expect(JSON.stringify(body)).not.toMatch(/"(total|price)"/);
});

test('an order of the site has no client reference, also when it has a number of the agency', async () => {
  const { body: order } = await shop.book(orderOf(await shop.makeQuote()), 'site');
  const { order_no: no } = order;
  await shop.database.db
    .updateTable('booking.orders')
    .set({ client_ref: null, ref_no: 'GROUP42' })
    .where('order_no', '=', no)
    .execute();
  const refsOf = ({ movements }: Answer['body']) =>
    movements
      .flatMap((each: Answer['body']) => each.orders)
      .filter((each: Answer['body']) => each.order_no === no);
  const expected = [{ order_no: no, client_ref: '' }];
  expect(refsOf((await shop.ask('/movements?limit=500')).body)).toEqual(expected);
  const [{ month }] = (await shop.ask('/statements')).body.statements;
  expect(refsOf((await shop.ask(`/statements/${month}?limit=500`)).body)).toEqual(expected);
  const json = { headers: { accept: mediaTypeOf.json } };
  expect((await shop.ask(`/orders/${no}/voucher`, json)).body.client_ref).toBe('');
  expect((await shop.ask(`/orders/${no}`)).body.client_ref).toBe('');
});

test('an order whose guests were moved to another hotel, and the order that replaces it, name each other', async () => {
  const book = async (key: string) => (await shop.book(orderOf(await shop.makeQuote()), key)).body;
  const [before, after] = [await book('before'), await book('after')];
  await shop.context.deliverEvents();
  const set = (no: string, columns: object) =>
    shop.database.db.updateTable('booking.orders').set(columns).where('order_no', '=', no).execute();
  await set(after.order_no, { replaces_order_no: before.order_no, relocates: true });
  await set(before.order_no, { order_status: orderStatus.cancelPending });
  await set(before.order_no, { order_status: orderStatus.canceled });
  const { name } = before.hotel;
  expect((await shop.ask(`/orders/${before.order_no}`)).body).toMatchObject({
    state: 'cancelled',
    moved_to: { order_no: after.order_no, hotel: name },
  });
  expect((await shop.ask(`/orders/${after.order_no}`)).body.moved_from).toEqual({
    order_no: before.order_no,
    hotel: name,
  });
  await shop.context.deliverEvents();
  const { events } = (await shop.ask('/events?types=order.cancelled')).body;
  expect(events.at(-1).data.moved_to.order_no).toBe(after.order_no);
});

test('an order that was booked anew for a change of the stay keeps its reference and names the new order', async () => {
  const body = orderOf(await shop.makeQuote(), { client_ref: 'CHANGED1' });
  const { order_no: oldNo } = (await shop.book(body, 'rebooked')).body;
  const { order_no: newNo } = (await shop.book(orderOf(await shop.makeQuote()), 'rebooking')).body;
  await shop.context.deliverEvents();
  const set = (no: string, columns: object) =>
    shop.database.db.updateTable('booking.orders').set(columns).where('order_no', '=', no).execute();
  await set(newNo, { replaces_order_no: oldNo });
  expect((await shop.ask(`/orders/${oldNo}`)).body).not.toHaveProperty('changed_to');
  await set(oldNo, { order_status: orderStatus.cancelPending });
  await set(oldNo, { order_status: orderStatus.canceled });
  const { orders } = (await shop.ask('/orders?client_ref=CHANGED1')).body;
  expect(orders).toMatchObject([{ order_no: oldNo, state: 'cancelled', changed_to: newNo }]);
  expect(orders[0]).not.toHaveProperty('moved_to');
  expect((await shop.ask(`/orders/${newNo}`)).body).toMatchObject({ changed_from: oldNo });
  await shop.context.deliverEvents();
  const { events } = (await shop.ask('/events?types=order.cancelled')).body;
  expect(events.at(-1).data.changed_to).toBe(newNo);
});

test('the fees of a changed order, by period, are those of its cancellation', async () => {
  const { body: order } = await shop.book(orderOf(await shop.makeQuote()), 'changed');
  const { order_no: no } = order;
  const path = `/orders/${no}`;
  const totalCents = cents(order.price.total);
  const set = (columns: object) =>
    shop.database.db.updateTable('booking.orders').set(columns).where('order_no', '=', no).execute();
  // A change of the stay had a fee of US$10.00, which stays due when the order is canceled.
  await set({ change_fee_cents: 1_000, total_cents: totalCents + 1_000 });
  const windows = (await shop.ask(path)).body.cancellation.windows;
  const preview = (await shop.ask(`${path}/cancellation`)).body;
  expect([windows[0].fee.amount, preview.fee.amount]).toEqual(['10.00', '10.00']);
  expect(cents(windows.at(-1).fee)).toBeLessThanOrEqual(totalCents + 1_000);
  // With a coupon the customer pays less, and no fee exceeds the paid amount.
  await set({ change_fee_cents: 0, total_cents: 1_500, paid_cents: 1_500 });
  const { cancellation } = (await shop.ask(path)).body;
  expect(cancellation.windows.at(-1).fee.amount).toBe('15.00');
});

test('hotel ids of other systems are listed by hotel', async () => {
  const { db } = shop.database;
  const mappingRow = (code: string, hotelId: string, saidBy: string) => ({
    source: 'hotelbeds',
    code,
    hotel_id: hotelId,
    said_by: saidBy,
    mapped_at: new Date(),
  });
  await db
    .insertInto('supply.hotel_mappings')
    .values([
      mappingRow('1', 'zz1', 'staff'),
      mappingRow('2', 'zz1', 'matched'),
      mappingRow('3', 'zz2', 'matched'),
    ])
    .execute();
  const page = (await shop.ask('/content/mapping?source=hotelbeds&limit=1&after=zz')).body;
  expect(page).toEqual({
    mapping: [
      { hotel_id: 'zz1', code: '1', confidence: 'confirmed' },
      { hotel_id: 'zz1', code: '2', confidence: 'matched' },
    ],
    next: 'zz1',
  });
  expect((await shop.ask(`/content/mapping?source=hotelbeds&after=${page.next}`)).body).toMatchObject({
    mapping: [{ hotel_id: 'zz2' }],
    next: null,
  });
  expect((await shop.ask('/content/mapping?source=unheard')).body.mapping).toEqual([]);
});
