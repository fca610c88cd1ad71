/** The wishlist's view in the address: city, order and page. Pure. */

import type { WishSort } from '@wayhouse/contract/booking/wishlist';
import { pageNumber } from '@wayhouse/ui/pure/pages';

export const wishSorts = ['newest', 'price', 'name'] as const satisfies readonly WishSort[];

/** `city` is an id; `''` stands for all cities. */
export type WishView = { city: string; sort: WishSort; page: number };

export function readWishView(params: Record<string, string | undefined>): WishView {
  return {
    // Longer texts are no id, and the server would refuse them.
    city: (params.wish_city ?? '').slice(0, 64),
    sort: wishSorts.find((one) => one === params.wish_sort) ?? 'newest',
    page: pageNumber(params.wish_page),
  };
}

/** URL parameters of a view; empty for a default, so that the parameter is removed. */
export function wishViewParams({ city, sort, page }: WishView): Record<string, string> {
  return {
    wish_city: city,
    wish_sort: sort === 'newest' ? '' : sort,
    wish_page: page > 1 ? String(page) : '',
  };
}
