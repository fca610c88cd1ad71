/**
 * The dates of a request. Joins single dates to ranges, and decides which date is the arrival and which the departure.
 * Pure.
 */
import { addDays, isDate, nightsBetween } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Doubt } from '@wayhouse/contract/search/request-parts';
import type { Mention } from './date-mentions.ts';
import { monthDates, wordDates } from './english-dates.ts';
import { numericDates } from './numeric-dates.ts';
import { filler, type RequestText, type Span } from './request-text.ts';

/** One expression for a stay: `12月24-27` has both dates; a single date may be the arrival or the departure. */
export interface DatePart extends Span {
  checkIn?: string;
  checkOut?: string;
  doubts: Doubt[];
}

/** Words between two dates of one range. */
const rangeWords =
  /^ {0,2}(?:-{1,3}>{0,1}|~|至|到|to|until|till|through|thru|入住 {0,1}(?:,|-|至|到|~){0,1})[ \n]{0,2}$/;
/** The 27 of “Dec 24-27”: a day without a month, after a complete date. */
const bareDayAfter =
  /^(?:st|nd|rd|th){0,1} {0,2}(?:-|~|至|到|to|until|till) {0,2}(\d{1,2})(?:st|nd|rd|th){0,1}(?![\d:./]|月| {0,1}(?:of ){0,1}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))[日号]{0,1}(?! {0,1}(?:大(?!床)|人|间|晚|夜|岁|adult|night|pax|room|元|块))(?:,{0,1} {0,1}(20\d\d)(?!\d)){0,1}/;
/** The 24 of “24-27 Dec”: a day without a month, before a complete date. */
const bareDayBefore = /(?<![\d./:])(\d{1,2})(?:st|nd|rd|th){0,1} {0,2}(?:-|~|至|到|to|until|till) {0,2}$/;
/** 24、25两晚: the second day, before the length of the stay, which is already replaced by `filler`. */
const listedDayAfter = new RegExp(
  `^ {0,1}(?:,|和|及|&|and) {0,1}(\\d{1,2})[日号]{0,1}(?= {0,2}(?:这|的|共){0,1}${filler})`,
);
/** By weekday from Sunday: its Chinese characters and its English abbreviation. */
const weekdayNames = ['日天sun', '一mon', '二tue', '三wed', '四thu', '五fri', '六sat'];
const weekdayAfter =
  /^ {0,1}[(,]{0,1} {0,1}(?:(?:周|星期|礼拜)([一二三四五六日天])|(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6})\){0,1}/;
