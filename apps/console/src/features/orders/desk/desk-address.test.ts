import { describe, expect, test } from 'vitest';
import { checkedFilters, inputOf, isFiltered, showsView, viewOf } from './desk-address.ts';

describe('the input of the calls', () => {
  test('has the queue, the filters and the search of the list', () => {
    const address = { queue: 'mine', city: 'Lisbon', q: 'Silva', page: '2', id: 'O1' };
    expect(inputOf(address)).toEqual({ queue: 'mine', city: 'Lisbon', q: 'Silva' });
    expect(inputOf({ queue: 'all' })).toEqual({});
  });

  test('has the practice world for the practice list, whose orders no live list contains', () => {
    expect(inputOf({ queue: 'practice', hotel: 'Aurora' })).toEqual({ world: 'test', hotel: 'Aurora' });
  });
});

test('a saved view is shown by its address, in whatever order the database returns the parameters', () => {
  const address = { queue: 'all', q: 'Silva', check_in_from: '2027-03-01', city: 'Lisbon' };
  const params = { q: 'Silva', city: 'Lisbon', queue: 'all', check_in_from: '2027-03-01' };
  expect(viewOf(address)).toEqual(params);
  expect(showsView(address, params)).toBe(true);
  expect(showsView({ ...address, page: '2', id: 'O1' }, params)).toBe(true);
  expect(showsView({ ...address, city: 'Porto' }, params)).toBe(false);
  expect(showsView({ ...address, hotel: 'Aurora' }, params)).toBe(false);
  expect(showsView({ queue: 'all', q: 'Silva' }, params)).toBe(false);
});

test('commas of a filter by amount group digits; another comma is refused, because 12,5 would be read as 125', () => {
  const draft = { city: 'Lisbon', total_from: ' 1,200 ', total_to: '' };
  expect(checkedFilters(draft)).toEqual({ city: 'Lisbon', total_from: '1200.00', total_to: '' });
  for (const total_to of ['12,5', '1.2.3', 'x']) expect(checkedFilters({ total_to })).toBeNull();
});

test('a filter by a text that is no day is refused', () => {
  expect(checkedFilters({ check_in_from: '2027-03-01', check_in_to: '' })).not.toBeNull();
  expect(checkedFilters({ check_in_from: '2027-03-01', check_in_to: 'next week' })).toBeNull();
});

test('a lowest amount above the highest one is refused', () => {
  expect(checkedFilters({ total_from: '500', total_to: '100' })).toBeNull();
  expect(checkedFilters({ total_from: '100', total_to: '100.00' })).not.toBeNull();
  expect(checkedFilters({ total_from: '500', total_to: '' })).not.toBeNull();
});

test('filters narrow a list, and its sorting, search and open order do not', () => {
  expect(isFiltered({ queue: 'mine', sort: 'due', q: 'Silva', id: 'O1', page: '2' })).toBe(false);
  expect(isFiltered({ queue: 'mine', city: '' })).toBe(false);
  expect(isFiltered({ queue: 'mine', city: 'Lisbon' })).toBe(true);
});
