/** Dates that people name instead of writing them: holidays, and days of the Chinese lunar calendar. Pure. */
import { addDays } from '@wayhouse/contract/dates';
import { LunarDay, SolarTerm } from 'tyme4ts';
import { numberOf } from './request-text.ts';

type DateOfYear = (year: number) => string | undefined;

const onDay =
  (month: number, day: number): DateOfYear =>
  (year) =>
    dateOf(year, month, day);

/** The n-th weekday (0 Sunday) of a month. */
const onWeekday =
  (month: number, weekday: number, nth: number): DateOfYear =>
  (year) => {
    const first = dateOf(year, month, 1);
    const daysAhead = (weekday - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7;
    return addDays(first, daysAhead + (nth - 1) * 7);
  };

const onLunarDay =
  (month: number, day: number): DateOfYear =>
  (year) =>
    lunarDate(year, month, day);

/** The day before the first day of the lunar year. */
const lunarNewYearsEve: DateOfYear = (year) => {
  const first = lunarDate(year, 1, 1);
  return first && addDays(first, -1);
};

const qingming: DateOfYear = (year) => {
  const solar = SolarTerm.fromName(year, '清明').getJulianDay().getSolarDay();
  return dateOf(solar.getYear(), solar.getMonth(), solar.getDay());
};

/** The Gregorian date of Easter (the anonymous computus of Meeus, Jones and Butcher). */
const easter: DateOfYear = (year) => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const at = h + l - 7 * m + 114;
  return dateOf(year, Math.floor(at / 31), (at % 31) + 1);
};

/** Dates by name; the names are normalized as in `requestText`. Where several names match, the longest counts. */
const dateOfYearByName: Record<string, DateOfYear> = {
  元旦: onDay(1, 1),
  跨年: onDay(12, 31),
  大年三十: lunarNewYearsEve,
  年三十: lunarNewYearsEve,
  除夕: lunarNewYearsEve,
  春节: onLunarDay(1, 1),
  过年: onLunarDay(1, 1),
  元宵: onLunarDay(1, 15),
  清明: qingming,
  劳动节: onDay(5, 1),
  五一: onDay(5, 1),
  端午: onLunarDay(5, 5),
  七夕: onLunarDay(7, 7),
  中秋: onLunarDay(8, 15),
  重阳: onLunarDay(9, 9),
  国庆: onDay(10, 1),
  十一黄金周: onDay(10, 1),
  十一假期: onDay(10, 1),
  情人节: onDay(2, 14),
  万圣: onDay(10, 31),
  感恩节: onWeekday(11, 4, 4),
  平安夜: onDay(12, 24),
  圣诞: onDay(12, 25),
  复活节: easter,
  "new year's eve": onDay(12, 31),
  'new years eve': onDay(12, 31),
  nye: onDay(12, 31),
  "new year's day": onDay(1, 1),
  'new years day': onDay(1, 1),
  'chinese new year': onLunarDay(1, 1),
  'lunar new year': onLunarDay(1, 1),
  'spring festival': onLunarDay(1, 1),
  'christmas eve': onDay(12, 24),
  christmas: onDay(12, 25),
  xmas: onDay(12, 25),
  "valentine's day": onDay(2, 14),
  'valentines day': onDay(2, 14),
  halloween: onDay(10, 31),
  thanksgiving: onWeekday(11, 4, 4),
  'good friday': (year) => addDays(easter(year) ?? '', -2),
  easter,
  'mid-autumn festival': onLunarDay(8, 15),
  'golden week': onDay(10, 1),
  'national day': onDay(10, 1),
};

/** A pattern of all names, the longest first, so that it wins over a shorter name inside it. */
export const holidayNames = Object.keys(dateOfYearByName)
  .sort((a, b) => b.length - a.length)
  .join('|');

/** The first date of a holiday on or after `today`; undefined for an unknown name. */
export function holidayDate(name: string, today: string): string | undefined {
  const find = dateOfYearByName[name];
  return find && firstDateFrom(find, today);
}

/** A pattern for days of the lunar calendar as people write them: 腊月廿八, 正月初三, 农历八月十五. */
export const lunarDay =
  '(?:农历|阴历){0,1}(正|腊|冬)月(初[一二三四五六七八九十]|[廿二三]{0,1}十[一二三四五六七八九]{0,1}|廿[一二三四五六七八九])' +
  '|(?:农历|阴历)([一二三四五六七八九十]{1,2})月(初[一二三四五六七八九十]|[廿二三]{0,1}十[一二三四五六七八九]{0,1}|廿[一二三四五六七八九])' +
  '|(?:大年|年)(初[一二三四五六七八九十])';

/**
 * The first date on or after `today` with this month and day of the lunar calendar (正, 腊, 八 …; 初三, 廿八 …).
 * Undefined when the month has no such day in the next years.
 */
export function lunarDateFrom(month: string, day: string, today: string): string | undefined {
  const monthNumber = { 正: 1, 冬: 11, 腊: 12 }[month] ?? numberOf(month);
  const dayOfMonth = numberOf(day.replace('初', ''));
  return firstDateFrom(onLunarDay(monthNumber, dayOfMonth), today);
}

function firstDateFrom(find: DateOfYear, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1, year + 2].map(find).find((date) => date !== undefined && date >= today);
}

function dateOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Undefined for a day that the month lacks. `Intl` has the calendar too, but its New Year of 2027 is a day late: the
 * new moon is four minutes before midnight in China.
 */
function lunarDate(year: number, month: number, day: number): string | undefined {
  try {
    const solar = LunarDay.fromYmd(year, month, day).getSolarDay();
    return dateOf(solar.getYear(), solar.getMonth(), solar.getDay());
  } catch {
    return undefined;
  }
}
