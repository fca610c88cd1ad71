import { formatDate, localOffset, wallClock } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';

/** The date of an instant in the reader's time zone, “18 Nov 2026”. */
export function dayOf(at: string, lang: Lang): string {
  const { date } = wallClock(at, localOffset(new Date(at)));
  return formatDate(date, { lang, weekday: false });
}
