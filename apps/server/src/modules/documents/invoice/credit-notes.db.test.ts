import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancel, paidOrder } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { saveCompanyTitle } from '../../../../test/builders/documents.ts';
import { asStaff, buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { inTransaction } from '../../../platform/database.ts';
import { changeStay, previewChange } from '../../booking/change/change-stay.ts';
import { listTransactions } from '../../ledger/check/explore-ledger.ts';
import { fetchCreditNote } from './credit-note-file.ts';
import { takeNoteNumber } from './credit-notes.store.ts';
import { issueInvoice, showDeskRequest } from './desk-invoice-requests.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { fetchInvoiceFile, requestInvoice, showInvoiceRequest } from './request-invoice.ts';

let database: TestDatabase;
let desk: Desk;
let hotel: BuiltHotel;
let titleId: string;
const finance = () => asStaff(desk);
const placePaidOrder = () => paidOrder(desk.customer, { hotel });

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 5_000_000 });
  hotel = await buildHotel(database.db, { name: 'credited', rooms: 50 });
  titleId = await saveCompanyTitle(desk.customer);
});
afterAll(() => database.drop());

describe('an issued invoice', () => {
  const issue = async (...orderNos: string[]) => {
    const { id } = await requestInvoice(desk.customer, {
      order_nos: orderNos,
      title_id: titleId,
      email: 'books@example.test',
    });
    await issueInvoice(finance(), { params: { id }, invoice_no: undefined, file: undefined });
    return id;
  };
  const notesOf = async (id: string) => (await showInvoiceRequest(desk.customer, { id })).credit_notes;

  test('gets a credit note for each refund after it, once, with numbers without gaps', async () => {
    const [uncanceled, first, second] = [
      await placePaidOrder(),
      await placePaidOrder(),
      await placePaidOrder(),
    ];
    const id = await issue(uncanceled, first, second);
    for (const orderNo of [first, second]) {
      await cancel(desk.customer, orderNo);
      await desk.world.app.deliverEvents();
    }
    await Promise.all(
      [1, 2].map(() =>
        inTransaction(database.db, (tx) => issueCreditNote(desk.world.clock, tx, { orderNo: first })),
      ),
    );
    const notes = await notesOf(id);
    expect(notes).toMatchObject([
      { order_no: first, amount: '200.00' },
      { order_no: second, amount: '200.00' },
    ]);
    const { rows } = await sql<{ no: string }>`
      select note_no as no from documents.credit_notes order by note_no`.execute(database.db);
    expect(rows.map(({ no }) => no)).toEqual(
      rows.map((_, index) => `CN-2027-${String(index + 1).padStart(5, '0')}`),
    );
    expect(rows.at(-1)?.no).toBe(notes[1]?.note_no);
    const { credit_notes, amount } = await showDeskRequest(finance(), { params: { id } });
    expect(amount).toBe('600.00');
    const { refund_no = '' } = credit_notes[0] ?? {};
    const transactions = await listTransactions(finance(), {
      search: refund_no ?? '',
      page: 1,
      page_size: 20,
    });
    expect(transactions.items).toMatchObject([{ kind: 'refund' }]);
  });

  test('gets a credit note when its order becomes cheaper, and one for the rest after a cancellation', async () => {
    const orderNo = await placePaidOrder();
    const id = await issue(orderNo);
    const target = { order_no: orderNo, check_out: '2027-04-11' };
    const { digest, refund } = await previewChange(desk.customer, target);
    expect(refund).toBe('100.00');
    await changeStay(desk.customer, { ...target, digest });
    await desk.world.app.deliverEvents();
    const creditNotes = async () => (await showDeskRequest(finance(), { params: { id } })).credit_notes;
    expect(await creditNotes()).toMatchObject([
      { order_no: orderNo, amount: '100.00', refund_no: expect.any(String) },
    ]);
    // The refunds need different times, because a credit note names the latest refund.
    desk.world.clock.forward(1);
    await cancel(desk.customer, orderNo);
    await desk.world.app.deliverEvents();
    const notes = await creditNotes();
    expect(notes.map(({ amount }) => amount)).toEqual(['100.00', '100.00']);
    expect(new Set(notes.map(({ refund_no }) => refund_no)).size).toBe(2);
  });

  test('has its credit note as PDF in both languages, for its own company alone', async () => {
    const orderNo = await placePaidOrder();
    const id = await issue(orderNo);
    await cancel(desk.customer, orderNo);
    await desk.world.app.deliverEvents();
    const [note] = await notesOf(id);
    const params = { id: note?.id ?? '' };
    await expect(fetchCreditNote(desk.stranger, { params })).rejects.toMatchObject({
      key: 'request.not_found',
    });
    const text = await pdfText((await fetchCreditNote(desk.customer, { params })).bytes);
    for (const word of [note?.note_no, 'INV-2027-', orderNo, 'Credit note', '贷项通知单', '200.00'])
      expect(text).toContain(word);
    await expect(
      sql`update documents.credit_notes set amount_cents = 1`.execute(database.db),
    ).rejects.toThrow('append-only');
  });

  test('and the number of a credit note follow the calendar of the operator (UTC+8), like the books', async () => {
    const orderNo = await placePaidOrder();
    // In Shanghai it is 1 January, 04:30.
    const newYear = new Date('2027-12-31T20:30:00Z');
    desk.world.clock.forward((newYear.getTime() - desk.world.clock.now().getTime()) / 1000);
    const id = await issue(orderNo);
    const invoice = await showInvoiceRequest(desk.customer, { id });
    expect(invoice.invoice_no).toMatch(/^INV-2028-/);
    const { bytes } = await fetchInvoiceFile(desk.customer, { params: { id } });
    expect(await pdfText(bytes)).toContain('1 Jan 2028');
    const noteNo = await inTransaction(database.db, (tx) => takeNoteNumber(tx, newYear));
    expect(noteNo).toMatch(/^CN-2028-/);
  });
});
