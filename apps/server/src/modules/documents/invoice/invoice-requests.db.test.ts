import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser, bookedOrder, cancel, paidOrder } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { saveCompanyTitle } from '../../../../test/builders/documents.ts';
import { asStaff, buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { drawAtRandom, drawNext } from '../../../../test/builders/random/draw-next.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { inTransaction } from '../../../platform/database.ts';
import { listRelocationRooms, relocateGuests } from '../../booking/after-sale/relocate-guests.ts';
import { changeTaxPercent } from '../../content/business/business-desk.ts';
import { showPapers } from '../make/show-papers.ts';
import { issueInvoice, listDeskRequests, rejectInvoice, showDeskRequest } from './desk-invoice-requests.ts';
import {
  fetchInvoiceFile,
  listInvoiceable,
  listInvoiceRequests,
  requestInvoice,
  showInvoiceRequest,
} from './request-invoice.ts';

let database: TestDatabase;
let desk: Desk;
let hotel: BuiltHotel;
let titleId: string;
const firstPage = { page: 1, page_size: 100 };
const finance = () => asStaff(desk);

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 5_000_000 });
  hotel = await buildHotel(database.db, { name: 'invoices', rooms: 50 });
  titleId = await saveCompanyTitle(desk.customer);
});
afterAll(() => database.drop());

const ask = (order_nos: string[], ctx = desk.customer) =>
  requestInvoice(ctx, { order_nos, title_id: titleId, email: 'Books@example.test' });
const placePaidOrder = () => paidOrder(desk.customer, { hotel });

