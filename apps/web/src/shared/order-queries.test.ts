import { QueryClient } from '@tanstack/react-query';
import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { expect, test } from 'vitest';
import { ordersQuery, pollDelayMs, refreshOrders } from './order-queries.ts';

test('orders are polled quickly after each change of their status', () => {
  const query = { state: { dataUpdateCount: 1 } };
  const delayAfter = (answers: number, status: OrderStatus) => {
    query.state.dataUpdateCount += answers;
    return pollDelayMs(query, [{ order_status: status, payment_status: paymentStatus.paid }]);
  };
  expect(delayAfter(0, orderStatus.process)).toBe(3_000);
  expect(delayAfter(9, orderStatus.process)).toBe(3_000);
  expect(delayAfter(1, orderStatus.process)).toBe(20_000);
  expect(delayAfter(1, orderStatus.cancelPending)).toBe(3_000);
  expect(delayAfter(10, orderStatus.cancelPending)).toBe(20_000);
});

test('an order that awaits payment is polled only after its payment has succeeded', () => {
  const order = { order_status: orderStatus.awaitingPayment, payment_status: paymentStatus.unpaid };
  const query = { state: { data: [order], dataUpdateCount: 1 } };
  const delayOf = (arePaid: boolean) => {
    const { refetchInterval } = ordersQuery(['WH26110502270001'], { arePaid });
    return typeof refetchInterval === 'function' && refetchInterval(query as never);
  };
  expect([false, true].map(delayOf)).toEqual([false, 3_000]);
});

test('the lists of coupons are out of date after a booking', () => {
  const client = new QueryClient();
  const lists = [
    ['coupons', 'mine'],
    ['coupons', 'booking', 'ses_1'],
  ];
  for (const key of lists) client.setQueryData(key, []);
  refreshOrders(client);
  expect(lists.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
