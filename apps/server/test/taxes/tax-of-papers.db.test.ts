/** All papers of an order name the tax rate of the day of booking, although the rate changes later. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveTaxSettings, showTaxSettings } from '../../src/modules/books/tax/tax-settings.ts';
import { fetchCreditNote } from '../../src/modules/documents/invoice/credit-note-file.ts';
import { issueInvoice } from '../../src/modules/documents/invoice/desk-invoice-requests.ts';
import {
  fetchInvoiceFile,
  requestInvoice,
  showInvoiceRequest,
} from '../../src/modules/documents/invoice/request-invoice.ts';
import { loadPaperData, writeOrderPaper } from '../../src/modules/documents/make/read-papers.ts';
import { showPapers } from '../../src/modules/documents/make/show-papers.ts';
import { cancel, paidOrder } from '../builders/booking.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { saveCompanyTitle } from '../builders/documents.ts';
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
  const { id } = await requestInvoice(desk.customer, {
    order_nos: [untaxedOrder, orderAt6Percent, orderAt8Percent],
    title_id: await saveCompanyTitle(desk.customer),
    email: 'books@example.test',
  });
  desk.world.clock.forward(60);
  await changeRate(500);
  await issueInvoice(asStaff(desk), { params: { id }, invoice_no: undefined, file: undefined });
  const issued = await pdfText((await fetchInvoiceFile(desk.customer, { params: { id } })).bytes);
  expect(issued).toMatch(/Tax of 6 % included in the total[^U]*US\$11\.32/);
  expect(issued).toMatch(/Tax of 8\.25 % included in the total[^U]*US\$15\.24/);
  expect(issued).not.toContain('Tax of 5 %');
  await cancel(desk.customer, orderAt6Percent);
  await desk.world.app.deliverEvents();
  const [note] = (await showInvoiceRequest(desk.customer, { id })).credit_notes;
  const printNote = async () =>
    pdfText((await fetchCreditNote(desk.customer, { params: { id: note?.id ?? '' } })).bytes);
  const noteText = await printNote();
  expect(noteText).toMatch(/Tax of 6 % included in the total[^U]*US\$11\.32/);
  await database.db.updateTable('content.business_details').set({ legal_name_en: 'New Name Ltd' }).execute();
  expect(await printNote()).toBe(noteText);
  expect(await invoiceOf(untaxedOrder)).not.toContain('%');
  expect(await invoiceOf(orderAt6Percent)).toContain('6 %');
  expect(await invoiceOf(orderAt8Percent)).toContain('8.25 %');
});
