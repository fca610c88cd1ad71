import type { Guest } from '@wayhouse/contract/booking/booking';
import type { PaperLanguage } from '@wayhouse/contract/booking/order-papers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asUser,
  bookedOrder,
  cancel,
  createInput,
  openedSession,
  pay,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makeRecordFile, removeDueFiles } from '../../../../test/builders/documents.ts';
import { buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import type { Ctx } from '../../../context.ts';
import { findOrders } from '../../booking/orders/find-orders.ts';
import { createBooking } from '../../booking/place/create-booking.ts';
import { loadAttachment } from '../send/attachments.ts';
import { sendPaper } from '../send/send-paper.ts';
import { listRecords } from './list-records.ts';
import { removeOldDocuments } from './remove-old-documents.job.ts';
import { requestInvoices, requestOrderList, requestVouchers } from './request-papers.ts';
import { showPapers } from './show-papers.ts';
import { verifyVoucher } from './voucher-code.ts';

let database: TestDatabase;
let desk: Desk;
let hotel: BuiltHotel;
let orderNo: string;
const options = { logo: false, with_price: undefined };

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 5_000_000 });
  hotel = await buildHotel(database.db, { name: 'papers', rooms: 50 });
  orderNo = await familyOrder();
});
afterAll(() => database.drop());

/**
 * An order of two rooms that is paid from the balance. Room 1: 2 adults and a child of 5. Room 2: 2 adults. Every guest
 * is named.
 */
async function familyOrder(): Promise<string> {
  const session = await openedSession(desk.customer, {
    hotel,
    checkIn: '2027-05-10',
    nights: 3,
    rooms: [
      { adults: 2, children: [5] },
      { adults: 2, children: [] },
    ],
  });
  const adult = (first_name: string, last_name: string): Guest => ({ first_name, last_name, type: 'adult' });
  const { order_no } = await createBooking(
    desk.customer,
    createInput(session, {
      rooms: [
        {
          guests: [
            { ...adult('Lüling', 'Ouyang'), lead: true },
            adult('Jack', "O'Neil"),
            { first_name: 'Mia', last_name: 'Ouyang', type: 'child', age: 5 },
          ],
        },
        { guests: [adult('Xiaoming', 'Wang'), adult('Fang', 'Li')] },
      ],
      ref_no: 'TRIP2027',
      special_requests: '请安排安静的房间 / quiet rooms please',
      arrival_time: '21:30',
    }),
  );
  await pay(desk.customer, order_no);
  await desk.world.app.deliverEvents();
  return order_no;
}

const fileOf = (recordId: string) => makeRecordFile(desk.world.app, desk.customer, recordId);

async function textOf(
  document: 'voucher' | 'invoice',
  lang: PaperLanguage,
  change: { with_price?: boolean } = {},
): Promise<string> {
  const request = document === 'voucher' ? requestVouchers : requestInvoices;
  const { record_id } = await request(desk.customer, { order_nos: [orderNo], ...options, lang, ...change });
  return await pdfText((await fileOf(record_id)).bytes);
}

/** Puts commas between thousands: `1234567.00` → `1,234,567.00`. */
const withThousands = (amount: string) => amount.replace(/\B(?=(\d{3})+\.)/g, ',');

/** The prices of the order in the format of documents. The agent may see them; guests may not. */
async function internalAmounts(): Promise<string[]> {
  const [order] = await findOrders(desk.customer, { order_nos: [orderNo] });
  if (!order) throw new Error('no order');
  const prices = [order.total, order.paid, ...order.nightly.map((night) => night.price)];
  return [...new Set([...prices, ...order.breakdown.map((line) => line.amount)])].map(withThousands);
}

