import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancel, paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { saveCompanyTitle } from '../../../../test/builders/documents.ts';
import { asStaff, buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { inTransaction } from '../../../platform/database.ts';
import { changeStay, previewChange } from '../../booking/change/change-stay.ts';
import { selectInvoiceNumbers } from '../make/papers.views.ts';
import { showPapers } from '../make/show-papers.ts';
import { issueInvoice, rejectInvoice } from './desk-invoice-requests.ts';
import { storeAmount } from './invoice-requests.store.ts';
import { fetchInvoiceFile, listInvoiceable, requestInvoice, showInvoiceRequest } from './request-invoice.ts';

let database: TestDatabase;
let desk: Desk;
let hotel: BuiltHotel;
let titleId: string;
const finance = () => asStaff(desk);

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 5_000_000 });
  hotel = await buildHotel(database.db, { name: 'rest', rooms: 50 });
  titleId = await saveCompanyTitle(desk.customer);
});
afterAll(() => database.drop());

const ask = (orderNo: string) => {
  // Each request needs a different time, because the time decides which invoice is the newest.
  desk.world.clock.forward(1);
  return requestInvoice(desk.customer, {
    order_nos: [orderNo],
    title_id: titleId,
    email: 'books@example.test',
  });
};
const issue = (id: string) =>
  issueInvoice(finance(), { params: { id }, invoice_no: undefined, file: undefined });
const endOn = async (orderNo: string, checkOut: string) => {
  const target = { order_no: orderNo, check_out: checkOut };
  const { digest } = await previewChange(desk.customer, target);
  await changeStay(desk.customer, { ...target, digest });
  await desk.world.app.deliverEvents();
};
const amountToInvoice = async (orderNo: string) => {
  const { items } = await listInvoiceable(desk.customer, { order_nos: [orderNo], page: 1, page_size: 10 });
  return items[0]?.amount;
};
/** An order of 200.00 whose invoice is issued, and whose price then rises by 100.00. */
async function dearerOrder() {
  const orderNo = await paidOrder(desk.customer, { hotel });
  const first = await issue((await ask(orderNo)).id);
  expect(await amountToInvoice(orderNo)).toBeUndefined();
  await endOn(orderNo, '2027-04-13');
  return { orderNo, first };
}
const notesOf = async (id: string) =>
  (await showInvoiceRequest(desk.customer, { id })).credit_notes.map(({ amount }) => amount);

describe('an invoiced order that becomes dearer', () => {
  test('can be invoiced again for the rest, once; the second invoice names the amount of the first', async () => {
    const { orderNo, first } = await dearerOrder();
    expect(await amountToInvoice(orderNo)).toBe('100.00');
    const requests = await Promise.allSettled([ask(orderNo), ask(orderNo)]);
    expect(requests.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await amountToInvoice(orderNo)).toBeUndefined();
    const { invoice_request: waiting } = await showPapers(desk.customer, { order_no: orderNo });
    expect(waiting?.status).toBe('requested');
    const second = await issue(waiting?.id ?? '');
    expect([first.amount, second.amount]).toEqual(['200.00', '100.00']);
    expect(await refusal(ask(orderNo))).toBe('request.wrong_state');
    const text = await pdfText((await fetchInvoiceFile(desk.customer, { params: { id: second.id } })).bytes);
    expect(text).toMatch(/On earlier invoices[^U]*−US\$200\.00/);
    expect(text).toMatch(/Invoice total[^U]*US\$100\.00/);
    expect((await selectInvoiceNumbers(database.db, [orderNo])).get(orderNo)).toBe(
      `${first.invoice_no}, ${second.invoice_no}`,
    );
  });

  test('keeps the amount of a rejected request when another invoice has the rest', async () => {
    const { orderNo } = await dearerOrder();
    const { id } = await ask(orderNo);
    await rejectInvoice(finance(), { params: { id }, reason: 'The tax ID is wrong' });
    await issue((await ask(orderNo)).id);
    expect((await showInvoiceRequest(desk.customer, { id })).amount).toBe('100.00');
  });

  test('gets credit notes for both invoices after a cancellation, the newer one first', async () => {
    const { orderNo, first } = await dearerOrder();
    const second = await issue((await ask(orderNo)).id);
    await endOn(orderNo, '2027-04-12');
    expect([await notesOf(first.id), await notesOf(second.id)]).toEqual([[], ['100.00']]);
    await endOn(orderNo, '2027-04-13');
    const third = await issue((await ask(orderNo)).id);
    await cancel(desk.customer, orderNo);
    await desk.world.app.deliverEvents();
    const notes = await Promise.all([first, second, third].map(({ id }) => notesOf(id)));
    expect(notes).toEqual([['200.00'], ['100.00'], ['100.00']]);
  });

  test('never has more on its invoices than was paid, by a limit in the database', async () => {
    const { orderNo } = await dearerOrder();
    const { id } = await ask(orderNo);
    const store = (cents: number) =>
      inTransaction(database.db, (tx) => storeAmount(tx, { requestId: id, orderNo, cents }));
    await expect(store(10_001)).rejects.toThrow('exceed its payments');
    await store(10_000);
  });
});
