import { expect, test } from 'vitest';
import { filterParams, monthsUpTo, readFilter } from './movement-filter.ts';

test('invalid parameters mean no filter', () => {
  expect(readFilter({ type: 'gift', from: 'yesterday', to: '2026', page: '-3' })).toEqual({
    type: null,
    from: '',
    to: '',
    page: 1,
  });
  expect(readFilter({ from: '2026-13-99', to: '2026-02-30' })).toMatchObject({ from: '', to: '' });
});

test('a filter written to the URL is read back unchanged', () => {
  const filter = { type: 'refund', from: '2026-11-01', to: '2026-11-30', page: 2 } as const;
  expect(readFilter(filterParams(filter))).toEqual(filter);
  expect(filterParams({ type: null, from: '', to: '', page: 1 })).toEqual({});
});

test('months end on their last day, also in December', () => {
  expect(monthsUpTo(new Date('2027-02-10T00:00:00Z'), 3)).toEqual([
    { value: '2027-02', from: '2027-02-01', to: '2027-02-28' },
    { value: '2027-01', from: '2027-01-01', to: '2027-01-31' },
    { value: '2026-12', from: '2026-12-01', to: '2026-12-31' },
  ]);
});
