import type { Filters } from '@wayhouse/contract/search/search';
import { describe, expect, it } from 'vitest';
import { activeFilters, starBands, toggleValue, withoutFilter } from './active-filters.ts';

const filters: Filters = {
  price_max: '600.00',
  stars: [4.5, 4, 5],
  boards: ['BB'],
  free_cancellation: true,
  districts: ['d1', 'd2'],
  name: 'Alfama',
};
const label = { en: '', zh: '' };

describe('chips of filters', () => {
  it('lists each filter once, half stars with whole stars', () => {
    expect(activeFilters(filters)).toEqual([
      { group: 'name' },
      { group: 'price' },
      { group: 'free_cancellation' },
      { group: 'stars', value: 5 },
      { group: 'stars', value: 4 },
      { group: 'boards', value: 'BB' },
      { group: 'districts', value: 'd1' },
      { group: 'districts', value: 'd2' },
    ]);
  });

  it('removes the filter of any chip; removing all leaves no filter', () => {
    expect(withoutFilter(filters, { group: 'stars', value: 4 }).stars).toEqual([5]);
    expect(withoutFilter(filters, { group: 'districts', value: 'd1' }).districts).toEqual(['d2']);
    expect(activeFilters(filters).reduce(withoutFilter, filters)).toEqual({});
  });

  it('toggles a value', () => {
    expect(toggleValue(undefined, 'a')).toEqual(['a']);
    expect(toggleValue(['a', 'b'], 'a')).toEqual(['b']);
  });
});

it('counts hotels with half stars in the band below, and keeps a selected band without hotels', () => {
  const facet = [
    { value: '4.5', label, count: 3 },
    { value: '4', label, count: 5 },
    { value: '3', label, count: 2 },
  ];
  expect(starBands(facet, [5])).toEqual([
    { band: 5, values: [5], count: 0 },
    { band: 4, values: [4.5, 4], count: 8 },
    { band: 3, values: [3], count: 2 },
  ]);
});