describe('an invoice request', () => {
  test('accepts paid orders, each once, and never another company’s', async () => {
    const [one, two] = [await placePaidOrder(), await placePaidOrder()];
    const unpaid = await bookedOrder(desk.customer, { hotel });
    await expect(ask([unpaid])).rejects.toMatchObject({ key: 'request.wrong_state' });
    await expect(ask([one], desk.stranger)).rejects.toMatchObject({ key: 'request.not_found' });
    const request = await ask([one, two]);
    expect(request).toMatchObject({
      status: 'requested',
      amount: '400.00',
      orders_count: 2,
      email: 'books@example.test',
      invoice_title: { title: '青禾旅行社有限公司', tax_id: '91310000MA1K0000XX' },
    });
    await expect(ask([two])).rejects.toMatchObject({ key: 'request.wrong_state' });
    const invoiceable = await listInvoiceable(desk.customer, { ...firstPage, q: undefined });
    expect(invoiceable.items.map((order) => order.order_no)).not.toContain(one);
    const three = await placePaidOrder();
    const those = { ...firstPage, order_nos: [one, three] };
    const stillOpen = await listInvoiceable(desk.customer, those);
    expect(stillOpen.items.map((order) => order.order_no)).toEqual([three]);
    expect((await listInvoiceable(desk.stranger, those)).total).toBe(0);
    await expect(showInvoiceRequest(desk.stranger, { id: request.id })).rejects.toMatchObject({
      key: 'request.not_found',
    });
    expect((await listInvoiceRequests(desk.stranger, { ...firstPage, status: undefined })).total).toBe(0);
  });

  test('of a colleague is named on the order, but has no link for a person who sees only own orders', async () => {
    const seller = asUser(desk.world, { accountId: desk.accountId, userId: 'usr_seller', own: true });
    const orderNo = await paidOrder(seller, { hotel });
    const { id } = await ask([orderNo]);
    await expect(showInvoiceRequest(seller, { id })).rejects.toMatchObject({ key: 'request.not_found' });
    const requestFor = async (ctx: typeof seller) =>
      (await showPapers(ctx, { order_no: orderNo })).invoice_request;
    expect(await requestFor(seller)).toEqual({ status: 'requested' });
    expect(await requestFor(desk.customer)).toEqual({ id, status: 'requested' });
  });

  test('gets another number when the drawn one is taken', async () => {
    const [one, two] = [await placePaidOrder(), await placePaidOrder()];
    drawNext(7, 7, 8);
    const requests = [await ask([one]), await ask([two])];
    drawAtRandom();
    expect(requests.map((each) => Number(each.request_no.slice(-8)))).toEqual([7, 8]);
  });

  test('creates one request for two simultaneous presses', async () => {
    const orderNo = await placePaidOrder();
    const outcomes = await Promise.allSettled([ask([orderNo]), ask([orderNo])]);
    expect(outcomes.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('leads to an invoice with quantity, unit price and amount, and the tax rate of the day of booking when there is one', async () => {
    const textOfNext = async (tax: string) => {
      await inTransaction(database.db, (tx) => changeTaxPercent(tx, finance(), tax));
      desk.world.clock.forward(1);
      const { id } = await ask([await placePaidOrder()]);
      // The rate of the day of issue is another one.
      desk.world.clock.forward(1);
      await inTransaction(database.db, (tx) => changeTaxPercent(tx, finance(), '5'));
      await issueInvoice(finance(), { params: { id }, invoice_no: `F-TAX-${tax}`, file: undefined });
      return pdfText((await fetchInvoiceFile(desk.customer, { params: { id } })).bytes);
    };
    const textWithoutTax = await textOfNext('');
    expect(textWithoutTax).toContain('Description 项目 Quantity 数量 Unit price 单价 Amount 金额');
    expect(textWithoutTax).toContain('2 US$100.00 US$200.00');
    const textWithTax = await textOfNext('8.25');
    expect(textWithTax).toContain('2 US$100.00 8.25 % US$200.00');
    // A price of 200.00 includes 15.24 of tax: 200.00 − 200.00 / 1.0825.
    expect(textWithTax).toMatch(/Tax of 8\.25 % included in the total.* US\$15\.24/s);
    desk.world.clock.forward(1);
    await inTransaction(database.db, (tx) => changeTaxPercent(tx, finance(), ''));
  });

  test('bills relocated guests once: the first order’s invoice says where they stayed; the second order has none', async () => {
    await buildHotel(database.db, { name: 'invoices_other', rooms: 5 });
    const orderNo = await placePaidOrder();
    const params = { order_no: orderNo };
    const { rooms } = await listRelocationRooms(finance(), { params, hotel: 'invoices_other' });
    const { offer_id = '', total = '' } = rooms[0] ?? {};
    const terms = { offer_id, total, compensation: '0', reason: 'The hotel is full' };
    const { order_no: newOrderNo = '' } = await relocateGuests(finance(), { params, ...terms });
    const invoiceable = await listInvoiceable(desk.customer, { ...firstPage, q: undefined });
    expect(invoiceable.items.find((order) => order.order_no === orderNo)?.amount).toBe(total);
    expect(invoiceable.items.map((order) => order.order_no)).not.toContain(newOrderNo);
    await expect(ask([newOrderNo])).rejects.toMatchObject({ key: 'request.wrong_state' });
    const { id } = await ask([orderNo]);
    await issueInvoice(finance(), { params: { id }, invoice_no: 'F-MOVED-1', file: undefined });
    const text = await pdfText((await fetchInvoiceFile(desk.customer, { params: { id } })).bytes);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      new RegExp(`Guests moved to .*invoices_other.*order ${newOrderNo}`),
    );
    expect(text).not.toContain('Cancellation fee');
    expect(text).toMatch(new RegExp(`Invoice total[^U]*US\\$${total}`));
  });

  test('is issued with a number and its amounts less earlier refunds, and keeps them after a later refund', async () => {
    const [remaining, canceled] = [await placePaidOrder(), await placePaidOrder()];
    const { id } = await ask([remaining, canceled]);
    await cancel(desk.customer, canceled);
    expect((await showInvoiceRequest(desk.customer, { id })).amount).toBe('200.00');
    const issued = await issueInvoice(finance(), {
      params: { id },
      invoice_no: 'F-2027-001',
      file: undefined,
    });
    expect(issued).toMatchObject({ status: 'issued', amount: '200.00', invoice_no: 'F-2027-001' });
    expect(await desk.auditOf(id)).toEqual(['invoice.issued']);
    const file = await fetchInvoiceFile(desk.customer, { params: { id } });
    const text = await pdfText(file.bytes);
    for (const word of ['F-2027-001', '青禾旅行社有限公司', '91310000MA1K0000XX', 'US$200.00'])
      expect(text).toContain(word);
    await cancel(desk.customer, remaining);
    expect((await showInvoiceRequest(desk.customer, { id })).amount).toBe('200.00');
    expect(await desk.mailsTo('books@example.test')).toContain('invoice_issued');
    await expect(rejectInvoice(finance(), { params: { id }, reason: 'x' })).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
  });

  test('is mailed once to its address, although the requester turned these mails off and named their own address', async () => {
    const send = async (userId: string, notifications: string[]) => {
      const person = { id: userId, accountId: desk.accountId, firstName: 'Mina', language: 'en' } as const;
      await createUser(database.db, { ...person, notifications });
      const ctx = asUser(desk.world, { accountId: desk.accountId, userId });
      const email = `${userId}@wayhouse.test`;
      const request = { order_nos: [await placePaidOrder()], title_id: titleId, email };
      const { id } = await requestInvoice(ctx, request);
      await issueInvoice(finance(), { params: { id }, invoice_no: `F-${userId}`, file: undefined });
      return desk.mailsTo(email);
    };
    expect(await send('usr_silent', [])).toEqual(['invoice_issued']);
    expect(await send('usr_mailed', ['receive_email', 'invoice'])).toEqual(['invoice_issued']);
  });

  test('is not issued when a refund arrives while its file is written', async () => {
    const orderNo = await placePaidOrder();
    const { id } = await ask([orderNo, await placePaidOrder()]);
    const ctx = finance();
    const put: typeof ctx.files.put = async (file, bytes) => {
      await ctx.files.put(file, bytes);
      await cancel(desk.customer, orderNo);
    };
    const call = { params: { id }, invoice_no: 'F-RACE', file: undefined };
    await expect(issueInvoice({ ...ctx, files: { ...ctx.files, put } }, call)).rejects.toMatchObject({
      key: 'request.try_again',
    });
    expect(await issueInvoice(ctx, call)).toMatchObject({ status: 'issued', amount: '200.00' });
  });

  test('is not issued while a refund is in progress, and later without the refunded amount', async () => {
    const orderNo = await placePaidOrder();
    const { id } = await ask([orderNo]);
    const setOrder = (set: { payment_status: number; refunded_cents?: number }) =>
      database.db.updateTable('booking.orders').set(set).where('order_no', '=', orderNo).execute();
    const issue = () => issueInvoice(finance(), { params: { id }, invoice_no: 'F-WAY', file: undefined });
    for (const status of [paymentStatus.refundAsked, paymentStatus.refundAtGateway]) {
      await setOrder({ payment_status: status });
      await expect(issue()).rejects.toMatchObject({ key: 'request.try_again' });
    }
    await setOrder({ payment_status: paymentStatus.refunded, refunded_cents: 15_000 });
    expect(await issue()).toMatchObject({ status: 'issued', amount: '50.00' });
  });

  test('without a typed number takes the next number of the year’s series: no gap and no repeat, even for several at once', async () => {
    const requests = [];
    for (let count = 0; count < 3; count += 1) requests.push(await ask([await placePaidOrder()]));
    const refusal = issueInvoice(finance(), {
      params: { id: 'ivr_none' },
      invoice_no: undefined,
      file: undefined,
    });
    await expect(refusal).rejects.toMatchObject({ key: 'request.not_found' });
    const issued = await Promise.all(
      requests.map(({ id }) =>
        issueInvoice(finance(), { params: { id }, invoice_no: undefined, file: undefined }),
      ),
    );
    expect(issued.map((each) => each.invoice_no).sort()).toEqual([
      ...['INV-2027-00001', 'INV-2027-00002', 'INV-2027-00003'],
    ]);
    for (const { id, invoice_no: no } of issued) {
      const { bytes } = await fetchInvoiceFile(desk.customer, { params: { id } });
      expect(await pdfText(bytes)).toContain(no);
    }
  });

  test('continues the series after a number that finance typed for another invoice', async () => {
    const typedAndNext = [await ask([await placePaidOrder()]), await ask([await placePaidOrder()])];
    const numbers = ['INV-2027-00004', undefined];
    for (const [index, { id }] of typedAndNext.entries())
      await issueInvoice(finance(), { params: { id }, invoice_no: numbers[index], file: undefined });
    const issued = await Promise.all(typedAndNext.map(({ id }) => showInvoiceRequest(desk.customer, { id })));
    expect(issued.map((each) => each.invoice_no)).toEqual(['INV-2027-00004', 'INV-2027-00005']);
  });

  test('accepts a file from finance, and no number twice', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.4\n...\n%%EOF');
    const issue = async (invoice_no: string) => {
      const { id } = await ask([await placePaidOrder()]);
      return issueInvoice(finance(), {
        params: { id },
        invoice_no,
        file: { name: '../发票 9.pdf', bytes: pdf },
      });
    };
    const issued = await issue('F-9');
    expect(issued.file).toMatchObject({ name: '发票 9.pdf' });
    expect((await fetchInvoiceFile(desk.customer, { params: { id: issued.id } })).bytes).toEqual(pdf);
    await expect(issue('F-9')).rejects.toMatchObject({ key: 'request.invalid' });
  });

  test('frees its orders for another request after a rejection with a reason', async () => {
    const orderNo = await placePaidOrder();
    const { id } = await ask([orderNo]);
    expect((await showPapers(desk.customer, { order_no: orderNo })).invoice_request).toEqual({
      id,
      status: 'requested',
    });
    const rejected = await rejectInvoice(finance(), { params: { id }, reason: 'The tax ID is wrong' });
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'The tax ID is wrong' });
    expect(await desk.mailsTo('books@example.test')).toContain('invoice_rejected');
    expect((await ask([orderNo])).status).toBe('requested');
  });

  test('is listed in the console oldest first while it waits, and found by order, title and customer', async () => {
    const waiting = await listDeskRequests(finance(), {
      ...firstPage,
      status: 'requested',
      search: undefined,
    });
    const times = waiting.items.map((each) => each.created_at);
    expect([times, waiting.waiting]).toEqual([[...times].sort(), waiting.total]);
    const [first] = waiting.items;
    const orders = (await showDeskRequest(finance(), { params: { id: first?.id ?? '' } })).orders;
    for (const search of [orders[0]?.order_no, '青禾', desk.companyName]) {
      const deskRequests = await listDeskRequests(finance(), { ...firstPage, status: undefined, search });
      expect(deskRequests.items.map((each) => each.id)).toContain(first?.id);
    }
  });
});
