import { expect, it } from 'vitest';
import { readWishView, wishViewParams } from './wish-view.ts';

it('reads a view back unchanged from the URL; invalid values mean the default view', () => {
  const view = { city: 'reg_rome', sort: 'price', page: 2 } as const;
  expect(readWishView(wishViewParams(view))).toEqual(view);
  expect(readWishView({ wish_sort: 'size', wish_page: '-1' })).toEqual({ city: '', sort: 'newest', page: 1 });
});
