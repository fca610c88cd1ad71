import { statementExportEndpoints } from '@wayhouse/contract/payment/statements';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser, paidOrder } from '../../../../test/builders/booking.ts';
import { addToCart, readyToBook } from '../../../../test/builders/cart.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { makeDocuments, makeRecordFile, removeDueFiles } from '../../../../test/builders/documents.ts';
import { buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { checkoutCart } from '../../booking/checkout/checkout-cart.ts';
import { listStatements, showStatement } from '../../ledger/balance/statements.ts';
import { requestWithdrawal } from '../../ledger/withdrawal/request-withdrawal.ts';
import { createPayment } from '../../payment/pay/create-payment.ts';
import { fetchRecord, listRecords, regenerateRecord } from '../make/list-records.ts';
import { removeOldDocuments } from '../make/remove-old-documents.job.ts';
import { exportStatement } from './export-statement.ts';
import { makeStatement } from './make-statement.ts';

let database: TestDatabase;
let desk: Desk;
const firstPage = { page: 1, page_size: 20 };
const month = '2027-03';

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 100_000 });
  await requestWithdrawal(desk.customer, { amount: '10.00', method: 'check', account: 'A' });
});
afterAll(() => database.drop());

async function makeFile(format: 'pdf' | 'xlsx', lang: 'en' | 'zh' = 'zh') {
  const { record_id } = await exportStatement(desk.customer, { month, format, lang });
  return { id: record_id, file: await makeRecordFile(desk.world.app, desk.customer, record_id) };
}

