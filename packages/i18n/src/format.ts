import { type Currency, currencySymbols } from './currencies.ts';
import type { Lang } from './translate.ts';

/**
 * Formats dates, amounts and durations in both languages. The clock and locale of the machine have no effect. The
 * machine's time zone has an effect only in `localOffset` and `formatLocalInstant`.
 */

const monthsEn = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const longMonthsEn = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const daysEn = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const daysZh = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** `"1234.5"` → `"1,234.50"`; negative amounts have a true minus sign. */
export function amount(value: string | number): string {
  const number = Number(value);
  const [whole = '0', cents = '00'] = Math.abs(number).toFixed(2).split('.');
  const sign = number < 0 && Number(`${whole}.${cents}`) !== 0 ? '−' : '';
  return `${sign}${inThousands(whole)}.${cents}`;
}

/** `money("953.4")` → `"US$953.40"`, `money("-5", "EUR")` → `"−€5.00"`. Unknown currencies begin with their code. */
export function money(value: string | number, currency: string = 'USD'): string {
  const text = amount(value);
  const symbol = symbolOf(currency);
  return text.startsWith('−') ? `−${symbol}${text.slice(1)}` : `${symbol}${text}`;
}

export function symbolOf(currency: string): string {
  return currency in currencySymbols ? currencySymbols[currency as Currency] : `${currency} `;
}

/** A whole number with a comma per thousand; negative numbers have a true minus sign. */
export function count(value: number): string {
  const digits = String(Math.abs(Math.round(value)));
  return `${Math.round(value) < 0 ? '−' : ''}${inThousands(digits)}`;
}

function inThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

