import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { expect, test } from 'vitest';
import { firstToPay } from './order-list-queries.ts';

test('orders to pay are sorted by the time of their payment, rooms held for minutes first', () => {
  const laterOrder = { order_no: 'later', pay_by: '2026-12-08T17:00:00Z' } as OrderBrief;
  const heldOrder = { order_no: 'held', pay_until: '2026-11-30T09:00:00Z' } as OrderBrief;
  const openOrder = { order_no: 'open' } as OrderBrief;
  const orderNos = firstToPay([openOrder, laterOrder, heldOrder], 2).map((order) => order.order_no);
  expect(orderNos).toEqual(['held', 'later']);
});