describe('a monthly statement', () => {
  test('opens with the closing balance of the month before; held money does not change it', async () => {
    expect((await listStatements(desk.customer, firstPage)).items).toMatchObject([
      {
        month,
        open: true,
        opening_prepaid: '0.00',
        closing_prepaid: '1000.00',
        money_in: '1000.00',
        movements: 1,
      },
    ]);
    desk.world.clock.at('2027-05-02T00:00:00.000Z');
    const later = await listStatements(desk.customer, firstPage);
    expect(later.items.map((each) => [each.month, each.opening_prepaid, each.movements, each.to])).toEqual([
      ['2027-05', '1000.00', 0, '2027-05-31'],
      ['2027-04', '1000.00', 0, '2027-04-30'],
      ['2027-03', '0.00', 1, '2027-03-31'],
    ]);
    const march = await showStatement(desk.customer, { month, ...firstPage });
    expect(march.list.items).toMatchObject([
      { type: 'deposit', amount: '1000.00', prepaid_after: '1000.00' },
    ]);
    await expect(showStatement(desk.customer, { month: '2027-02', ...firstPage })).rejects.toMatchObject({
      key: 'request.not_found',
    });
  });

  test('is a PDF with its font and the characters of the glyphs, so that text can be searched and copied', async () => {
    const { file } = await makeFile('pdf');
    expect(file).toMatchObject({ content_type: 'application/pdf', name: `wayhouse-statement-${month}.pdf` });
    const text = Buffer.from(file.bytes).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('/FontFile2');
    expect(text).toContain('/ToUnicode');
  });

  test('is a spreadsheet, is visible to its owner only and is removed after 30 days', async () => {
    const { id, file } = await makeFile('xlsx', 'en');
    expect(Buffer.from(file.bytes.subarray(0, 2)).toString()).toBe('PK');
    const { items } = await listRecords(desk.customer, firstPage);
    expect(items.find((each) => each.id === id)).toMatchObject({
      id,
      kind: 'statement_xlsx',
      progress: 100,
      url: expect.stringContaining(id),
    });
    await expect(fetchRecord(desk.stranger, { params: { id } })).rejects.toMatchObject({
      key: 'request.not_found',
    });
    const regenerated = await regenerateRecord(desk.customer, { params: { id } });
    expect([regenerated.status, regenerated.progress, regenerated.url]).toEqual(['Processing', 0, undefined]);
    await expect(regenerateRecord(desk.stranger, { params: { id } })).rejects.toMatchObject({
      key: 'request.not_found',
    });
    await makeDocuments(desk.world.app);
    const afterwards = await listRecords(desk.customer, firstPage);
    expect(afterwards.items.find((each) => each.id === id)?.status).toBe('Done');
    desk.world.clock.forward(31 * 86_400);
    const { app } = desk.world;
    const lostBucket = { ...app.files, remove: () => Promise.reject(new Error('the bucket is away')) };
    await removeOldDocuments(app);
    await removeDueFiles({ ...app, files: lostBucket });
    expect(await app.files.get(id)).toBeDefined();
    desk.world.clock.forward(60);
    await removeDueFiles(app);
    expect(await app.files.get(id)).toBeUndefined();
    await expect(fetchRecord(desk.customer, { params: { id } })).rejects.toMatchObject({
      key: 'request.not_found',
    });
  });

  test('with more movements than the limit ends with the numbers of listed and of all movements', async () => {
    const { id } = await makeFile('xlsx', 'en');
    const record = await database.db
      .selectFrom('documents.records')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const lastRow = async (rowsMax: number) => {
      const { bytes } = await makeStatement(desk.world.app, record, { rowsMax });
      return (await readSheet(Buffer.from(bytes))).at(-1)?.[0];
    };
    expect(await lastRow(1)).not.toContain('Only');
    expect(await lastRow(0)).toBe(
      'Only the first 0 of 1 transactions are listed. The summary includes all of them.',
    );
  });

  test('that cannot be made is retried after pauses, is Failed after three attempts, and can be requested again (C10)', async () => {
    const files = desk.world.app.files;
    const { record_id: id } = await exportStatement(desk.customer, { month, format: 'pdf' });
    const status = async () =>
      (await listRecords(desk.customer, firstPage)).items.find((each) => each.id === id)?.status;
    const { app, clock } = desk.world;
    /**
     * The number of attempts, and the seconds until the next attempt. If there is no next attempt: the state of the
     * work.
     */
    const attemptState = async () => {
      const { tries, due_at, state } = await database.db
        .selectFrom('platform.work')
        .select(['tries', 'due_at', 'state'])
        .where('key', '=', id)
        .executeTakeFirstOrThrow();
      return [tries, state === 'open' ? (due_at.getTime() - clock.now().getTime()) / 1000 : state];
    };
    const broken = { ...app, files: { ...files, put: () => Promise.reject(new Error('disk full')) } };
    const attemptAfter = async (seconds: number) => {
      clock.forward(seconds);
      await makeDocuments(broken);
      return attemptState();
    };
    expect(await attemptAfter(0)).toEqual([1, 15]);
    expect(await attemptAfter(14)).toEqual([1, 1]);
    expect(await attemptAfter(1)).toEqual([2, 120]);
    expect(await attemptAfter(119)).toEqual([2, 1]);
    expect(await status()).toBe('Processing');
    expect(await attemptAfter(1)).toEqual([3, 'dead']);
    expect(await status()).toBe('Failed');
    await regenerateRecord(desk.customer, { params: { id } });
    await makeDocuments(app);
    expect(await status()).toBe('Done');
    const remainingJobs = await database.db
      .selectFrom('platform.work')
      .select('state')
      .where('key', '=', id)
      .execute();
    expect(remainingJobs).toEqual([{ state: 'done' }]);
  });

  test('names every order of a joint payment, in the spreadsheet and in the PDF', async () => {
    desk.world.clock.at('2027-03-20T08:00:00.000Z');
    const buyer = asUser(desk.world, { accountId: desk.accountId });
    const hotel = await buildHotel(database.db, { name: 'several', rooms: 9 });
    const ids = [await addToCart(buyer, { hotel }), await addToCart(buyer, { hotel })];
    const { batch_no, orders } = await checkoutCart(buyer, await readyToBook(buyer, ids));
    await createPayment(buyer, { batch_no, method: 'balance', agree_balance_terms: true });
    const numbers = orders.flatMap((order) => order.order_no ?? []).sort();
    expect(numbers).toHaveLength(2);
    const fileOf = (kind: string) =>
      makeStatement(
        desk.world.app,
        { kind, account_id: desk.accountId, request: { month, lang: 'en' } } as never,
        {},
      );
    const sheet = await readSheet(Buffer.from((await fileOf('statement_xlsx')).bytes));
    const [heads, ...rows] = sheet;
    expect(heads?.slice(0, 3)).toEqual(['Time (UTC+0)', 'Type', 'Order no.']);
    const jointRow = rows.find((row) => row[2] === numbers.join(', '));
    expect(jointRow?.[4]).toContain('Hotel');
    expect(rows.at(-1)?.[0]).toBe('Total');
    const text = await pdfText((await fileOf('statement_pdf')).bytes);
    for (const number of numbers) expect(text).toContain(number);
  });

  test("contains hotel, guest, stay, reference and invoice of an order, with times in the reader's zone", async () => {
    desk.world.clock.at('2027-03-21T17:30:00.000Z');
    const buyer = asUser(desk.world, { accountId: desk.accountId });
    const hotel = await buildHotel(database.db, { name: 'single', rooms: 9 });
    const orderNo = await paidOrder(buyer, { hotel, checkIn: '2027-05-20' });
    await database.db
      .updateTable('booking.orders')
      .set({ ref_no: 'GD7', lead_guest: 'ZHANG Wei' })
      .where('order_no', '=', orderNo)
      .execute();
    const request = { account_id: desk.accountId, user_id: 'usr', created_at: desk.world.clock.now() };
    await database.db
      .insertInto('documents.invoice_requests')
      .values({
        ...{ ...request, id: 'ivr_1', request_no: 'IR1', status: 'issued', invoice_no: 'INV-9' },
        ...{ title: '{}', email: 'a@b.test' },
      } as never)
      .execute();
    await database.db
      .insertInto('documents.invoice_request_orders')
      .values({ request_id: 'ivr_1', order_no: orderNo } as never)
      .execute();
    const fileOf = (kind: string) =>
      makeStatement(
        desk.world.app,
        { kind, account_id: desk.accountId, request: { month, lang: 'zh', zone: 'Asia/Shanghai' } } as never,
        {},
      );
    const rows = await readSheet(Buffer.from((await fileOf('statement_xlsx')).bytes));
    const row = rows.find((each) => each[2] === orderNo);
    expect(row?.slice(0, 10)).toEqual([
      new Date('2027-03-22T01:30:00Z'),
      ...['支付', orderNo, 'GD7', expect.any(String)],
      ...[new Date('2027-05-20T00:00:00Z'), new Date('2027-05-22T00:00:00Z')],
      ...['ZHANG Wei', 'INV-9', expect.any(String)],
    ]);
    const text = await pdfText((await fileOf('statement_pdf')).bytes);
    for (const part of ['2027-03-22 01:30', 'GD7', 'ZHANG', '发票 INV-9', 'UTC+8'])
      expect(text).toContain(part);
  });

  test('names both offsets of a month in which the clocks of the zone change', async () => {
    const request = { month, lang: 'en', zone: 'America/New_York' };
    const record = { kind: 'statement_xlsx', account_id: desk.accountId, request } as never;
    const { bytes } = await makeStatement(desk.world.app, record, {});
    const [heads] = await readSheet(Buffer.from(bytes));
    expect(heads?.[0]).toBe('Time (UTC−5 / UTC−4)');
  });

  test('accepts a zone in lower case, and refuses one that does not exist, and an offset', () => {
    const { input } = statementExportEndpoints['POST /api/v2/statement/export'];
    const fileRequest = { month, format: 'pdf' };
    expect(input.safeParse({ ...fileRequest, zone: 'asia/shanghai' }).data?.zone).toBe('Asia/Shanghai');
    for (const zone of ['Mars/Base', '+08:00', '+08'])
      expect(input.safeParse({ ...fileRequest, zone }).success).toBe(false);
  });
});
