import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { expect, test } from 'vitest';
import { groupByAction, isPayable } from './selection.ts';

const order = (order_no: string, order_status: number, payment_status: number): OrderBrief =>
  ({ order_no, order_status, payment_status }) as OrderBrief;

test('each action applies only to the selected orders that allow it', () => {
  const orders = [
    order('A', orderStatus.confirmed, paymentStatus.paid),
    order('B', orderStatus.awaitingPayment, paymentStatus.unpaid),
    order('C', orderStatus.canceled, paymentStatus.refunded),
    order('D', orderStatus.closed, paymentStatus.unpaid),
    order('E', orderStatus.confirmFailed, paymentStatus.refundAsked),
    order('F', orderStatus.cancelPending, paymentStatus.paid),
  ];
  expect(groupByAction(orders)).toEqual({
    all: ['A', 'B', 'C', 'D', 'E', 'F'],
    vouchers: ['A'],
    invoices: ['A', 'F'],
    ended: ['C', 'D', 'E'],
  });
});

test('an order that waits for its payment is payable, unless the reader may not pay', () => {
  const unpaidOrder = order('B', orderStatus.awaitingPayment, paymentStatus.unpaid);
  expect(isPayable(unpaidOrder, { pay: true })).toBe(true);
  expect(isPayable(unpaidOrder, { pay: false })).toBe(false);
  expect(isPayable(order('A', orderStatus.confirmed, paymentStatus.paid), { pay: true })).toBe(false);
});

test('a booking that is paid later is payable before its date, but not while a colleague has to approve it', () => {
  const laterOrder = order('L', orderStatus.confirmed, paymentStatus.unpaid);
  expect(isPayable(laterOrder, { pay: true })).toBe(true);
  expect(isPayable({ ...laterOrder, approve_by: '2026-12-01T00:00:00Z' }, { pay: true })).toBe(false);
  expect(isPayable(order('C', orderStatus.canceled, paymentStatus.unpaid), { pay: true })).toBe(false);
});
