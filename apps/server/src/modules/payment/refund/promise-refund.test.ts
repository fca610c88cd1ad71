import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { promiseRefund } from './promise-refund.ts';
import { addWorkingDays, type BankCalendar, isWorkingDay } from './working-days.ts';

test.each([
  // Friday evening before the Spring Festival: Saturday the 14th is a working day, the 15th to the 23rd are not.
  ['wechat', '2026-02-13T10:00:00Z', '2026-02-14', '2026-02-25'],
  ['alipay', '2026-09-30T02:00:00Z', '2026-10-08', '2026-10-10'],
  // 23:30 UTC is the next day in Shanghai, and still the same one in New York.
  ['alipay', '2026-11-23T23:30:00Z', '2026-11-25', '2026-11-27'],
  // Thanksgiving is the 26th.
  ['card', '2026-11-23T23:30:00Z', '2026-11-24', '2026-12-08'],
  ['card', '2026-12-31T12:00:00Z', '2027-01-04', '2027-01-15'],
  ['bank', '2026-04-02T04:00:00Z', '2026-04-08', '2026-04-14'],
  ['something new', '2026-11-23T12:00:00Z', '2026-11-24', '2026-12-08'],
])('a refund by %s at %s is sent by %s and shown by %s', (method, at, sendBy, expectedBy) => {
  expect(promiseRefund(method, { at: new Date(at), throughGateway: true })).toEqual({ sendBy, expectedBy });
});

it('a refund to the balance arrives on the same day', () => {
  const at = new Date('2026-02-16T10:00:00Z');
  expect(promiseRefund('wechat', { at, throughGateway: false }).expectedBy).toBe('2026-02-16');
});

describe('working days', () => {
  const calendars: BankCalendar[] = ['CN', 'HK', 'US'];
  it('the last day is a working day, and the number of working days is exact', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...calendars),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 15 }),
        (calendar, offset, count) => {
          const from = new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
          const to = addWorkingDays(from, count, calendar);
          expect(isWorkingDay(to, calendar)).toBe(true);
          let workingDays = 0;
          for (let at = Date.parse(from) + 86_400_000; at <= Date.parse(to); at += 86_400_000)
            if (isWorkingDay(new Date(at).toISOString().slice(0, 10), calendar)) workingDays += 1;
          expect(workingDays).toBe(count);
        },
      ),
    );
  });
});
