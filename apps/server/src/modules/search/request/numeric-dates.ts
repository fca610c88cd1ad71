/** Dates that are written with digits or Chinese words: 12月24-27, 12.24, 2026-12-24, 24-27号, 下周五, 腊月廿八. Pure. */
import { addDays, isDate } from '@wayhouse/contract/dates';
import type { Mention } from './date-mentions.ts';
import { holidayDate, holidayNames, lunarDateFrom, lunarDay } from './holidays.ts';
import { numberOf, type Span } from './request-text.ts';

const numeral = '(?:\\d{1,2}|[一二三四五六七八九十廿卅]{1,4})';

/**
 * A pattern for one form of a date, and the function that reads its groups. Groups are numbered by position, in the
 * order of the forms.
 */
interface Form {
  pattern: RegExp;
  read: (groups: (string | undefined)[], context: ReadingContext) => Partial<Mention> | undefined;
}

interface ReadingContext {
  today: string;
  /** True for a text in Chinese, where 12/5 is always 5 December. */
  isChinese: boolean;
}

const forms: Form[] = [
  {
    pattern: /(?<!\d)(20\d\d)([01]\d)([0-3]\d)(?!\d)/y,
    read: ([, year, month, day]) => dated(Number(year), Number(month), Number(day)),
  },
  {
    pattern: /(?<!\d)(20\d\d|\d\d(?=年))[年./-] ?(\d{1,2})[月./-] ?(\d{1,2})(?!\d)[日号]?/y,
    read: ([, year, month, day]) => dated((Number(year) % 100) + 2000, Number(month), Number(day)),
  },
  {
    pattern: new RegExp(
      `(今年|明年|后年|)(?<!\\d)(${numeral})月份{0,1} {0,1}(${numeral})(?!\\d)[日号]{0,1}`,
      'y',
    ),
    read: ([, year = '', month = '', day = ''], { today }) => {
      const ahead = { 今年: 0, 明年: 1, 后年: 2 }[year];
      if (ahead === undefined) return nextOf(numberOf(month), numberOf(day), today);
      return dated(Number(today.slice(0, 4)) + ahead, numberOf(month), numberOf(day));
    },
  },
  {
    pattern: /(?<![\d./])(\d{1,2})([./])(\d{1,2})(?:\2(20\d\d|\d\d))?(?![\d/]|\.\d|%|公里|km)/y,
    read: ([, a, mark, b, year], context) => slashed([Number(a), Number(b), year], mark ?? '/', context),
  },
  {
    pattern: new RegExp(`(下下个月|下个月|下月|本月|这个月|当月) {0,1}(${numeral})[日号]`, 'y'),
    read: ([, which = '', day = ''], { today }) => {
      const month =
        Number(today.slice(5, 7)) - 1 + (which.startsWith('下下') ? 2 : which.startsWith('下') ? 1 : 0);
      return dated(Number(today.slice(0, 4)) + Math.floor(month / 12), (month % 12) + 1, numberOf(day));
    },
  },
  {
    pattern: /(下下|下|这|本|)个?(?:周|星期|礼拜)(末|[一二三四五六日天])/y,
    read: ([, which = '', day = ''], { today }) => weekday(which, day, today),
  },
  {
    pattern: /大后天|后天|明[天晚日]|今[天晚日]/y,
    read: ([word = ''], { today }) => {
      const ahead = word.startsWith('大') ? 3 : word.startsWith('后') ? 2 : word.startsWith('明') ? 1 : 0;
      return { date: addDays(today, ahead) };
    },
  },
  {
    pattern: new RegExp(lunarDay, 'y'),
    read: ([, a, b, c, d, e], { today }) => {
      const date = lunarDateFrom(a ?? c ?? '正', b ?? d ?? e ?? '', today);
      return date ? { date, unsure: 'holiday' } : undefined;
    },
  },
  {
    pattern: new RegExp(`(?<![a-z])(${holidayNames})(?![a-z])(?:节|假期|期间|当天){0,2}`, 'y'),
    read: ([, name = ''], { today }) => {
      const date = holidayDate(name, today);
      return date ? { date, unsure: 'holiday' } : undefined;
    },
  },
  {
    pattern: new RegExp(`(?<![\\d.])(${numeral})[日号](?!线|楼|馆|店|航站)`, 'y'),
    read: ([, day = ''], { today }) => nextDay(numberOf(day), today),
  },
];

/** Every date of the text, in order. The first form that fits reads a date, and no other form reads it again. */
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

function dated(year: number, month: number, day: number): Partial<Mention> | undefined {
  const date = [year, two(month), two(day)].join('-');
  return isDate(date) ? { date } : undefined;
}

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The next such day from today on (24 December). `unsure` when it is nearly a year ahead, because a past date may be
 * meant.
 */
export function nextOf(month: number, day: number, today: string): Partial<Mention> | undefined {
  const year = Number(today.slice(0, 4));
  for (const each of [year, year + 1, year + 2, year + 3]) {
    const date = dated(each, month, day);
    if (!date?.date || date.date < today) continue;
    return { date: date.date, month, ...(date.date > addDays(today, 330) && { unsure: 'far' as const }) };
  }
  return undefined;
}

/** The next such day of a month from today on (24th). The month is a guess. */
export function nextDay(day: number, today: string): Partial<Mention> | undefined {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  for (const ahead of [0, 1, 2]) {
    const at = month + ahead;
    const date = dated(year + Math.floor(at / 12), (at % 12) + 1, day);
    if (date?.date && date.date >= today) return { date: date.date, day, unsure: 'month' };
  }
  return undefined;
}

/** `12/24`: in Chinese, month and day. In English the day comes first, and a date that fits both orders is unsure. */
function slashed(
  [a, b, year]: [number, number, string | undefined],
  mark: string,
  { today, isChinese }: ReadingContext,
): Partial<Mention> | undefined {
  const isMonthFirst = isChinese || b > 12;
  const [month, day] = isMonthFirst ? [a, b] : [b, a];
  // A price or a score: 4.5, 8.20.
  if (mark === '.' && !isChinese && year === undefined) return undefined;
  const isEither = !isChinese && a !== b && a <= 12 && b <= 12;
  const full = year === undefined ? undefined : dated((Number(year) % 100) + 2000, month, day);
  const date = year === undefined ? nextOf(month, day, today) : full;
  return date && { ...date, ...(isEither && { unsure: 'order' as const }) };
}

/** 周五 is the next Friday; 这周五 that of this week; 下周五 that of the week that begins next Monday. */
function weekday(which: string, day: string, today: string): Partial<Mention> | undefined {
  const index = day === '末' ? 5 : '一二三四五六日'.indexOf(day.replace('天', '日'));
  const current = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -current);
  const weeks = which === '下下' ? 2 : which === '下' ? 1 : which === '' && index < current ? 1 : 0;
  const date = addDays(monday, weeks * 7 + index);
  if (date < today) return { date, unsure: 'past' };
  if (day === '末') return { date, until: addDays(date, 1), unsure: 'weekend' };
  return { date, weekday: (index + 1) % 7 };
}
