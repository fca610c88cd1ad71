import type { Wish } from './wishlist-query.ts';

/** Which of the kept hotels are shown, and in which order. Pure. */

export const wishSorts = ['newest', 'price', 'name'] as const;
export type WishSort = (typeof wishSorts)[number];

/** Cities of the list by their English names, each once. */
export function citiesOf(wishes: readonly Wish[]): Wish['city'][] {
  const cities = new Map(wishes.map((wish) => [wish.city.en, wish.city]));
  return [...cities.values()].sort((a, b) => a.en.localeCompare(b.en));
}

/** Those of the city (all for `''`); hotels without a price come last when sorted by it. */
export function orderWishes(
  wishes: readonly Wish[],
  { city, sort, lang }: { city: string; sort: WishSort; lang: 'en' | 'zh' },
): Wish[] {
  const kept = wishes.filter((wish) => city === '' || wish.city.en === city);
  const price = (wish: Wish) => (wish.from === undefined ? Number.POSITIVE_INFINITY : Number(wish.from));
  if (sort === 'price') {
    // Two hotels without a price would differ by NaN.
    return kept.sort((a, b) => (price(a) === price(b) ? 0 : price(a) - price(b)));
  }
  if (sort === 'name') return kept.sort((a, b) => a.name[lang].localeCompare(b.name[lang], lang));
  return kept;
}
