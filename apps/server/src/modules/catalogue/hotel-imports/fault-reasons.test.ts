import { expect, it } from 'vitest';
import { countReasons, presentReasons, type Reasons } from './fault-reasons.ts';
import type { ColumnChoice } from './read-row.ts';

const choice: ColumnChoice = {
  columns: [
    { head: 'Breite', field: 'lat' },
    { head: 'Laenge', field: 'lng' },
    { head: 'Sterne', field: 'stars' },
    { head: 'Ort', field: 'city' },
  ],
  country: null,
  scoreOf: 5,
  words: {},
};
const fixes = (faults: [string, string][], columnChoice = choice) => {
  const reasons: Reasons = new Map();
  countReasons(
    reasons,
    faults.map(([field, key]) => ({ field, key: `catalogue.import.${key}`, value: '' })),
  );
  return presentReasons(reasons, columnChoice).map(({ field, count, fix }) => `${field} ${count} ${fix}`);
};

it('lists the most frequent reason first, with the change of columns that removes its faults', () => {
  const faults: [string, string][] = [
    ['stars', 'not_in_range'],
    ['lat', 'swapped_position'],
    ['lat', 'swapped_position'],
    ['lat', 'outside_country'],
    ['city', 'missing'],
    ['record', 'unreadable'],
  ];
  expect(fixes(faults)).toEqual([
    'lat 2 swap',
    'stars 1 leave_out',
    'lat 1 leave_out',
    'city 1 null',
    'record 1 null',
  ]);
});

it('a position in one cell can be left out, but not swapped', () => {
  const position = { ...choice, columns: [{ head: 'Lage', field: 'position' as const }] };
  expect(fixes([['lat', 'swapped_position']], position)).toEqual(['lat 1 leave_out']);
  expect(fixes([['stars', 'not_in_range']], position)).toEqual(['stars 1 null']);
});
