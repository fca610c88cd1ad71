import { expect, test } from 'vitest';
import { allEndpoints, type EndpointKey } from '../all-endpoints.ts';
import { answeredGroupForm, groupForm } from '../group/group-form.ts';
import { filters, searchBounds, searchEndpoints } from './search.ts';

test('refuses a highest price below the lowest in every call of the site with filters on hotels', () => {
  const callsWithFilters = (Object.keys(allEndpoints) as EndpointKey[]).filter(
    (key) => key.includes('/hotel/') && 'filters' in (allEndpoints[key].input as { shape?: object }).shape!,
  );
  expect(callsWithFilters.length).toBeGreaterThanOrEqual(5);
  for (const key of callsWithFilters) {
    const input = { filters: { price_min: '100.00', price_max: '99.99' } };
    const { error } = allEndpoints[key].input.safeParse(input);
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ path: ['filters', 'price_max'], message: 'fields.price_order' }),
    );
  }
});

test('accepts a single price, equal prices, and reports an invalid price only as invalid', () => {
  for (const values of [
    {},
    { price_max: '1.00' },
    { price_min: '9.00' },
    { price_min: '5.00', price_max: '5.00' },
  ])
    expect(filters.safeParse(values).success).toBe(true);
  const { error } = filters.safeParse({ price_min: 'much', price_max: '1.00' });
  expect(error?.issues.map(({ path }) => path.join())).toEqual(['price_min']);
});

test('refuses a negative price, in filters and as the budget of a group', () => {
  expect(filters.safeParse({ price_min: '-1.00' }).error?.issues).toMatchObject([
    { path: ['price_min'], message: 'fields.legal_amount' },
  ]);
  expect(groupForm.safeParse({ budget: '-5.00' }).error?.issues).toMatchObject([
    { path: ['budget'], message: 'fields.legal_amount' },
  ]);
  expect(groupForm.safeParse({ budget: '120.00' }).success).toBe(true);
  expect(answeredGroupForm.safeParse({ budget: '-5.00' }).success).toBe(true);
});

test('bounds may cross the date line, but south is never above north', () => {
  for (const bounds of [
    [10, 40, 20, 50],
    [170, -50, -170, 50],
    [10, 40, 10, 40],
  ])
    expect(searchBounds.safeParse(bounds).success).toBe(true);
  const { input } = searchEndpoints['POST /api/v2/hotel/search'];
  const { error } = input.safeParse({
    place: { bounds: [40, 50, 10, 20] },
    check_in: '2027-01-01',
    check_out: '2027-01-02',
    rooms: [{ adults: 1 }],
    nationality: 'CN',
  });
  expect(error?.issues).toEqual([
    expect.objectContaining({ path: ['place', 'bounds'], message: 'fields.bounds_order' }),
  ]);
});
