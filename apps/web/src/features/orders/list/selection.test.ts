import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { expect, test } from 'vitest';
import { groupByAction } from './selection.ts';

const order = (order_no: string, order_status: number, payment_status = 0): OrderBrief =>
  ({ order_no, order_status, payment_status }) as OrderBrief;

test('each action applies only to the selected orders that allow it', () => {
  const orders = [
    order('A', 2, 2),
    order('B', 0),
    order('C', 4, 3),
    order('D', -1),
    order('E', 3, 7),
    order('F', 5, 2),
  ];
  expect(groupByAction(orders)).toEqual({
    all: ['A', 'B', 'C', 'D', 'E', 'F'],
    vouchers: ['A'],
    invoices: ['A', 'F'],
    payable: ['B'],
    ended: ['C', 'D', 'E'],
  });
});
