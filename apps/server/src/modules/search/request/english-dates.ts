/**
 * English dates. This file reads days with the name of a month. chrono-node reads the words (tomorrow, Friday, in two
 * weeks). Alone it would read "Dec 30 - Jan 2" as December 2030 and miss "Jan 5-8" after a long dash. Pure.
 */
import { addDays, isDate } from '@wayhouse/contract/dates';
import { en } from 'chrono-node';
import type { Mention } from './date-mentions.ts';
import { nextMonthDay } from './numeric-dates.ts';
import { filler } from './request-text.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember){0,1}\\.{0,1}(?![a-z])';
const day = '(\\d{1,2})(?:st|nd|rd|th){0,1}(?!\\d|:)';
const year = "(?:,{0,1} {0,1}(20\\d\\d)(?!\\d)| {0,1}['’](\\d\\d)(?!\\d)){0,1}";

const dayMonth = new RegExp(`(?<![\\d.])${day}(?: of){0,1}[ -]{0,2}${monthName}${year}`, 'g');
const monthDay = new RegExp(
  `(?<![a-z])${monthName} {0,2}(?:the ){0,1}${day}(?! {0,1}(?:nights|adults|rooms|pax))${year}`,
  'g',
);

/** Every English date of the text that is written with the name of a month. */
export function monthDates(text: string, today: string): Mention[] {
  const dates: Mention[] = [];
  const add = (pattern: RegExp, parts: (match: RegExpMatchArray) => (string | undefined)[]): void => {
    for (const match of text.matchAll(pattern)) {
      const span = { from: match.index, to: match.index + match[0].length };
      if (dates.some(({ from, to }) => span.from < to && from < span.to)) continue;
      const [name = '', dayOfMonth, fullYear, shortYear] = parts(match);
      const mention = readMonthDay(
        months.indexOf(name) + 1,
        Number(dayOfMonth),
        fullYear ?? (shortYear && `20${shortYear}`),
        today,
      );
      if (mention?.date) dates.push({ ...span, ...mention, date: mention.date });
    }
  };
  add(dayMonth, ([, dayOfMonth, name, fullYear, shortYear]) => [name, dayOfMonth, fullYear, shortYear]);
  add(monthDay, ([, name, dayOfMonth, fullYear, shortYear]) => [name, dayOfMonth, fullYear, shortYear]);
  return dates.sort((a, b) => a.from - b.from);
}

function readMonthDay(
  month: number,
  dayOfMonth: number,
  fullYear: string | undefined,
  today: string,
): Partial<Mention> | undefined {
  if (!fullYear) return nextMonthDay(month, dayOfMonth, today);
  const isoDate = [fullYear, String(month).padStart(2, '0'), String(dayOfMonth).padStart(2, '0')].join('-');
  return isDate(isoDate) ? { date: isoDate } : undefined;
}

/** Longer lines are parsed in pieces: chrono-node needs tens of milliseconds for the worst thousand characters. */
const maxLineLength = 300;

/** Dates in words. A phrase like "next Friday" has two meanings, so it gets a doubt. Other readings are ignored. */
export function wordDates(text: string, today: string): Mention[] {
  const instant = new Date(`${today}T12:00:00Z`);
  const dates: Mention[] = [];
  for (let start = 0; start < text.length; ) {
    const breakAt = text.indexOf('\n', start);
    const end = Math.min(breakAt === -1 ? text.length : breakAt + 1, start + maxLineLength);
    const line = text.slice(start, end).replaceAll(filler, '|');
    // A line without one of these words has no such date, and most lines need no parser.
    if (relativeWords.test(line))
      for (const result of en.GB.parse(line, { instant, timezone: 0 }, { forwardDate: true })) {
        const date = result.start.date().toISOString().slice(0, 10);
        const from = start + result.index;
        const endDate = result.end?.date().toISOString().slice(0, 10);
        const mention = wordDate(result.text, date, { end: endDate, weekday: result.start.get('weekday') });
        if (mention)
          dates.push({ from, to: from + result.text.replace(/[ ,.]{1,9}$/, '').length, ...mention });
      }
    start = end;
  }
  return dates;
}

const relativeWords = /(?:mon|tue|wed|thu|fri|sat|sun|tomorrow|today|tonight|week|days|month)/;

function wordDate(
  words: string,
  date: string,
  { end, weekday }: { end: string | undefined; weekday: number | null },
): Omit<Mention, 'from' | 'to'> | undefined {
  if (/^(?:today|tonight|tomorrow(?: night)?)\b/.test(words)) return { date };
  if (/weekend/.test(words)) return { date, until: addDays(date, 1), unsure: 'weekend' };
  if (/^(?:on )?(?:this )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[ ,.]{0,3}$/.test(words))
    return { date, ...(weekday !== null && { weekday }) };
  if (
    end &&
    /^(?:this )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6} {0,1}(?:to|-|until|till) {0,1}(?:mon|tue|wed|thu|fri|sat|sun)/.test(
      words,
    )
  )
    return { date, until: end > date ? end : addDays(end, 7) };
  if (/^(?:on )?next (?:mon|tue|wed|thu|fri|sat|sun)/.test(words)) return { date, unsure: 'next' };
  if (/^in .{1,20}(?:day|week|month)/.test(words)) return { date, unsure: 'guess' };
  return undefined;
}