const weekdayBefore = /(?:^|[^a-z])((mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[,.]{0,1} {0,2}(?:the ){0,1})$/;

/** Reads all dates of the text and marks them as read. */
export function readDates(sheet: RequestText, today: string): DatePart[] {
  const isChinese = /\p{Script=Han}/u.test(sheet.raw);
  const monthMentions = monthDates(sheet.text, today);
  const mentions = [...monthMentions];
  const maskedText = maskOf(sheet.text, monthMentions);
  mentions.push(...numericDates(maskedText, { today, isChinese }));
  mentions.sort((a, b) => a.from - b.from);
  const parts = joinMentions(
    mentions
      .map((each, at) => extend(sheet.text, each, { today, previous: mentions[at - 1] }))
      .filter(isOutsideEarlier),
    sheet.text,
  );
  const wordMentions = wordDates(maskOf(sheet.text, parts), today).filter(
    (word) => !parts.some(({ from, to }) => word.from < to && from < word.to),
  );
  const allParts = [...parts, ...joinMentions(wordMentions, sheet.text)];
  allParts.sort((a, b) => a.from - b.from);
  const doubtedParts = allParts.map((part) => withLimitDoubts(withVagueDoubt(part, sheet.text), today));
  for (const part of allParts) sheet.take(part);
  return doubtedParts;
}

/** False for a mention that begins inside an earlier mention, such as 27日 in 24-27日. */
function isOutsideEarlier({ from }: Mention, at: number, mentions: readonly Mention[]): boolean {
  return mentions.slice(0, at).every((before) => before.to <= from);
}

function maskOf(text: string, spans: readonly Span[]): string {
  let maskedText = text;
  for (const { from, to } of spans)
    maskedText = maskedText.slice(0, from) + filler.repeat(to - from) + maskedText.slice(to);
  return maskedText;
}

interface MentionContext {
  today: string;
  previous: Mention | undefined;
}

/** A date with the bare day numbers and the weekday next to it. `fullYear`: its words contain a year such as 2026. */
type ExtendedMention = Mention & { fullYear?: boolean };

function extend(text: string, mention: Mention, context: MentionContext): ExtendedMention {
  const dateWithWeekday = withWeekday(text, mention);
  const range = withBareDays(text, dateWithWeekday, context);
  const extended = dateWithWeekday.to === mention.to ? withWeekday(text, range) : range;
  return { ...extended, fullYear: /20\d\d/.test(text.slice(extended.from, extended.to)) };
}

function withBareDays(text: string, mention: Mention, context: MentionContext): Mention {
  if (mention.until || mention.weekday !== undefined) return mention;
  return (
    withDayAfter(text, mention) ??
    withListedDay(text, mention) ??
    withDayBefore(text, mention, context) ??
    mention
  );
}

/** 12月24-27: the date is the arrival, and the day after it the departure. */
function withDayAfter(text: string, mention: Mention): Mention | undefined {
  const [words = '', day, year] = bareDayAfter.exec(text.slice(mention.to, mention.to + 24)) ?? [];
  if (!day) return undefined;
  const date = year && mention.month ? inYear(mention.date, Number(year)) : mention.date;
  const until = dateAfter(date, Number(day));
  return until ? { ...mention, date, until, to: mention.to + words.length } : undefined;
}

/** 24、25两晚: the days are nights of the stay, so the guests leave a day after the last one. */
function withListedDay(text: string, mention: Mention): Mention | undefined {
  const [words = '', day] = listedDayAfter.exec(text.slice(mention.to, mention.to + 16)) ?? [];
  const lastNight = day && dateAfter(mention.date, Number(day));
  return lastNight ? { ...mention, until: addDays(lastNight, 1), to: mention.to + words.length } : undefined;
}

/** 24-27 Dec: the date is the departure, and the day before it the arrival. */
function withDayBefore(
  text: string,
  mention: Mention,
  { today, previous }: MentionContext,
): Mention | undefined {
  const [words = '', day] =
    bareDayBefore.exec(text.slice(Math.max(0, mention.from - 14), mention.from)) ?? [];
  const from = mention.from - words.length;
  if (!day || (previous && from < previous.to)) return undefined;
  const first = dateBefore(mention.date, Number(day));
  return first && first >= today ? { ...mention, date: first, until: mention.date, from } : undefined;
}

/** The same day in another year. A 29 February that the year lacks stays in its own year. */
function inYear(date: string, year: number): string {
  const sameDay = `${year}${date.slice(4)}`;
  return isDate(sameDay) ? sameDay : date;
}

/** The first date after `date` with this day of the month; undefined without one within the longest stay. */
function dateAfter(date: string, day: number): string | undefined {
  if (day < 1 || day > 31) return undefined;
  return Array.from({ length: limits.nightsMax }, (_, ahead) => addDays(date, ahead + 1)).find(
    (each) => Number(each.slice(8)) === day,
  );
}

/** The last date before `date` with this day of the month; undefined without one within the longest stay. */
function dateBefore(date: string, day: number): string | undefined {
  if (day < 1 || day > 31) return undefined;
  return Array.from({ length: limits.nightsMax }, (_, ago) => addDays(date, -ago - 1)).find(
    (each) => Number(each.slice(8)) === day,
  );
}

/** Adds the weekday next to a date to its mention. `unsure` when the two differ, because one of them is wrong. */
function withWeekday(text: string, mention: Mention): Mention {
  if (mention.weekday !== undefined) return mention;
  const after = weekdayAfter.exec(text.slice(mention.to, mention.to + 14));
  const before = weekdayBefore.exec(text.slice(Math.max(0, mention.from - 14), mention.from));
  const name = after ? (after[1] ?? after[2]) : before?.[2];
  if (name === undefined) return mention;
  // In 24-27日(周日) the weekday belongs to the last date.
  const nearDate = mention.until && after ? mention.until : mention.date;
  const isSame = weekdayNames[new Date(`${nearDate}T00:00:00Z`).getUTCDay()]?.includes(name) === true;
  return {
    ...mention,
    ...(after ? { to: mention.to + after[0].length } : { from: mention.from - (before?.[1]?.length ?? 0) }),
    ...(!isSame && { unsure: 'weekday' as const }),
  };
}

function joinMentions(mentions: readonly ExtendedMention[], text: string): DatePart[] {
  const parts: DatePart[] = [];
  for (let at = 0; at < mentions.length; at += 1) {
    const first = mentions[at] as ExtendedMention;
    const next = mentions[at + 1];
    if (next && !first.until && !next.until && rangeWords.test(text.slice(first.to, next.from))) {
      parts.push(rangeOf(first, next));
      at += 1;
    } else if (first.until) {
      const doubts = first.unsure ? [first.unsure] : [];
      parts.push({ from: first.from, to: first.to, checkIn: first.date, checkOut: first.until, doubts });
    } else parts.push(singleOf(first, text));
  }
  return parts;
}

function rangeOf(first: ExtendedMention, last: ExtendedMention): DatePart {
  const doubts = new Set<Doubt>([first.unsure, last.unsure].filter((each) => each !== undefined));
  let lastDate = last.date;
  // In 12月24日到27日 the second date is the first 27th after the first date.
  if (last.day !== undefined && first.day === undefined) {
    lastDate = dateAfter(first.date, last.day) ?? lastDate;
    doubts.delete('month');
  }
  const checkIn = arrivalOf(first, { ...last, date: lastDate });
  const checkOut = departureOf({ ...last, date: lastDate }, checkIn);
  // When the arrival is certain, a departure far ahead is no guess.
  if (!first.unsure && last.unsure === 'far') doubts.delete('far');
  return { from: first.from, to: last.to, checkIn, checkOut, doubts: [...doubts] };
}

/**
 * The arrival of a range. If only the departure has a year, the arrival is the last day with its date up to the
 * departure.
 */
function arrivalOf(first: ExtendedMention, last: ExtendedMention): string {
  if (!last.fullYear || first.fullYear || !first.month) return first.date;
  const lastYear = Number(last.date.slice(0, 4));
  const inLastYear = inYear(first.date, lastYear);
  return inLastYear > last.date ? inYear(inLastYear, lastYear - 1) : inLastYear;
}

/**
 * The departure of a range. A departure without a year that is not after the arrival moves. A weekday moves to the
 * first such day after the arrival, any other date to the next year.
 */
function departureOf(last: ExtendedMention, checkIn: string): string {
  let checkOut = last.date;
  if (checkOut > checkIn || last.fullYear) return checkOut;
  if (last.weekday === undefined) return inYear(checkOut, Number(checkOut.slice(0, 4)) + 1);
  while (checkOut <= checkIn) checkOut = addDays(checkOut, 7);
  return checkOut;
}

const departureAfter =
  /^[ ,:日号(]{0,3}(?:离店|退房|离开|走|返程|check ?-?out|checkout)(?!(?:日期|时间| date| on){0,1}[ :]{0,3}\d)/;
const departureBefore =
  /(?<![a-z])(?:离店|退房|离开|check(?:ing)? ?-?out|checkout|depart(?:s|ing|ure)?|leav(?:e|es|ing)|until|till|out|c\/o)(?:日期|时间| date| on)?[ :]{0,3}$/;

function singleOf({ from, to, date, unsure }: ExtendedMention, text: string): DatePart {
  const isDeparture =
    departureAfter.test(text.slice(to, to + 14)) ||
    departureBefore.test(text.slice(Math.max(0, from - 24), from));
  const doubts = unsure ? [unsure] : [];
  return { from, to, ...(isDeparture ? { checkOut: date } : { checkIn: date }), doubts };
}

const vagueBefore =
  /(?:(?<![a-z])(?:around|about|approx(?:imately){0,1}\.{0,1}|circa)|大约|大概|(?<!预)约) {0,1}(?:the ){0,1}$/;
const vagueAfter = /^ {0,1}(?:左右|前后|or so(?![a-z]))/;

/** Adds a doubt to a date such as "around 15 Dec" and 3月10日左右. */
function withVagueDoubt(part: DatePart, text: string): DatePart {
  const isVague =
    vagueBefore.test(text.slice(Math.max(0, part.from - 20), part.from)) ||
    vagueAfter.test(text.slice(part.to, part.to + 8));
  return isVague ? { ...part, doubts: [...new Set<Doubt>([...part.doubts, 'guess'])] } : part;
}

/**
 * Adds doubts for dates in the past and beyond the horizon. Drops a departure that makes the stay shorter than a night
 * or longer than the maximum, with a doubt.
 */
function withLimitDoubts(part: DatePart, today: string): DatePart {
  const { checkIn, checkOut } = part;
  const doubts = new Set(part.doubts);
  if ((checkIn ?? checkOut ?? today) < today) doubts.add('past');
  if (checkIn && checkIn > addDays(today, limits.horizonDays)) doubts.add('horizon');
  if (checkIn && checkOut) {
    const nights = nightsBetween(checkIn, checkOut);
    if (nights < 1 || nights > limits.nightsMax) {
      const { checkOut: _out, ...rest } = part;
      return { ...rest, doubts: [...doubts.add('nights')] };
    }
  }
  return { ...part, doubts: [...doubts] };
}
