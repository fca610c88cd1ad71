import { expect, it } from 'vitest';
import { citiesOf, orderWishes, readWishView, wishViewParams } from './order-wishes.ts';
import type { Wish } from './wishlist-query.ts';

const wish = (en: string, city: string, from?: string) =>
  ({ hotel_id: en, name: { en, zh: en }, city: { en: city, zh: city }, from }) as Wish;
const wishes = [wish('C', 'Rome'), wish('B', 'Lisbon', '99.00'), wish('A', 'Rome', '100.00')];
const names = (list: Wish[]) => list.map((one) => one.name.en).join('');

it('sorts by the chosen order; by price, hotels without a price come last', () => {
  expect(names(orderWishes(wishes, { city: '', sort: 'newest', lang: 'en' }))).toBe('CBA');
  expect(names(orderWishes(wishes, { city: '', sort: 'price', lang: 'en' }))).toBe('BAC');
  expect(names(orderWishes(wishes, { city: '', sort: 'name', lang: 'en' }))).toBe('ABC');
});

it('shows only hotels of the chosen city', () => {
  expect(names(orderWishes(wishes, { city: 'Rome', sort: 'price', lang: 'en' }))).toBe('AC');
  expect(citiesOf(wishes).map((city) => city.en)).toEqual(['Lisbon', 'Rome']);
});

it('reads a view back unchanged from the URL; invalid values mean the default view', () => {
  const view = { city: 'Rome', sort: 'price', page: 2 } as const;
  expect(readWishView(wishViewParams(view))).toEqual(view);
  expect(readWishView({ wish_sort: 'size', wish_page: '-1' })).toEqual({ city: '', sort: 'newest', page: 1 });
});
