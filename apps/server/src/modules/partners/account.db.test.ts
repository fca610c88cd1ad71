import { mediaTypeOf } from '@wayhouse/contract/partner/formats';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, issueKey } from '../../../test/builders/partner/partner.ts';
import { openPartnerShop, orderOf, type PartnerShop } from '../../../test/builders/partner/partner-shop.ts';
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
