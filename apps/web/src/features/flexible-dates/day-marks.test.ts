import { expect, it } from 'vitest';
import { daysToCome, lowestTotal, nearestDays } from './day-marks.ts';

const days = [
  { check_in: '2027-03-01', total: '90.00' },
  { check_in: '2027-03-02', total: null },
  { check_in: '2027-03-03', total: null },
  { check_in: '2027-03-04', total: '1000.00' },
  { check_in: '2027-03-05', total: '95.50' },
];

it('finds the lowest total by amount, and none when no day has rooms', () => {
  expect(lowestTotal(days)).toBe('90.00');
  expect(lowestTotal([{ check_in: '2027-03-02', total: null }])).toBeUndefined();
});

it('marks no day with the prices of all sources while another day may be cheaper', () => {
  const chosen = { check_in: '2027-03-01', total: '90.00' };
  const ownOnly = (total: string | null) => ({ check_in: '2027-03-02', total, own_only: true as const });
  expect(lowestTotal([chosen, ownOnly('95.00')])).toBeUndefined();
  expect(lowestTotal([chosen, ownOnly(null)])).toBeUndefined();
  expect(lowestTotal([chosen, ownOnly('85.00')])).toBe('85.00');
  expect(lowestTotal([chosen, ownOnly('90.00')])).toBe('90.00');
  expect(lowestTotal([ownOnly('90.00'), ownOnly('95.00')])).toBe('90.00');
});

it('finds the nearest days with rooms, at equal distance the earlier first', () => {
  const matches = nearestDays(days, '2027-03-03', 3).map((day) => day.check_in);
  expect(matches).toEqual(['2027-03-04', '2027-03-01', '2027-03-05']);
  expect(nearestDays(days, '2027-03-04', 1).map((day) => day.check_in)).toEqual(['2027-03-05']);
});

it('leaves out past days, except those that a hotel in a western time zone still sells', () => {
  const remainingDays = (today: string) => daysToCome(days, today).map((day) => day.check_in);
  expect(remainingDays('2027-03-03')).toEqual(['2027-03-01', '2027-03-03', '2027-03-04', '2027-03-05']);
  expect(remainingDays('2027-02-28')).toHaveLength(5);
});
