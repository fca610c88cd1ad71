import { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import { expect, test } from 'vitest';
import { isNarrowed, type ListQuery, listParams, mineInput, readListQuery } from './list-params.ts';

const whole: ListQuery = {
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
  pageSize: 25,
};

test('a list goes into the address and comes back as it was', () => {
  expect(readListQuery(listParams(whole))).toEqual(whole);
});

test('the plain list has a plain address', () => {
  expect(listParams(readListQuery({}))).toEqual({});
  expect(isNarrowed(readListQuery({ page: '2', sort: 'created_asc' }))).toBe(false);
  expect(isNarrowed(whole)).toBe(true);
});

test('what cannot be read is left out', () => {
  const query = readListQuery({
    status: 'x',
    page: '-4',
    size: '7',
    check_in_from: '2026-02-30',
    sort: 'no',
  });
  expect(query).toEqual(readListQuery({}));
});

test.each([whole, readListQuery({}), readListQuery({ show: 'deadline' }), readListQuery({ show: 'pay' })])(
  'the server takes what is asked',
  (query) => {
    const { input } = ordersEndpoints['POST /api/v2/order/mine'];
    expect(input.safeParse(mineInput(query)).success).toBe(true);
  },
);

test('a deadline nears from three days before the one that is shown, which is three before the supplier’s', () => {
  expect(mineInput(readListQuery({ show: 'deadline' }))).toMatchObject({ deadline_within_h: 6 * 24 });
});

test('a card and a chip together mean both', () => {
  const query = readListQuery({ show: 'pay', status: 'confirmed' });
  expect(mineInput(query)).toMatchObject({ order_status: [2], payment_status: [0, 1] });
});
