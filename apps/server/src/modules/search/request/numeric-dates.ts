/**
 * Dates that are written with digits or Chinese words (12月24日, 12/24, 2026-12-24, 24号, 下周五, 腊月廿八), and
 * holidays by name. `read-dates.ts` joins them to ranges. Pure.
 */
import { addDays, isDate } from '@wayhouse/contract/dates';
import type { Mention } from './date-mentions.ts';
import { holidayDate, holidayNames, lunarDateFrom, lunarDay } from './holidays.ts';
import { numberOf, type Span } from './request-text.ts';

const numeral = '(?:\\d{1,2}|[一二三四五六七八九十廿卅]{1,4})';

/**
 * A pattern for one form of a date, and the function that reads the groups of a match. It returns undefined when these
 * are no date.
 */
interface Form {
  pattern: RegExp;
  read: (groups: (string | undefined)[], context: ReadingContext) => Partial<Mention> | undefined;
}

interface ReadingContext {
  today: string;
  /** True for a text with a Chinese character. In such a text 12/5 is 5 December, never 12 May. */
  isChinese: boolean;
}

const forms: Form[] = [
  // 20261224
  {
    pattern: /(?<!\d)(20\d\d)([01]\d)([0-3]\d)(?!\d)/y,
    read: ([, year, month, day]) => validDate(Number(year), Number(month), Number(day)),
  },
  // 2026-12-24, 26年12月24日
  {
    pattern: /(?<!\d)(20\d\d|\d\d(?=年))[年./-] ?(\d{1,2})[月./-] ?(\d{1,2})(?!\d)[日号]?/y,
    read: ([, year, month, day]) => validDate((Number(year) % 100) + 2000, Number(month), Number(day)),
  },
  // 12月24日, 明年十二月二十四
  {
    pattern: new RegExp(
      `(今年|明年|后年|)(?<!\\d)(${numeral})月份{0,1} {0,1}(${numeral})(?!\\d)[日号]{0,1}`,
      'y',
    ),
    read: ([, year = '', month = '', day = ''], { today }) => {
      const yearsAhead = { 今年: 0, 明年: 1, 后年: 2 }[year];
      if (yearsAhead === undefined) return nextMonthDay(numberOf(month), numberOf(day), today);
      return validDate(Number(today.slice(0, 4)) + yearsAhead, numberOf(month), numberOf(day));
    },
  },
  // 12/24, 24.12.2026
  {
    pattern: /(?<![\d./])(\d{1,2})([./])(\d{1,2})(?:\2(20\d\d|\d\d))?(?![\d/]|\.\d|%|公里|km)/y,
    read: ([, a, mark, b, year], context) =>
      readSlashDate([Number(a), Number(b), year], mark ?? '/', context),
  },
  // 下个月24号
  {
    pattern: new RegExp(`(下下个月|下个月|下月|本月|这个月|当月) {0,1}(${numeral})[日号]`, 'y'),
    read: ([, prefix = '', day = ''], { today }) => {
      const month = Number(today.slice(5, 7)) - 1 + timesNext(prefix);
      return validDate(Number(today.slice(0, 4)) + Math.floor(month / 12), (month % 12) + 1, numberOf(day));
    },
  },
  // 周五, 下周末
  {
    pattern: /(下下|下|这|本|)个?(?:周|星期|礼拜)(末|[一二三四五六日天])/y,
    read: ([, prefix = '', day = ''], { today }) => weekdayInWeek(prefix, day, today),
  },
  // 明天, 大后天
  {
    pattern: /大后天|后天|明[天晚日]|今[天晚日]/y,
    read: ([word = ''], { today }) => {
      const daysAhead = ['今', '明', '后', '大'].indexOf(word.charAt(0));
      return { date: addDays(today, daysAhead) };
    },
  },
  // 腊月廿八, 大年初三
  {
    pattern: new RegExp(lunarDay, 'y'),
    read: ([, namedMonth, dayOfNamedMonth, month, dayOfMonth, newYearDay], { today }) => {
      const day = dayOfNamedMonth ?? dayOfMonth ?? newYearDay ?? '';
      const date = lunarDateFrom(namedMonth ?? month ?? '正', day, today);
      return date ? { date, unsure: 'holiday' } : undefined;
    },
  },
  // 国庆假期, christmas
  {
    pattern: new RegExp(`(?<![a-z])(${holidayNames})(?![a-z])(?:节|假期|期间|当天){0,2}`, 'y'),
    read: ([, name = ''], { today }) => {
      const date = holidayDate(name, today);
      return date ? { date, unsure: 'holiday' } : undefined;
    },
  },
  // 24号
  {
    pattern: new RegExp(`(?<![\\d.])(${numeral})[日号](?!线|楼|馆|店|航站)`, 'y'),
    read: ([, day = ''], { today }) => nextDayOfMonth(numberOf(day), today),
  },
];

