import { isLocalTime } from '@wayhouse/ui/pure/typed-time';

/** Converts instants for date and time fields: `YYYY-MM-DDTHH:mm` in the reader's time zone. Pure. */

const minuteMs = 60_000;

/** The value of the field for an instant; empty for null. */
export function localTime(at: Date | string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/**
 * Parses the value of the field; null for an empty field. Returns an invalid text unchanged, so that the server refuses
 * it.
 */
export function instantOf(local: string): string | null {
  if (!local) return null;
  return isLocalTime(local) ? new Date(local).toISOString() : local;
}
