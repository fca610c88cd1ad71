import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { expect, test } from 'vitest';
import { invoicePaper } from './invoice.ts';
import type { PaperOrder } from './stay-facts.ts';

const text = { en: 'Casa Aurora', zh: '曙光酒店' };
const order = {
  ...{
    order_no: 'WH1',
    ref_no: '',
    hotel: { name: text },
    room: text,
    rooms: [{}],
    nights: 2,
    guest: 'LI Wei',
  },
  ...{
    check_in: '2027-03-20',
    check_out: '2027-03-22',
    order_status: orderStatus.confirmed,
    payments: [],
    refunds: [],
  },
  ...{ total: '200.00', paid: '0.00', refunded: '0.00', taxes_included: '0.00' },
  ...{ breakdown: [{ label: text, amount: '200.00' }], policy: { timezone: '-08:00' } },
} as unknown as PaperOrder;
const seller = { name: text, address: text, taxId: '', phone: '', email: '', bank: [] };
const paperOf = (change: Partial<PaperOrder>) =>
  invoicePaper({
    ...{ orders: [{ ...order, ...change }], lang: 'en', withPrice: true, invoiceNo: 'IN1', seller },
    ...{ billedTo: { name: text }, issuedOn: '2027-03-01', taxPercentOf: () => '' },
  });
const dueOf = (change: Partial<PaperOrder>) =>
  paperOf(change).head.find(({ label }) => label === 'Payment due')?.lines;

test('an unpaid order is due at its payment deadline on the clock of the hotel, as its voucher says', () => {
  // It is already 8 March in UTC.
  expect(dueOf({ pay_by: '2027-03-08T02:00:00.000Z' })).toEqual(['7 Mar 2027, 18:00 (UTC−8)']);
});

test('an order without a deadline is due on the day of issue; a paid one has no due day', () => {
  expect(dueOf({})).toEqual(['1 Mar 2027']);
  expect(dueOf({ paid: '200.00', pay_by: '2027-03-08T02:00:00.000Z' })).toBeUndefined();
});

test('the days of payments and refunds are those of the operator, as the day of issue', () => {
  // In Shanghai it is already 3 March.
  const at = '2027-03-02T17:00:00.000Z';
  const payments = [{ at, payment_no: 'PAY1', status: 'succeeded', amount: '250.00', fee: '0.00' }];
  const refunds = [{ asked_at: at, refund_no: 'ref_1', reason: 'amended', amount: '50.00' }];
  const money = { paid: '200.00', payments, refunds } as unknown as Partial<PaperOrder>;
  const days = paperOf(money)
    .sections.at(-1)
    ?.table?.rows.map(([day]) => day);
  expect(days).toEqual(['3 Mar 2027', '3 Mar 2027']);
});

test('payments less the refunds after changes of the stay are the paid amount', () => {
  const at = '2027-03-02T09:00:00.000Z';
  const payments = [{ at, payment_no: 'PAY1', status: 'succeeded', amount: '250.00', fee: '0.00' }];
  const refunds = [
    { asked_at: at, refund_no: 'ref_1', reason: 'amended', amount: '50.00' },
    { asked_at: at, refund_no: 'ref_2', reason: 'canceled', amount: '10.00' },
  ];
  const money = { paid: '200.00', payments, refunds } as unknown as Partial<PaperOrder>;
  expect(paperOf(money).sections.at(-1)?.table?.rows).toEqual([
    ['2 Mar 2027', 'PAY1', 'US$250.00'],
    ['2 Mar 2027', 'Refunded ref_1', '−US$50.00'],
  ]);
});
