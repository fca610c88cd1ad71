/** Reads typed dates: 11 Dec, Dec 11, 12/11, 12-11, 12月11日, 2026-12-11, 20261211, Fri 11 Dec 2026, 12/11/26. Pure. */

import { isDate } from '@wayhouse/contract/dates';
import { toHalfWidth } from './half-width.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns `YYYY-MM-DD`, or null when the text is no date. For a date without a year, returns its first occurrence from
 * `today` to the end of the next year; null for a 29 February that is in neither year. A year of two digits is 20xx.
 * Two numbers are read month first (12/11 is 11 December), as the hint of the field shows. A weekday is not checked.
 */
export function parseTypedDate(text: string, today: string): string | null {
  const cleanText = toHalfWidth(text).trim().toLowerCase().replace(/\s+/g, ' ');
  const parts = readParts(cleanText);
  if (!parts) return null;
  const { month, day } = parts;
  const thisYear = Number(today.slice(0, 4));
  if (parts.year !== undefined)
    return existingDate(parts.year < 100 ? 2000 + parts.year : parts.year, month, day);
  const inThisYear = existingDate(thisYear, month, day);
  if (inThisYear !== null && inThisYear >= today) return inThisYear;
  return existingDate(thisYear + 1, month, day);
}

type Parts = { year?: number; month: number; day: number };

function readParts(text: string): Parts | null {
  const isoMatch =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(20\d\d)(\d\d)(\d\d)$/.exec(text);
  if (isoMatch) return { year: Number(isoMatch[1]), month: Number(isoMatch[2]), day: Number(isoMatch[3]) };
  const numberMatch = /^(\d{1,2})[-/.月](\d{1,2})日?(?:[-/.](\d{2}|\d{4}))?$/.exec(text);
  if (numberMatch)
    return {
      month: Number(numberMatch[1]),
      day: Number(numberMatch[2]),
      year: numberMatch[3] ? Number(numberMatch[3]) : undefined,
    };
  const wordMatch =
    /^(?:[a-z]{3,9},? )?(\d{1,2}) ([a-z]{3,9})\.?,?(?: (\d{4}))?$/.exec(text) ??
    dayFirst(/^([a-z]{3,9})\.? (\d{1,2}),?(?: (\d{4}))?$/.exec(text));
  if (!wordMatch) return null;
  const month = months.indexOf((wordMatch[2] ?? '').slice(0, 3)) + 1;
  if (month === 0) return null;
  return { month, day: Number(wordMatch[1]), year: wordMatch[3] ? Number(wordMatch[3]) : undefined };
}

/** Puts the day before the month in a match that has the month first. */
function dayFirst(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match && [match[0], match[2], match[1], match[3]];
}

/** The date as `YYYY-MM-DD`; null for a day that the month does not have. */
function existingDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isExisting =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isExisting ? date.toISOString().slice(0, 10) : null;
}

/** True for a day (`YYYY-MM-DD`) and for an empty text; false for a text that a date field could not read. */
export const isDayOrEmpty = (text: string): boolean => text === '' || isDate(text);