describe('a voucher contains all facts of list A28 and no price', () => {
  test.each<[PaperLanguage, string[]]>([
    [
      'en',
      [
        'Hotel voucher',
        'Hotel papers papers酒店 4 stars',
        'lisbon',
        'Mon 10 May 2027, from 15:00',
        'Thu 13 May 2027, by 12:00',
        '2 rooms, 3 nights',
        'Double room',
        'King bed',
        'Breakfast included',
        'OUYANG Lüling (main guest)',
        "O'NEIL Jack",
        'OUYANG Mia (child, age 5)',
        '2 adults, child, age 5',
        'WANG Xiaoming',
        'LI Fang',
        'Late arrival: call us',
        '请安排安静的房间 / quiet rooms please',
        'Please do not charge the guests for them.',
        'To be paid at the hotel',
        'Booked and payable through Wayhouse as agent of the service provider.',
        'TRIP2027',
        '21:30',
        'Olivia Hart +86 13800138000 agent@wayhouse.test',
      ],
    ],
    [
      'zh',
      [
        '酒店入住凭证',
        'papers酒店 Hotel papers 4 星级',
        '2027年5月10日 周一 15:00 起',
        '2027年5月13日 周四 12:00 前',
        '2 间 3 晚',
        '大床房',
        '特大床',
        '含早餐',
        'OUYANG Lüling（主要住客）',
        'OUYANG Mia（儿童 5 岁）',
        '2 位成人，儿童 5 岁',
        'WANG Xiaoming',
        '以上房费和餐食均已预付，请勿向住客重复收取。',
        '本预订由途驿 Wayhouse 作为服务提供方的代理预订并结算',
        '请安排安静的房间 / quiet rooms please',
        'TRIP2027',
      ],
    ],
    ['both', ['Hotel voucher', '酒店入住凭证', 'Double room', '大床房', '2 rooms, 3 nights', '2 间 3 晚']],
  ])('%s', async (lang, expected) => {
    const text = await textOf('voucher', lang);
    const words = text.replace(/\s+/g, ' ');
    const [order] = await findOrders(desk.customer, { order_nos: [orderNo] });
    const withoutSpaces = (each: string) => each.replace(/\s+/g, '');
    const missing = [
      ...expected,
      orderNo,
      order?.supplier_confirmation_no ?? 'no number',
      desk.companyName,
    ].filter((each) => !withoutSpaces(words).includes(withoutSpaces(each)));
    // A document has columns side by side, so the lines of a block may be apart in the extracted text.
    expect(missing.filter((each) => !each.split(' ').every((part) => words.includes(part)))).toEqual([]);
    for (const amount of await internalAmounts()) expect(words).not.toContain(amount);
    expect(words).not.toContain('\uFFFD');
  });

  test('shows a price only when requested; an invoice shows it unless refused', async () => {
    const [order] = await findOrders(desk.customer, { order_nos: [orderNo] });
    const total = `US$${withThousands(order?.total ?? '')}`;
    expect(await textOf('voucher', 'en', { with_price: true })).toContain(total);
    expect(await textOf('invoice', 'en')).toContain(total);
    expect(await textOf('invoice', 'zh', { with_price: false })).not.toContain('US$');
  });
});

