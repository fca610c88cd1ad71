/** An order's papers name the tax rate of the day of booking, although the rate changes later. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveTaxSettings, showTaxSettings } from '../../src/modules/books/tax/tax-settings.ts';
import { loadPaperData, writeOrderPaper } from '../../src/modules/documents/make/read-papers.ts';
import { showPapers } from '../../src/modules/documents/make/show-papers.ts';
import { paidOrder } from '../builders/booking.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { asStaff, buildDesk, type Desk } from '../builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { pdfText } from '../pdf-text.ts';

let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 1_000_000 });
});
afterAll(() => database.drop());

async function invoiceOf(orderNo: string): Promise<string> {
  const { orders, data } = await loadPaperData(desk.world.app, {
    orderNos: [orderNo],
    scope: { accountId: desk.accountId, userId: null },
    logo: false,
  });
  const options = { document: 'invoice', lang: 'en', logo: false } as const;
  const [order] = orders;
  if (!order) throw new Error('no order');
  return pdfText(await writeOrderPaper(desk.world.app, order, { options, data }));
}
const percentOf = async (orderNo: string) =>
  (await showPapers(desk.customer, { order_no: orderNo })).seller.tax_percent;
async function changeRate(rate_bp: number): Promise<void> {
  const { base, version } = await showTaxSettings(asStaff(desk));
  await saveTaxSettings(asStaff(desk), { base, version, rate_bp });
}

test('an invoice keeps the rate of its order’s day, on paper and on the page', async () => {
  const hotel = await buildHotel(database.db, { name: 'tax', rooms: 9 });
  const book = () => paidOrder(desk.customer, { hotel, checkIn: '2027-05-10', nights: 2 });
  const untaxedOrder = await book();
  desk.world.clock.forward(60);
  await changeRate(600);
  desk.world.clock.forward(60);
  const orderAt6Percent = await book();
  desk.world.clock.forward(86_400);
  await changeRate(825);
  desk.world.clock.forward(60);
  const orderAt8Percent = await book();
  expect([
    await percentOf(untaxedOrder),
    await percentOf(orderAt6Percent),
    await percentOf(orderAt8Percent),
  ]).toEqual(['', '6', '8.25']);
  expect(await invoiceOf(untaxedOrder)).not.toContain('%');
  expect(await invoiceOf(orderAt6Percent)).toContain('6 %');
  expect(await invoiceOf(orderAt8Percent)).toContain('8.25 %');
});
