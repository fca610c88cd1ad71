import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { expect, test } from 'vitest';
import { groupByAction } from './selection.ts';

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
  expect(groupByAction(orders, { pay: true })).toEqual({
    all: ['A', 'B', 'C', 'D', 'E', 'F'],
    vouchers: ['A'],
    invoices: ['A', 'F'],
    payable: ['B'],
    ended: ['C', 'D', 'E'],
  });
});

test('a reader who may not pay has no payable order', () => {
  const orders = [order('B', orderStatus.awaitingPayment, paymentStatus.unpaid)];
  expect(groupByAction(orders, { pay: false }).payable).toEqual([]);
});
