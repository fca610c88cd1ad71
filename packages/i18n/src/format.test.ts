import { describe, expect, it } from 'vitest';
import {
  amount,
  count,
  formatClock,
  formatDate,
  formatDateRange,
  formatInstant,
  formatLeft,
  formatZone,
  money,
  signedPercent,
  wallClock,
} from './format.ts';

describe('money', () => {
  it('puts the currency symbol before the amount, with two decimals and a comma per thousand', () => {
    expect(money('953.4')).toBe('US$953.40');
    expect(money('1234567.8', 'CNY')).toBe('CN¥1,234,567.80');
    expect(['EUR', 'JPY', 'CAD', 'BRL', 'INR', 'GBP'].map((code) => money(48, code))).toEqual([
      '€48.00',
      'JP¥48.00',
      'CA$48.00',
      'R$48.00',
      '₹48.00',
      '£48.00',
    ]);
    expect(money('12', 'THB')).toBe('THB 12.00');
  });

  it('writes a real minus sign, and none before zero', () => {
    expect(money('-20.00')).toBe('−US$20.00');
    expect([count(-1_234), count(-0.4)]).toEqual(['−1,234', '0']);
    expect(amount('-0.001')).toBe('0.00');
  });
});

it('writes a change in percent with its sign, and none when it rounds to zero', () => {
  expect([signedPercent(633, 599), signedPercent(90, 100)]).toEqual(['+5.7%', '−10.0%']);
  expect([signedPercent(100, 100), signedPercent(10_001, 10_000)]).toEqual(['0.0%', '0.0%']);
});

describe('dates', () => {
  it("are written in the trade's form of each language", () => {
    expect(formatDate('2026-12-11', { lang: 'en' })).toBe('Fri 11 Dec 2026');
    expect(formatDate('2026-12-11', { lang: 'zh' })).toBe('2026年12月11日 周五');
    expect(formatDate('2026-12-11', { lang: 'en', weekday: false, year: false })).toBe('11 Dec');
  });

  it('become ranges: English writes a common month and year once, Chinese omits a common year by default', () => {
    expect(formatDateRange('2026-12-11', '2026-12-14', { lang: 'en' })).toBe('11 – 14 Dec 2026');
    expect(formatDateRange('2026-11-29', '2026-12-02', { lang: 'en' })).toBe('29 Nov – 2 Dec 2026');
    expect(formatDateRange('2026-12-30', '2027-01-02', { lang: 'en' })).toBe('30 Dec 2026 – 2 Jan 2027');
    expect(formatDateRange('2026-12-11', '2026-12-14', { lang: 'zh' })).toBe('12月11日 – 12月14日');
    expect(formatDateRange('2026-12-30', '2027-01-02', { lang: 'zh' })).toBe('2026年12月30日 – 2027年1月2日');
    expect(formatDateRange('2027-03-05', '2027-03-08', { lang: 'zh', year: true })).toBe(
      '2027年3月5日 – 3月8日',
    );
  });

  it('are shown on the requested clock, in 24 hours', () => {
    const at = '2026-12-05T18:00:00Z';
    expect(formatInstant(at, { lang: 'en', offset: 0 })).toBe('5 Dec 2026, 18:00');
    expect(formatInstant(at, { lang: 'zh', offset: '+08:00' })).toBe('2026年12月6日 02:00');
    expect(wallClock(at, '-03:30')).toEqual({ date: '2026-12-05', time: '14:30' });
  });

  it('offsets are written as UTC with hours, and with minutes unless they are zero', () => {
    expect(['+08:00', '+05:30', '-03:00', '+00:00'].map(formatZone)).toEqual([
      'UTC+8',
      'UTC+5:30',
      'UTC−3',
      'UTC+0',
    ]);
  });
});

describe('time left', () => {
  it('has at most two units and is never below zero; a countdown has minutes and seconds', () => {
    const hour = 3_600_000;
    expect(formatLeft(76 * hour, 'en')).toBe('3 d 4 h');
    expect(formatLeft(5.2 * hour, 'zh')).toBe('5 小时 12 分钟');
    expect(formatLeft(-1, 'en')).toBe('0 min');
    expect(formatClock(107_000)).toBe('01:47');
  });
});
