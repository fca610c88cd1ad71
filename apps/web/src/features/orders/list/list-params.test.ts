import { QueryClient } from '@tanstack/react-query';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { expect, test, vi } from 'vitest';
import { network } from '../../../shared/api.ts';
import {
  chipCounts,
  countsInput,
  hasFilters,
  type ListQuery,
  listParams,
  mineInput,
  readListQuery,
} from './list-params.ts';
import { orderListQuery } from './order-list-queries.ts';

const fullQuery: ListQuery = {
  q: 'zhang',
  status: 'canceled',
  payment: 'refunded',
  quick: '7d',
  subUser: 'usr_seller',
  refNo: 'NL2612',
  checkInFrom: '2026-12-01',
  checkInTo: '2026-12-31',
  bookedFrom: '2026-11-01',
  bookedTo: '2026-11-30',
  sort: 'check_in_asc',
  page: 3,
  pageSize: 50,
};

test('a query written to the URL is read back unchanged', () => {
  expect(readListQuery(listParams(fullQuery))).toEqual(fullQuery);
});

test('the default query has no parameters', () => {
  expect(listParams(readListQuery({}))).toEqual({});
  expect(hasFilters(readListQuery({ page: '2', sort: 'created_asc' }))).toBe(false);
  expect(hasFilters(fullQuery)).toBe(true);
});

test('invalid parameters are ignored', () => {
  const query = readListQuery({
    status: 'x',
    page: '-4',
    size: '7',
    check_in_from: '2026-02-30',
    sort: 'no',
  });
  expect(query).toEqual(readListQuery({}));
});

test.each([
  fullQuery,
  readListQuery({}),
  readListQuery({ show: 'deadline' }),
  readListQuery({ show: 'pay' }),
])('the input of a query fits the contract', (query) => {
  const { input } = ordersEndpoints['POST /api/v2/order/mine'];
  expect(input.safeParse(mineInput(query)).success).toBe(true);
});

const statusCounts = [
  { order_status: orderStatus.awaitingPayment, payment_status: paymentStatus.unpaid, count: 2 },
  { order_status: orderStatus.confirmed, payment_status: paymentStatus.paid, count: 7 },
  { order_status: orderStatus.confirmed, payment_status: paymentStatus.awaiting, count: 1 },
  { order_status: orderStatus.closed, payment_status: paymentStatus.unpaid, count: 4 },
];

test('the numbers of all chips except “Awaiting payment” add up to the number of orders', () => {
  expect(chipCounts(statusCounts, readListQuery({}))).toEqual({
    all: 14,
    awaiting: 3,
    initialed: 2,
    confirmed: 8,
    confirm_failed: 0,
    canceled: 4,
    cancel_failed: 0,
  });
});

test('each number is that of the list which its chip opens, with the payment filter and the card', () => {
  const numbers = (params: Record<string, string>) => chipCounts(statusCounts, readListQuery(params));
  expect(numbers({ payment: 'paid' })).toMatchObject({ all: 7, confirmed: 7, initialed: 0, canceled: 0 });
  expect(numbers({ show: 'pay' })).toMatchObject({ all: 3, confirmed: 1, initialed: 2, canceled: 0 });
});

test('the numbers follow the other filters, not the chosen chip', () => {
  const { input } = ordersEndpoints['POST /api/v2/order/counts'];
  const countInput = countsInput({ ...fullQuery, quick: null });
  expect(input.safeParse(countInput).success).toBe(true);
  expect(countInput).toMatchObject({ q: 'zhang', sub_user_id: 'usr_seller' });
  expect(countInput).not.toHaveProperty('order_status');
});

test('the deadline card lists orders from three days before the shown deadline, six before the supplier’s', () => {
  expect(mineInput(readListQuery({ show: 'deadline' }))).toMatchObject({ deadline_within_h: 6 * 24 });
});

test('a card and a chip combine as "and"', () => {
  const query = readListQuery({ show: 'pay', status: 'confirmed' });
  expect(mineInput(query)).toMatchObject({
    order_status: [orderStatus.confirmed],
    payment_status: [paymentStatus.unpaid, paymentStatus.awaiting],
  });
});

test('a card and a chip without a common code match no order, and nothing is sent', async () => {
  const send = vi.spyOn(network, 'fetch');
  const query = readListQuery({ show: 'pay', status: 'canceled' });
  expect(mineInput(query).order_status).toEqual([]);
  expect(await new QueryClient().fetchQuery(orderListQuery(query))).toMatchObject({ items: [], total: 0 });
  expect(send).not.toHaveBeenCalled();
  send.mockRestore();
});

test("the days of booking are those of the reader's clock", () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(mineInput(readListQuery({ booked_to: '2026-11-30' }))).toMatchObject({ time_zone: timeZone });
  expect(mineInput(readListQuery({ check_in_to: '2026-11-30' }))).not.toHaveProperty('time_zone');
});
