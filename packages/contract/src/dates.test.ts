import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateInZone,
  instantInZone,
  isDate,
  isTimeZone,
  nightsBetween,
  offsetText,
  operatorDay,
  zoneOffsetMinutes,
} from './dates.ts';

describe('calendar dates', () => {
  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '2026-01-01T00:00:00Z', ''])(
    '%j is not a date',
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );
  test('accepts 29 February in a leap year', () => expect(isDate('2028-02-29')).toBe(true));
  test('adds and subtracts days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(nightsBetween('2026-12-30', '2027-01-02')).toBe(3);
  });
});

describe('zones', () => {
  test('one instant has different dates in different zones', () => {
    const at = new Date('2026-12-10T16:00:00Z');
    expect([dateInZone(at, 'Asia/Tokyo'), dateInZone(at, 'America/New_York')]).toEqual([
      '2026-12-11',
      '2026-12-10',
    ]);
  });
  test('converts a wall-clock time to an instant, in winter and in summer', () => {
    expect(instantInZone('2026-12-11', '18:00', 'Europe/Lisbon').toISOString()).toBe(
      '2026-12-11T18:00:00.000Z',
    );
    expect(instantInZone('2026-07-11', '18:00', 'Europe/Lisbon').toISOString()).toBe(
      '2026-07-11T17:00:00.000Z',
    );
  });
  test('a time that daylight saving skips moves forward by the length of the jump', () => {
    // New York, 8 March 2026: 02:00 becomes 03:00.
    const at = instantInZone('2026-03-08', '02:30', 'America/New_York');
    expect(at.toISOString()).toBe('2026-03-08T07:30:00.000Z');
  });
  test('writes offsets with a sign and two digits', () => {
    const at = new Date('2026-12-11T00:00:00Z');
    expect(
      ['Asia/Kolkata', 'America/St_Johns', 'UTC'].map((zone) => offsetText(zoneOffsetMinutes(at, zone))),
    ).toEqual(['+05:30', '-03:30', '+00:00']);
  });
});

describe('time zones', () => {
  test.each(['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
    '%j is the name of a zone',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );
  test.each(['Mars/Phobos', '../etc/passwd', '', 'x y', '亚洲/上海', "UTC'; drop", '+08:00'])(
    '%j is not the name of a zone',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});

test('the operator’s day begins at 16:00 UTC, all year', () => {
  expect(operatorDay(new Date('2027-12-31T15:59:59Z'))).toBe('2027-12-31');
  expect(operatorDay(new Date('2027-12-31T16:00:00Z'))).toBe('2028-01-01');
  expect(operatorDay(new Date('2027-06-30T16:00:00Z'))).toBe('2027-07-01');
});
