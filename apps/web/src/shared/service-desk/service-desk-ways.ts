import type { ServiceDesk } from '@wayhouse/contract/content';
import type { Lang } from '@wayhouse/i18n/translate';

/** Hours in the reader's language; the other language when only that one is written. */
export function serviceHours({ hours_en, hours_zh }: ServiceDesk, lang: Lang): string {
  return lang === 'zh' ? hours_zh || hours_en : hours_en || hours_zh;
}
