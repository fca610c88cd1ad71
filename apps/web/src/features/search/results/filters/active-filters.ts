import type { Filters } from '@wayhouse/contract/search/search';

/** The active filters as removable chips. Pure. */

export const listGroups = ['boards', 'districts', 'facilities', 'property_types', 'brands'] as const;
export const flagGroups = ['free_cancellation', 'pay_later', 'instant', 'promotion'] as const;
export type ListGroup = (typeof listGroups)[number];
export type FlagGroup = (typeof flagGroups)[number];
export type Active =
  | { group: ListGroup; value: string }
  | { group: 'stars'; value: number }
  | { group: FlagGroup | 'price' | 'score' | 'name' };

/** Every chip, in the order of the filter column. 4 and 4.5 stars share one chip. */
export function activeFilters(filters: Filters): Active[] {
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

/** The filters without one chip; empty groups are removed. */
export function withoutFilter(filters: Filters, active: Active): Filters {
  switch (active.group) {
    case 'price':
      return clean({ ...filters, price_min: undefined, price_max: undefined });
    case 'score':
      return clean({ ...filters, score_min: undefined });
    case 'stars':
      return clean({ ...filters, stars: filters.stars?.filter((star) => Math.floor(star) !== active.value) });
    case 'boards':
      return clean({ ...filters, boards: filters.boards?.filter((board) => board !== active.value) });
    case 'districts':
    case 'facilities':
    case 'property_types':
    case 'brands':
      return clean({
        ...filters,
        [active.group]: filters[active.group]?.filter((one) => one !== active.value),
      });
    default:
      return clean({ ...filters, [active.group]: undefined });
  }
}

/** The filters without empty groups. */
export function clean(filters: Filters): Filters {
  const remaining = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(remaining) as Filters;
}

/** Adds the value to a list, or removes it. */
export function toggled<Value>(list: readonly Value[] | undefined, value: Value): Value[] {
  const now = list ?? [];
  return now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
}

export type FacetValue = { value: string; label: { en: string; zh: string }; count: number };
export type StarBand = { band: number; values: number[]; count: number };

/** Values of the star filter, best first: 4 and 4.5 share a line. Selected values stay even with a count of 0. */
export function starBands(facet: readonly FacetValue[], chosen: readonly number[] = []): StarBand[] {
  const bands = new Map<number, StarBand>();
  const add = (star: number, count: number) => {
    const band = Math.floor(star);
    const before = bands.get(band) ?? { band, values: [], count: 0 };
    const values = before.values.includes(star) ? before.values : [...before.values, star];
    bands.set(band, { band, values, count: before.count + count });
  };
  for (const { value, count } of facet) add(Number(value), count);
  for (const star of chosen) add(star, 0);
  return [...bands.values()].sort((a, b) => b.band - a.band);
}
