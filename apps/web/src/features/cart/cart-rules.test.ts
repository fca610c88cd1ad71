import type { CartItem } from '@wayhouse/contract/booking/cart';
import { expect, it } from 'vitest';
import { cartSum, deadlinesOf, isBookable, needsAccept } from './cart-rules.ts';

const item = (id: string, change: Partial<CartItem> = {}, offer: Partial<CartItem['offer']> = {}): CartItem =>
  ({
    id,
    state: 'ok',
    previous: '100.10',
    current: '100.10',
    ...change,
    offer: { refundable: true, pay_at_hotel: '0.00', ...offer },
  }) as CartItem;

it('waits for consent to exactly the new price', () => {
  const changed = item('a', { state: 'price_changed', current: '120.00' });
  expect(needsAccept(changed, {})).toBe(true);
  expect(needsAccept(changed, { a: '119.00' })).toBe(true);
  expect(needsAccept(changed, { a: '120.00' })).toBe(false);
  expect(needsAccept(item('b'), {})).toBe(false);
});

it('adds up the amount paid now to the cent, separate from the amount paid at the hotel', () => {
  const items = [item('a'), item('b', { current: '0.20' }, { pay_at_hotel: '4.50' })];
  expect(cartSum(items, {})).toEqual({ total: '100.30', atHotel: { count: 1, total: '4.50' }, waiting: [] });
});

it('sorts deadlines by instant and leaves out stays without free cancellation', () => {
  const lisbon = { shown_deadline: '2026-12-05 18:00', free_cancel_until: '2026-12-08T18:00:00.000Z' };
  const tokyo = { shown_deadline: '2026-12-06 01:00', free_cancel_until: '2026-12-08T16:00:00.000Z' };
  const items = [
    item('lisbon', {}, lisbon),
    item('never', {}, { refundable: false }),
    item('tokyo', {}, tokyo),
  ];
  expect(deadlinesOf(items).map(({ id }) => id)).toEqual(['tokyo', 'lisbon']);
});

it('only items that are still sold can be booked', () => {
  expect(
    (['ok', 'price_changed', 'sold_out', 'offline', 'expired'] as const).map((state) =>
      isBookable({ state }),
    ),
  ).toEqual([true, true, false, false, false]);
});
