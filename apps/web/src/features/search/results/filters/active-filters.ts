import type { Filters } from '@wayhouse/contract/search/search';
import { flagGroups, listGroups } from '../../search-params.ts';

/** The active filters as removable chips. Pure. */

export type ListGroup = (typeof listGroups)[number];
type FlagGroup = (typeof flagGroups)[number];
export type ActiveFilter =
  | { group: ListGroup; value: string }
  | { group: 'stars'; value: number }
  | { group: FlagGroup | 'price' | 'score' | 'name' };

/** Every chip; the groups whose values are codes come last. 4 and 4.5 stars share one chip. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const bands = [...new Set((filters.stars ?? []).map(Math.floor))].sort((a, b) => b - a);
  return [
    ...(filters.name ? [{ group: 'name' as const }] : []),
    ...(filters.price_min || filters.price_max ? [{ group: 'price' as const }] : []),
    ...flagGroups.filter((group) => filters[group]).map((group) => ({ group })),
    ...bands.map((value) => ({ group: 'stars' as const, value })),
    ...(filters.score_min === undefined ? [] : [{ group: 'score' as const }]),
    ...listGroups.flatMap((group) => (filters[group] ?? []).map((value) => ({ group, value }))),
  ];
}

/** The filters without the filter of this chip and without empty groups. */
export function withoutFilter(filters: Filters, active: ActiveFilter): Filters {
  switch (active.group) {
    case 'price':
      return withoutEmptyGroups({ ...filters, price_min: undefined, price_max: undefined });
    case 'score':
      return withoutEmptyGroups({ ...filters, score_min: undefined });
    case 'stars':
      return withoutEmptyGroups({
        ...filters,
        stars: filters.stars?.filter((star) => Math.floor(star) !== active.value),
      });
    case 'boards':
      return withoutEmptyGroups({
        ...filters,
        boards: filters.boards?.filter((board) => board !== active.value),
      });
    case 'districts':
    case 'facilities':
    case 'property_types':
    case 'brands':
      return withoutEmptyGroups({
        ...filters,
        [active.group]: filters[active.group]?.filter((one) => one !== active.value),
      });
    default:
      return withoutEmptyGroups({ ...filters, [active.group]: undefined });
  }
}

/** The filters without empty groups. */
export function withoutEmptyGroups(filters: Filters): Filters {
  const remaining = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(remaining) as Filters;
}

/** Adds the value to a list, or removes it. */
export function toggleValue<Value>(list: readonly Value[] | undefined, value: Value): Value[] {
  const values = list ?? [];
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

export type FacetValue = { value: string; label: { en: string; zh: string }; count: number };
export type StarBand = { band: number; values: number[]; count: number };

/** Lines of the star filter, most stars first: 4 and 4.5 share a line. A selected line stays even without hotels. */
export function starBands(facet: readonly FacetValue[], chosenStars: readonly number[] = []): StarBand[] {
  const bands = new Map<number, StarBand>();
  const add = (star: number, count: number) => {
    const band = Math.floor(star);
    const previousBand = bands.get(band) ?? { band, values: [], count: 0 };
    const values = previousBand.values.includes(star) ? previousBand.values : [...previousBand.values, star];
    bands.set(band, { band, values, count: previousBand.count + count });
  };
  for (const { value, count } of facet) add(Number(value), count);
  for (const star of chosenStars) add(star, 0);
  return [...bands.values()].sort((a, b) => b.band - a.band);
}
