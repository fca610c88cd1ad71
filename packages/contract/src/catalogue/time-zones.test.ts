import { expect, test } from 'vitest';
import { isTimeZone } from '../dates.ts';
import { currentZoneName, timeZoneNames } from './time-zones.ts';

const replacedNames = ['Asia/Calcutta', 'America/Godthab', 'Atlantic/Faeroe', 'Pacific/Truk', 'Europe/Kiev'];

test('the list has every zone once, under its current name', () => {
  const names = timeZoneNames();
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'America/Nuuk', 'Asia/Shanghai']));
  expect(names.filter((name) => replacedNames.includes(name))).toEqual([]);
});

test.each(replacedNames)('%s has a current name in the list', (name) => {
  expect(timeZoneNames()).toContain(currentZoneName(name));
});

test('a current name stays', () => {
  expect(['Asia/Kolkata', 'UTC', ''].map(currentZoneName)).toEqual(['Asia/Kolkata', 'UTC', '']);
});
