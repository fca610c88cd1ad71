import { formatLocalInstant } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';

/** Writes an instant in the reader's time zone. */
export function momentWords(at: string, lang: Lang): string {
  return formatLocalInstant(at, { lang });
}
