import { formatInstant, localOffset } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';

/** An instant on the reader's own clock, with its zone. */
export function momentWords(at: string, lang: Lang): string {
  return formatInstant(at, { lang, offset: localOffset(new Date(at)) });
}
