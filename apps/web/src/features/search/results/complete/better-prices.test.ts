import { expect, test } from 'vitest';
import type { Results } from '../results-query.ts';
import { betterPrices } from './better-prices.ts';

function page(total: number, prices: Record<string, string>): Results {
  const items = Object.entries(prices).map(([hotel_id, price]) => ({
    hotel_id,
    offer: { total: price, pay_at_hotel: '0.00' },
  }));
  return { total, items } as unknown as Results;
}

test('a lower price and a hotel that is new on the page are better prices', () => {
  const shownPage = page(40, { a: '100.00', b: '110.00', c: '120.00' });
  const complete = page(40, { b: '90.00', d: '95.00', a: '100.00' });
  expect(betterPrices(shownPage, complete)).toEqual({ prices: 2, hotels: 0 });
});

test('a hotel by which the list is longer is not also a better price', () => {
  const shownPage = page(2, { a: '100.00', b: '110.00' });
  const complete = page(4, { b: '90.00', c: '95.00', d: '95.00', a: '100.00' });
  expect(betterPrices(shownPage, complete)).toEqual({ prices: 1, hotels: 2 });
});

test('a higher price, an equal price and a shorter list are not better prices', () => {
  const shownPage = page(2, { a: '100.00', b: '110.00' });
  expect(betterPrices(shownPage, page(1, { a: '100.00', b: '120.00' }))).toEqual({ prices: 0, hotels: 0 });
});

test('prices are compared on the shown basis', () => {
  const pageOf = (total: string, pay_at_hotel: string) =>
    ({ total: 1, items: [{ hotel_id: 'a', offer: { total, pay_at_hotel } }] }) as unknown as Results;
  const [shownPage, complete] = [pageOf('100.00', '0.00'), pageOf('95.00', '10.00')];
  expect(betterPrices(shownPage, complete).prices).toBe(1);
  expect(betterPrices(shownPage, complete, { basis: 'all_in' }).prices).toBe(0);
});
