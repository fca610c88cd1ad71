import { isDate, timePattern } from '@wayhouse/contract/dates';

/**
 * Reads a typed time of day: `9:30`, `930`, `09：30` and `9.30` give `09:30`, and `9` gives `09:00`. Null for a text
 * that is no time, and for full-width digits. Pure.
 */
export function parseTypedTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:：.]?(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** True for `HH:mm`. Pure. */
export function isTime(text: string): boolean {
  return timePattern.test(text);
}

/** True for `YYYY-MM-DDTHH:mm`, a value of `DateTimeField` whose day and time were both read. Pure. */
export function isLocalTime(text: string): boolean {
  return text[10] === 'T' && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}
