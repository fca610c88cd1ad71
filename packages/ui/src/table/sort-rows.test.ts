import { expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

type Row = { name: string; rank: number | null };
const rows: Row[] = [
  { name: 'Room 10', rank: 2 },
  { name: 'room 9', rank: null },
  { name: 'Annex', rank: 2 },
  { name: 'Villa', rank: 1 },
];
const columns = [
  { head: 'Name', id: 'name', sortBy: (row: Row) => row.name },
  { head: 'Rank', sortBy: (row: Row) => row.rank },
  { head: 'Action' },
];
const sortedNames = (column: string, direction: 'ascending' | 'descending', lang: 'en' | 'zh' = 'en') =>
  sortRows(rows, columns, { column, direction }, lang).map((row) => row.name);

it('sortRows sorts texts by language, with digits as numbers', () => {
  expect(sortedNames('name', 'ascending')).toEqual(['Annex', 'room 9', 'Room 10', 'Villa']);
  expect(sortedNames('name', 'descending')).toEqual(['Villa', 'Room 10', 'room 9', 'Annex']);
});

it('sortRows keeps the order of equal rows, and puts rows without a value last in both directions', () => {
  expect(sortedNames('Rank', 'ascending')).toEqual(['Villa', 'Room 10', 'Annex', 'room 9']);
  expect(sortedNames('Rank', 'descending')).toEqual(['Room 10', 'Annex', 'Villa', 'room 9']);
});

it('sortRows sorts Chinese by pronunciation', () => {
  const cities = ['上海', '北京', '广州'].map((name) => ({ name, rank: null }));
  const sortedCities = sortRows(cities, columns, { column: 'name', direction: 'ascending' }, 'zh');
  expect(sortedCities.map((row) => row.name)).toEqual(['北京', '广州', '上海']);
});

it('sortRows changes nothing without a sort, and for a column without values', () => {
  expect(sortRows(rows, columns, null, 'en')).toBe(rows);
  expect(sortedNames('Action', 'ascending')).toEqual(rows.map((row) => row.name));
});
