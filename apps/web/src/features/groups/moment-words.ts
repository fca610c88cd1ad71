import { formatLocalInstant } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';

/** An instant in the reader's time zone, with the zone's name. */
export function momentWords(at: string, lang: Lang): string {
  return formatLocalInstant(at, { lang });
}
