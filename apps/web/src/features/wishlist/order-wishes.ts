import type { Wish } from './wishlist-query.ts';

/** Filters and sorts the hotels of the wishlist. Pure. */

export const wishSorts = ['newest', 'price', 'name'] as const;
export type WishSort = (typeof wishSorts)[number];

/** The view in the address. `city` is an English name; `''` stands for all cities. */
export type WishView = { city: string; sort: WishSort; page: number };

export function readWishView(params: Record<string, string | undefined>): WishView {
  const page = Math.floor(Number(params.wish_page));
  return {
    city: params.wish_city ?? '',
    sort: wishSorts.find((one) => one === params.wish_sort) ?? 'newest',
    page: page >= 1 ? page : 1,
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

/** Cities of these hotels, sorted by English name, each name once. */
export function citiesOf(wishes: readonly Wish[]): Wish['city'][] {
  const cities = new Map(wishes.map((wish) => [wish.city.en, wish.city]));
  return [...cities.values()].sort((a, b) => a.en.localeCompare(b.en));
}

/**
 * The hotels of `city`, sorted; `newest` keeps the order of `wishes`. Hotels without a price come last when sorted by
 * price.
 */
export function orderWishes(
  wishes: readonly Wish[],
  { city, sort, lang }: Pick<WishView, 'city' | 'sort'> & { lang: 'en' | 'zh' },
): Wish[] {
  const cityWishes = wishes.filter((wish) => city === '' || wish.city.en === city);
  const priceOf = (wish: Wish) => (wish.from === undefined ? Number.POSITIVE_INFINITY : Number(wish.from));
  if (sort === 'price') {
    // Equal prices are compared first, because the difference of two missing prices would be NaN.
    return cityWishes.sort((a, b) => (priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b)));
  }
  if (sort === 'name') return cityWishes.sort((a, b) => a.name[lang].localeCompare(b.name[lang], lang));
  return cityWishes;
}
