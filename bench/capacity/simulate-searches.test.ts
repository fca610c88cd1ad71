import { expect, test } from 'vitest';
import { citiesOf, costOf, spreadSearches, type World } from './simulate-searches.ts';

const world: World = {
  hotels: 10_000,
  cities: 200,
  searches: 1_000,
  repeatedShare: 0.5,
  kilobytesPerHotel: 32,
  firstCost: { base: 0.2, perHotel: 0.001 },
  repeatedCost: { base: 0.1, perHotel: 0 },
};

test('cities hold all hotels and all searches, the largest first', () => {
  const cities = citiesOf(world);
  expect(cities.reduce((sum, { hotels }) => sum + hotels, 0)).toBeCloseTo(10_000);
  expect(cities.reduce((sum, { searches }) => sum + searches, 0)).toBeCloseTo(1_000);
  expect(cities[0]?.hotels).toBeGreaterThan(cities[1]?.hotels ?? 0);
});

test('when half of the searches repeat, the cost is the mean of a first and a repeated search', () => {
  expect(costOf({ hotels: 1_000, searches: 1 }, world)).toBeCloseTo((1.2 + 0.1) / 2);
});

test('one process does all work and keeps each hotel once', () => {
  const { average, busiest, copies, megabytes } = spreadSearches(world, { processes: 1, balance: 1.25 });
  expect(busiest).toBeCloseTo(average);
  expect(copies).toBeCloseTo(1);
  expect(megabytes).toBeCloseTo((10_000 * 32) / 1024);
});

test('more processes share the work within the balance, and large cities get copies', () => {
  const { average, busiest, copies } = spreadSearches(world, { processes: 16, balance: 1.25 });
  expect(busiest).toBeLessThanOrEqual(average * 1.25);
  expect(copies).toBeGreaterThan(1);
});