/** Number of 下 (next) in a prefix: 下下周 is the week after next. */
function timesNext(prefix: string): number {
  return prefix.split('下').length - 1;
}

/** All dates in one of the forms, in the order of the text. Only the first form that fits reads a date. */
export function numericDates(text: string, context: ReadingContext): Mention[] {
  const dates: Mention[] = [];
  for (let at = 0; at < text.length; ) {
    const mention = dateAt(text, at, context);
    if (mention) dates.push(mention);
    at = mention ? mention.to : at + 1;
  }
  return dates;
}

function dateAt(text: string, at: number, context: ReadingContext): Mention | undefined {
  for (const { pattern, read } of forms) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const span: Span | undefined = match ? { from: at, to: at + match[0].length } : undefined;
    const result = match && read([...match], context);
    if (span && result?.date) return { ...span, ...result, date: result.date };
  }
  return undefined;
}

function validDate(year: number, month: number, day: number): Partial<Mention> | undefined {
  const date = [year, twoDigits(month), twoDigits(day)].join('-');
  return isDate(date) ? { date } : undefined;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The next date from today on with this month and day (24 December). `unsure` when it is nearly a year ahead, because
 * a past date may be meant. Undefined when the month has no such day.
 */
export function nextMonthDay(month: number, day: number, today: string): Partial<Mention> | undefined {
  const year = Number(today.slice(0, 4));
  for (const each of [year, year + 1, year + 2, year + 3]) {
    const date = validDate(each, month, day)?.date;
    if (!date || date < today) continue;
    return { date, month, ...(date > addDays(today, 330) && { unsure: 'far' as const }) };
  }
  return undefined;
}

/** The next date from today on with this day of the month (24th). `unsure`, because the month is a guess. */
export function nextDayOfMonth(day: number, today: string): Partial<Mention> | undefined {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  for (const monthsAhead of [0, 1, 2]) {
    const monthIndex = month + monthsAhead;
    const date = validDate(year + Math.floor(monthIndex / 12), (monthIndex % 12) + 1, day)?.date;
    if (date && date >= today) return { date, day, unsure: 'month' };
  }
  return undefined;
}

/**
 * `12/24`: in Chinese, month and day. In English the day comes first if that is possible, and a date that fits both
 * orders is unsure.
 */
function readSlashDate(
  [a, b, year]: [number, number, string | undefined],
  mark: string,
  { today, isChinese }: ReadingContext,
): Partial<Mention> | undefined {
  const isMonthFirst = isChinese || b > 12;
  const [month, day] = isMonthFirst ? [a, b] : [b, a];
  // A price or a score: 4.5, 8.20.
  if (mark === '.' && !isChinese && year === undefined) return undefined;
  const isEither = !isChinese && a !== b && a <= 12 && b <= 12;
  const mention =
    year === undefined ? nextMonthDay(month, day, today) : validDate((Number(year) % 100) + 2000, month, day);
  return mention && { ...mention, ...(isEither && { unsure: 'order' as const }) };
}

/** 周五 is the next Friday, or today; 这周五 that of this week; 下周五 that of the week that begins next Monday. */
function weekdayInWeek(prefix: string, day: string, today: string): Partial<Mention> | undefined {
  const index = day === '末' ? 5 : '一二三四五六日'.indexOf(day.replace('天', '日'));
  const todayIndex = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -todayIndex);
  const isOver = prefix === '' && index < todayIndex;
  const weeks = isOver ? 1 : timesNext(prefix);
  const date = addDays(monday, weeks * 7 + index);
  if (date < today) return { date, unsure: 'past' };
  if (day === '末') return { date, until: addDays(date, 1), unsure: 'weekend' };
  return { date, weekday: (index + 1) % 7 };
}
