import { toMoney } from '@wayhouse/contract/money';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { costOf } from '../../../../test/builders/supplier.ts';
import { saveSupplier } from '../supplier/save-supplier.ts';
import { uploadInvoice } from './enter-invoice.ts';
import { exportInvoice } from './export-invoice.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

it('2,000 lines of a file are read and exported without formulas; a file without known columns is refused', async () => {
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 1 });
  const cents = await costOf(desk.database.db, orderNo);
  const { id: supplierId } = await saveSupplier(desk.finance(), {
    ...{ name: 'Cais Grand Lisbon', kind: 'hotel', source: null, hotel_ids: [desk.hotel.hotelId] },
    ...{ currency: 'USD', terms: 'invoice', terms_days: 14, email: 'pay@cais.test' },
    ...{ language: 'en', tolerance: '0.50', tolerance_bp: 10, alert_below: null },
  });
  const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)'];
  const rows = Array.from({ length: 1_999 }, (_, n) => `${formulas[n] ?? `=SUM(A1:A${n})`},1.00`);
  const upload = (head: string, lines: string[], no: string, total: number) =>
    uploadInvoice(desk.finance(), {
      ...{ supplier_id: supplierId, invoice_no: no, invoiced_on: '2027-03-01', currency: 'USD' as const },
      total: toMoney(total),
      file: { name: 'i.csv', bytes: Buffer.from([head, ...lines].join('\n')) },
    });
  const invoice = await upload(
    'Booking No,Net amount',
    [`${orderNo},${toMoney(cents)}`, ...rows],
    'F-1',
    cents + 199_900,
  );
  expect(invoice).toMatchObject({ lines: 2_000, to_decide: 1_999 });
  expect(await refusal(upload('A,B', ['1,2'], 'F-2', 200))).toBe('request.invalid');
  const sheet = await exportInvoice(desk.finance(), { params: { id: invoice.id } });
  const [, ...exported] = await readSheet(Buffer.from(sheet.bytes));
  expect(exported).toHaveLength(2_000);
  // The cells are text, so a spreadsheet program does not run them as formulas.
  expect(exported.slice(1, 5).map((line) => line?.[1])).toEqual(formulas);
});
