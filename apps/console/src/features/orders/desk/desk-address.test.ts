import { describe, expect, test } from 'vitest';
import { inputOf, showsView, viewOf } from './desk-address.ts';

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
