import { formatLocalInstant } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';

/** An instant on the reader's clock. */
export function momentWords(at: string, lang: Lang): string {
  return formatLocalInstant(at, { lang });
}
