import { localOffset, wallClock } from '@wayhouse/i18n/format';

/** The date of an instant on the reader's clock. */
export function readerDate(at: string): string {
  return wallClock(at, localOffset(new Date(at))).date;
}
