import { describe, expect, test } from 'vitest';
import { dueReminder } from './pay-reminders.ts';

const payBy = new Date('2027-05-15T17:00:00Z');
const bookedAt = new Date('2027-04-01T00:00:00Z');
const reminderAt = (instant: string, last: number | null = null, booked = bookedAt) =>
  dueReminder({ now: new Date(instant), payBy, bookedAt: booked, last });

describe('a reminder to pay', () => {
  test.each([
    ['2027-05-06T16:59:59Z', null, undefined],
    ['2027-05-06T17:00:00Z', null, 9],
    ['2027-05-06T17:00:01Z', 9, undefined],
    ['2027-05-09T17:00:00Z', 9, 6],
    ['2027-05-12T17:00:00Z', 6, 3],
    ['2027-05-14T17:00:00Z', 3, 1],
    ['2027-05-15T16:59:59Z', 1, undefined],
    ['2027-05-15T17:00:00Z', null, undefined],
  ] as const)('at %s, after that of day %s, is that of day %s', (now, last, expected) => {
    expect(reminderAt(now, last)).toBe(expected);
  });

  test('after a pause of the job only the latest missed reminder is due', () => {
    expect(reminderAt('2027-05-13T00:00:00Z')).toBe(3);
    expect(reminderAt('2027-05-13T00:00:00Z', 9)).toBe(3);
  });

  test('a reminder day before the booking is never due', () => {
    const lateBooking = new Date('2027-05-10T00:00:00Z');
    expect(reminderAt('2027-05-10T00:00:01Z', null, lateBooking)).toBeUndefined();
    expect(reminderAt('2027-05-12T17:00:00Z', null, lateBooking)).toBe(3);
  });
});
