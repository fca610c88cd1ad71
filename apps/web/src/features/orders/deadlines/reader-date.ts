import { localOffset, wallClock } from '@wayhouse/i18n/format';

/** The date (`YYYY-MM-DD`) of an instant in the reader's time zone. */
export function readerDate(at: string): string {
  return wallClock(at, localOffset(new Date(at))).date;
}