function parts(date: string) {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

export type DateStyle = { lang: Lang; weekday?: boolean; year?: boolean };

/** `2026-12-11` → “Fri 11 Dec 2026” / “2026年12月11日 周五”. Weekday and year are shown unless switched off. */
export function formatDate(date: string, { lang, weekday = true, year = true }: DateStyle): string {
  const p = parts(date);
  if (lang === 'zh') {
    const yearText = year ? `${p.year}年` : '';
    const weekdayText = weekday ? ` ${daysZh[p.weekday]}` : '';
    return `${yearText}${p.month}月${p.day}日${weekdayText}`;
  }
  const weekdayText = weekday ? `${daysEn[p.weekday]} ` : '';
  const yearText = year ? ` ${p.year}` : '';
  return `${weekdayText}${p.day} ${monthsEn[p.month - 1]}${yearText}`;
}

/**
 * “11 – 14 Dec 2026”, “30 Dec 2026 – 2 Jan 2027” / “12月11日 – 12月14日”, with both years when they differ. With `year:
 * true`, Chinese always shows the year: “2027年3月5日 – 3月8日”. Use `year: true` for stays outside the current year. With
 * `year: false`, English never shows a year; Chinese still shows both when they differ.
 */
export function formatDateRange(
  from: string,
  to: string,
  { lang, weekday = false, year }: DateStyle,
): string {
  const fromParts = parts(from);
  const toParts = parts(to);
  const sameYear = fromParts.year === toParts.year;
  if (lang === 'zh') {
    const fromText = formatDate(from, { lang, weekday, year: year === true || !sameYear });
    return `${fromText} – ${formatDate(to, { lang, weekday, year: !sameYear })}`;
  }
  const showsYear = year ?? true;
  const toText = formatDate(to, { lang, weekday, year: showsYear });
  if (sameYear && fromParts.month === toParts.month && !weekday) return `${fromParts.day} – ${toText}`;
  return `${formatDate(from, { lang, weekday, year: showsYear && !sameYear })} – ${toText}`;
}

/** “December 2026” / “2026年12月”. */
export function formatMonth(date: string, lang: Lang): string {
  const p = parts(date);
  return lang === 'zh' ? `${p.year}年${p.month}月` : `${longMonthsEn[p.month - 1]} ${p.year}`;
}

/** `480` or `"+08:00"` → `"UTC+8"`, `"+05:30"` → `"UTC+5:30"`. */
export function formatZone(offset: number | string): string {
  const minutes = typeof offset === 'number' ? offset : offsetMinutes(offset);
  const absolute = Math.abs(minutes);
  const minutesText = absolute % 60 ? `:${String(absolute % 60).padStart(2, '0')}` : '';
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(absolute / 60)}${minutesText}`;
}

/** `"+08:00"` → 480. An unreadable offset counts as UTC. */
export function offsetMinutes(offset: string): number {
  const match = /^([+\-−])(\d{1,2}):?(\d{2})?$/.exec(offset.trim());
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '+' ? minutes : -minutes;
}

/** The reader's UTC offset at an instant, in minutes east. */
export function localOffset(at: Date): number {
  return readersClock.offset(at);
}

/** The reader's UTC offset at an instant. The server replaces `offset` when it renders a page for a reader. */
export const readersClock = { offset: (at: Date): number => -at.getTimezoneOffset() };

export type InstantStyle = DateStyle & { offset: number | string };

/** An instant on a clock with `offset`: “5 Dec 2026, 18:00” / “2026年12月5日 18:00”. Always 24 hours. */
export function formatInstant(
  at: Date | string,
  { lang, offset, weekday = false, year = true }: InstantStyle,
): string {
  const { date, time } = wallClock(at, offset);
  const day = formatDate(date, { lang, weekday, year });
  return lang === 'zh' ? `${day} ${time}` : `${day}, ${time}`;
}

/** An instant on the reader's clock, in the form of `formatInstant`. */
export function formatLocalInstant(at: Date | string, style: DateStyle): string {
  return formatInstant(at, { ...style, offset: localOffset(new Date(at)) });
}

/** Date and `HH:mm` of an instant on a clock with `offset`. */
export function wallClock(at: Date | string, offset: number | string): { date: string; time: string } {
  const minutes = typeof offset === 'number' ? offset : offsetMinutes(offset);
  const wall = new Date(new Date(at).getTime() + minutes * 60_000).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** Milliseconds of the instant of a wall-clock time, such as `2027-03-01 18:00`, on a clock with `offset`. */
export function wallInstant(wall: string, offset: number | string): number {
  const minutes = typeof offset === 'number' ? offset : offsetMinutes(offset);
  return Date.parse(`${wall.replace(' ', 'T')}:00Z`) - minutes * 60_000;
}

/** The colon between a label and its value, with the space that English writes after it. */
export const colon = (lang: Lang): string => (lang === 'zh' ? '：' : ': ');

/** A percentage, such as `8.3%`. `decimals`: their number; without it, at most two and no needless zeros. */
export function percentText(percent: number, decimals?: number): string {
  return `${decimals === undefined ? Number(percent.toFixed(2)) : percent.toFixed(decimals)}%`;
}

/**
 * The change from `before`, which must be above zero, to `now` in percent, such as `+5.7%`; without a sign when it
 * rounds to 0.
 */
export function signedPercent(now: number, before: number): string {
  const text = (Math.abs((now - before) / before) * 100).toFixed(1);
  if (Number(text) === 0) return `${text}%`;
  return `${now < before ? '−' : '+'}${text}%`;
}

/** Time left: “3 d 4 h” / “3 天 4 小时”, “5 h 12 min”, “12 min”. Never negative. */
export function formatLeft(ms: number, lang: Lang): string {
  const totalMinutes = Math.max(0, Math.floor(ms / 60_000));
  const days = Math.floor(totalMinutes / 1440);
  const hours = Math.floor((totalMinutes % 1440) / 60);
  const minutes = totalMinutes % 60;
  const [d, h, m] = lang === 'zh' ? ['天', '小时', '分钟'] : ['d', 'h', 'min'];
  if (days > 0) return `${days} ${d} ${hours} ${h}`;
  if (hours > 0) return `${hours} ${h} ${minutes} ${m}`;
  return `${minutes} ${m}`;
}

/** `23` → `23 h`, `23 小时`. */
export function formatHours(hours: number, lang: Lang): string {
  return `${hours} ${lang === 'zh' ? '小时' : 'h'}`;
}

/** Minutes and seconds, rounded up: `754_000` ms → `"12:34"`. Never negative. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