describe('documents of orders', () => {
  test('several documents are a ZIP; an order without the document and another company’s order are refused', async () => {
    const second = await bookedOrder(desk.customer, { hotel });
    const twoOrders = { order_nos: [orderNo, second], ...options, lang: 'en' as const };
    await expect(requestVouchers(desk.customer, twoOrders)).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
    await expect(requestInvoices(desk.stranger, twoOrders)).rejects.toMatchObject({
      key: 'request.not_found',
    });
    const { record_id } = await requestInvoices(desk.customer, twoOrders);
    const file = await fileOf(record_id);
    expect(file).toMatchObject({ content_type: 'application/zip', name: 'wayhouse-invoices-2027-03-01.zip' });
    const zip = Buffer.from(file.bytes).toString('latin1');
    for (const no of twoOrders.order_nos) expect(zip).toContain(`invoice-${no}-en.pdf`);
    const { items } = await listRecords(desk.customer, { page: 1, page_size: 100 });
    const record = items.find((each) => each.id === record_id);
    expect(record).toMatchObject({ kind: 'invoice', count: 2, lang: 'en', logo: false });
  });

  test('the exported list contains what the filters find; a sub-user without the option cannot export it', async () => {
    const filters = { sort: 'created_desc', q: 'TRIP2027', lang: 'zh' } as const;
    const { record_id } = await requestOrderList(desk.customer, { ...filters, format: 'csv' });
    const csv = Buffer.from((await fileOf(record_id)).bytes).toString('utf8');
    expect(csv.startsWith('\uFEFF"订单号"')).toBe(true);
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain(`"${orderNo}","已确认","已支付","papers酒店"`);
    const seller = {
      ...desk.customer,
      actor: { ...desk.customer.actor, is_main: false, userId: 'usr_seller' },
    };
    await expect(requestOrderList(seller, { ...filters, format: 'csv' })).rejects.toMatchObject({
      key: 'documents.no_exports',
    });
    const sheet = await requestOrderList(desk.customer, { ...filters, format: 'xlsx' });
    expect(Buffer.from((await fileOf(sheet.record_id)).bytes.subarray(0, 2)).toString()).toBe('PK');
  });

  test('are mailed to the named addresses; every mail is stored and shown', async () => {
    const input = { params: { id: orderNo }, document: 'voucher', lang: 'zh', ...options } as const;
    const emails = ['guest@example.test', 'GUEST@example.test', 'desk@example.test'];
    expect(await sendPaper(desk.customer, { ...input, emails })).toEqual({ sent: 2 });
    const { sendings, documents } = await showPapers(desk.customer, { order_no: orderNo });
    expect(documents).toEqual(['voucher', 'invoice']);
    expect(sendings.map((each) => [each.email, each.status, each.lang, each.with_price]).sort()).toEqual([
      ['desk@example.test', 'sending', 'zh', false],
      ['guest@example.test', 'sending', 'zh', false],
    ]);
    const mail = await database.db
      .selectFrom('platform.messages')
      .selectAll()
      .where('recipient', '=', 'guest@example.test')
      .executeTakeFirstOrThrow();
    const [file] = mail.attachments as unknown as { file: string; name: string }[];
    expect([mail.template, mail.language, file?.name]).toEqual([
      'voucher_sent',
      'zh',
      `voucher-${orderNo}-zh.pdf`,
    ]);
    expect(
      await pdfText((await loadAttachment(desk.world.app, file?.file ?? '')) ?? new Uint8Array()),
    ).toContain('酒店入住凭证');
    await expect(sendPaper(desk.stranger, { ...input, emails: ['x@example.test'] })).rejects.toMatchObject({
      key: 'request.not_found',
    });
  });

  test('the code of a voucher shows anybody whether the voucher is valid, but no names of its guests', async () => {
    const visitor: Ctx = desk.customer;
    const { verify_code: code = '' } = await showPapers(desk.customer, { order_no: orderNo });
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    const verification = await verifyVoucher(visitor, {
      params: { code: `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}` },
    });
    expect(verification).toMatchObject({
      state: 'good',
      order_no: orderNo,
      rooms: 2,
      adults: 4,
      children: 1,
      nights: 3,
    });
    expect(JSON.stringify(verification)).not.toMatch(/Ouyang|Neil|Olivia|example|wayhouse\.test/i);
    await cancel(desk.customer, orderNo);
    expect(await verifyVoucher(visitor, { params: { code } })).toMatchObject({ state: 'canceled' });
    await expect(verifyVoucher(visitor, { params: { code: 'AAAABBBBCCCC' } })).rejects.toMatchObject({
      key: 'request.not_found',
    });
    expect((await showPapers(desk.customer, { order_no: orderNo })).documents).toEqual([]);
  });

  test('are stored for 30 days; the record of their mails stays', async () => {
    const { attachments } = await database.db
      .selectFrom('platform.messages')
      .select('attachments')
      .where('recipient', '=', 'desk@example.test')
      .executeTakeFirstOrThrow();
    const [file] = attachments as unknown as { file: string }[];
    const now = desk.world.clock.now();
    await database.db.updateTable('platform.messages').set({ sent_at: now }).execute();
    desk.world.clock.forward(31 * 86_400);
    await removeOldDocuments(desk.world.app);
    await removeDueFiles(desk.world.app);
    desk.world.clock.at(now.toISOString());
    expect(await loadAttachment(desk.world.app, file?.file ?? '')).toBeUndefined();
    expect((await listRecords(desk.customer, { page: 1, page_size: 100 })).total).toBe(0);
    expect((await showPapers(desk.customer, { order_no: orderNo })).sendings).toHaveLength(2);
  });

  test('of another person are hidden from a person who sees only own orders', async () => {
    const colleague = asUser(desk.world, { accountId: desk.accountId, userId: 'usr_colleague', own: true });
    await expect(showPapers(colleague, { order_no: orderNo })).rejects.toMatchObject({
      key: 'request.not_found',
    });
  });
});
