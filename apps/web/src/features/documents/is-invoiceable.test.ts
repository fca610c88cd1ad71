import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { expect, test } from 'vitest';
import { isInvoiceable } from './is-invoiceable.ts';

const paidOrder = {
  order_status: orderStatus.confirmed,
  payment_status: paymentStatus.paid,
  paid: '200.00',
  refunded: '0.00',
};

test('a confirmed and paid order, and a canceled one with a fee, can be invoiced', () => {
  const canceled = { order_status: orderStatus.canceled, payment_status: paymentStatus.refunded };
  expect(isInvoiceable(paidOrder)).toBe(true);
  expect(isInvoiceable({ ...paidOrder, ...canceled, refunded: '150.00' })).toBe(true);
  expect(isInvoiceable({ ...paidOrder, ...canceled, refunded: '200.00' })).toBe(false);
});

test('the form would not list an order in process, during a refund, or of relocated guests', () => {
  expect(isInvoiceable({ ...paidOrder, order_status: orderStatus.process })).toBe(false);
  expect(isInvoiceable({ ...paidOrder, payment_status: paymentStatus.refundAsked })).toBe(false);
  const hotel = { en: 'Old', zh: '旧' };
  expect(isInvoiceable({ ...paidOrder, moved_from: { order_no: 'WH1', hotel } })).toBe(false);
});
